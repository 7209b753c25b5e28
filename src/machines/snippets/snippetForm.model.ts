import { Failure } from '#contract/failure.ts';
import { faultOf, tidyRow } from '#contract/snippetRules.ts';
import { model } from '../model.ts';
import { delivery, hours } from './snippet.samples.ts';
import { snippetFormMachine } from './snippetForm.machine.ts';

const world = <E>(event: E) => ({ event, by: 'world' as const });
const field = { role: 'textbox', name: 'snippets.name' } as const;
const change = (texts: { en: string }) =>
  world({ type: 'snippet.change' as const, change: { name: 'Hours', texts } });

export const snippetFormModel = model(snippetFormMachine, {
  inputs: {
    new: { snippet: null, isAdmin: true },
    'of a member': { snippet: null, isAdmin: false },
    edit: { snippet: delivery, isAdmin: true },
  },
  happenings: [
    { type: 'xstate.done.actor.attachFile', output: delivery.attachments[0]! },
    { type: 'xstate.error.actor.attachFile', error: new Failure('fileTypeInvalid') },
    { type: 'xstate.after.uploading.snippetForm.attaching' },
    { type: 'xstate.done.actor.saveSnippet', output: hours },
    {
      type: 'xstate.error.actor.saveSnippet',
      error: new Failure('snippetInvalid', null, { reason: 'taken' }),
    },
    { type: 'xstate.error.actor.saveSnippet', error: new Failure('outdated') },
    { type: 'xstate.after.patience.snippetForm.saving' },
  ],
  sees: { editing: [field], attaching: [field], saving: [field], done: [] },
  hides: { done: [field] },
  causes: {
    'snippet.change': [
      {
        event: { type: 'snippet.change', change: { name: 'Hours' } },
        by: { fill: 'snippets.name', with: 'Hours' },
      },
      change({ en: 'From 8 to 18' }),
      change({ en: 'Dear {{customer}}' }),
      world({ type: 'snippet.change' as const, change: {}, scope: 'personal' as const }),
    ],
    'snippet.attach': [world({ type: 'snippet.attach' as const, file: { id: 'h1', name: 'Map.pdf' } })],
    'snippet.detach': [world({ type: 'snippet.detach' as const, id: delivery.attachments[0]!.id })],
    'snippet.save': [world({ type: 'snippet.save' as const })],
    'snippet.cancel': { click: 'common.cancel' },
  },
  laws: {
    'a snippet with a fault is never saved': (now) =>
      !now.matches('saving') || faultOf(tidyRow(now.context.row), now.context.attachments.length) === null,
    'only an admin shares': (now) => now.context.isAdmin || now.context.scope === 'personal',
    'a snippet keeps whose it is': (now) =>
      now.context.snippet === null || now.context.scope === now.context.snippet.scope,
  },
  distinguishes: ({ context: { snippet, scope, row, attachments, fault, problem } }) => [
    snippet?.id,
    scope,
    row.name !== '',
    row.texts.en?.includes('customer') ?? 'none',
    attachments.length,
    fault,
    problem?.code,
  ],
});

import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { replyDraftMachine } from './replyDraft.machine.ts';

const reply = { text: 'We open at nine.', source: 'Opening hours.pdf', page: 2 };
const strip = { role: 'region', name: 'replyDraft.label' } as const;
const dismiss = { role: 'button', name: 'replyDraft.dismiss' } as const;
const insert = { role: 'button', name: 'replyDraft.insert' } as const;
const replace = { role: 'button', name: 'replyDraft.replace' } as const;
const undo = { role: 'button', name: 'replyDraft.undo' } as const;
const retry = { role: 'button', name: 'replyDraft.retry' } as const;

export const replyDraftModel = model(replyDraftMachine, {
  inputs: { conversation: { conversationId: 'v1' } },
  happenings: [
    { type: 'xstate.done.actor.suggestReply', output: { reply } },
    { type: 'xstate.done.actor.suggestReply', output: { reply: null } },
    { type: 'xstate.error.actor.suggestReply', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.replyDraft.asking' },
    { type: 'xstate.done.actor.rewriteText', output: { text: 'Ready Thursday.' } },
    { type: 'xstate.error.actor.rewriteText', error: new Failure('rewriteUnfaithful') },
    { type: 'xstate.after.patience.replyDraft.rewriting' },
    { type: 'xstate.after.undoTime.replyDraft.replaced' },
  ],
  sees: {
    none: [],
    asking: [strip, dismiss],
    offered: [strip, { role: 'text', name: { literal: reply.text } }, insert, dismiss],
    nothing: [strip, { role: 'text', name: 'replyDraft.nothing' }, dismiss],
    rewriting: [strip, dismiss],
    rewritten: [strip, { role: 'text', name: { literal: 'Ready Thursday.' } }, replace, dismiss],
    replaced: [strip, undo, dismiss],
    failed: [strip, retry, dismiss],
  },
  hides: { none: [strip] },
  causes: {
    // Items of a menu.
    'replyDraft.ask': [{ event: { type: 'replyDraft.ask' }, by: 'world' }],
    'replyDraft.rewrite': [
      {
        event: { type: 'replyDraft.rewrite', text: 'It will be ready on Thursday.', how: 'shorter' },
        by: 'world',
      },
    ],
    'replyDraft.retry': { click: 'replyDraft.retry' },
    'replyDraft.replace': [
      {
        event: { type: 'replyDraft.replace', written: 'It will be ready on Thursday.' },
        by: { click: 'replyDraft.replace' },
      },
    ],
    'replyDraft.undo': { click: 'replyDraft.undo' },
    'replyDraft.insert': { click: 'replyDraft.insert' },
    'replyDraft.dismiss': { click: 'replyDraft.dismiss' },
    'replyDraft.take': [
      { event: { type: 'replyDraft.take' as const, text: 'We open at nine.' }, by: 'world' as const },
    ],
  },
  laws: {
    'a draft is shown only while it is offered': (now) =>
      (now.context.reply !== null) === (now.matches('offered') || now.matches('rewritten')),
    'what was replaced can be put back': (now) =>
      !now.matches('replaced') || now.context.written === 'It will be ready on Thursday.',
    'a failure is told until it is dismissed or tried again': (now) =>
      (now.context.problem !== null) === now.matches('failed'),
  },
  distinguishes: ({ context: { problem } }) => [problem?.code],
});

import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { unsentTextMachine, type Held } from './unsentText.machine.ts';

const at = Date.UTC(2026, 10, 22, 13, 8);
const world = (held: Held) => ({ event: { type: 'text.held' as const, held }, by: 'world' as const });
const buttons = [
  { role: 'button', name: 'unsent.copy' },
  { role: 'button', name: 'unsent.note' },
  { role: 'button', name: 'unsent.dismiss' },
] as const;
const strip = { role: 'region', name: 'unsent.label' } as const;

export const unsentTextModel = model(unsentTextMachine, {
  inputs: { conversation: { conversationId: 'v1' } },
  happenings: [
    { type: 'xstate.done.actor.copyText', output: undefined },
    { type: 'xstate.error.actor.copyText', error: new Failure('unexpected') },
    { type: 'xstate.done.actor.addNote', output: undefined },
    { type: 'xstate.error.actor.addNote', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.unsentText.held.noting' },
    { type: 'turn.returned' },
    { type: 'draft.changed', text: '' },
    { type: 'draft.changed', text: 'Yes, we do. Tomorrow.' },
  ],
  sees: {
    none: [],
    'held.resting': [
      strip,
      { role: 'text', name: { id: 'unsent.text', values: { text: 'Yes, we do.' } } },
      ...buttons,
    ],
    'held.copying': [strip],
    'held.noting': [strip],
  },
  hides: { none: [strip] },
  causes: {
    'text.held': [
      world({ text: 'Yes, we do.', how: 'colleague', by: 'Ben Okri', at }),
      world({ text: 'Yes, we do.', how: 'resolved', by: null, at }),
      world({ text: 'Yes, we do.', how: 'copilot', by: null, at }),
    ],
    'turn.returned': 'world',
    'draft.changed': 'world',
    'unsent.copy': { click: 'unsent.copy' },
    'unsent.note': { click: 'unsent.note' },
    'unsent.dismiss': { click: 'unsent.dismiss' },
  },
  laws: {
    'a held text is never empty': (now) => !now.matches('held') || now.context.text.trim() !== '',
    'a failure keeps the text': (now) => now.context.problem === null || now.context.text !== '',
    'the first colleague who took over is named': (now, before) =>
      !(now.matches('held') && before.matches('held')) || now.context.by === before.context.by,
  },
  distinguishes: ({ context: { how, problem } }) => [how, problem?.code],
});

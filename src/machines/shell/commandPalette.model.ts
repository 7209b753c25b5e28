import { Failure } from '#contract/failure.ts';
import type { ConversationId } from '#contract/message.ts';
import { model, passing } from '../model.ts';
import { commandPaletteMachine } from './commandPalette.machine.ts';
import { entriesOf, type Found } from './palette.rules.ts';

const found: Found = {
  kind: 'conversation',
  conversation: {
    _id: 'v1' as ConversationId,
    channel: 'whatsapp',
    label: 'manual',
    handler_detail: null,
    user: {
      name: 'Solange Ebanda',
      image_url: null,
      wa_phone: '237650000001',
      username: null,
      instagram_id: null,
    },
  },
};
const type = (words: string) => ({
  event: { type: 'palette.type' as const, words },
  by: { fill: 'palette.field', with: words },
});
const field = { role: 'combobox', name: 'palette.field' } as const;

export const commandPaletteModel = model(commandPaletteMachine, {
  inputs: {
    conversation: {
      commands: [
        { kind: 'command', id: 'resolve', group: 'conversation', name: 'Resolve' },
        { kind: 'command', id: 'dark', group: 'page', name: 'Dark theme' },
        { kind: 'screen', to: '/dashboard/orders', group: 'go', name: 'Orders' },
      ],
    },
  },
  happenings: [
    { type: 'xstate.after.pause.commandPalette.typing.waiting' },
    { type: 'xstate.done.actor.findConversations', output: [found] },
    { type: 'xstate.done.actor.findConversations', output: [] },
    { type: 'xstate.error.actor.findConversations', error: new Failure('unexpected') },
    { type: 'xstate.after.patience.commandPalette.searching' },
  ],
  sees: {
    resting: [field],
    'typing.reading': passing,
    'typing.waiting': [field],
    searching: [field],
    failed: [field, { role: 'text', name: 'palette.failed' }],
    done: [],
  },
  hides: { resting: [{ role: 'text', name: 'palette.failed' }] },
  causes: {
    'palette.type': [type('solange'), type('re'), type('')],
    'palette.move': [
      { event: { type: 'palette.move', by: 1 }, by: { press: 'ArrowDown', on: 'palette.field' } },
      { event: { type: 'palette.move', by: -1 }, by: { press: 'ArrowUp', on: 'palette.field' } },
    ],
    'palette.run': [
      { event: { type: 'palette.run' }, by: { press: 'Enter', on: 'palette.field' } },
      { event: { type: 'palette.run', at: 1 }, by: 'world' },
    ],
  },
  laws: {
    'the highlighted entry exists': ({ context }) =>
      context.at === 0 || context.at < entriesOf(context).length,
    'blank text is not searched for': (now) => !now.matches('searching') || now.context.words.trim() !== '',
    'earlier results are offered only if they match the new words': ({ context }) =>
      entriesOf(context).every(
        (entry) =>
          entry.kind !== 'conversation' ||
          context.foundBy === context.words.trim() ||
          entry.conversation.user.name.toLowerCase().includes(context.words.trim().toLowerCase()),
      ),
  },
  distinguishes: ({ context }) => [context.words, context.at, context.found.length, context.foundBy],
});

import { Failure } from '#contract/failure.ts';
import { model, passing } from '../model.ts';
import { noteDialogMachine } from './noteDialog.machine.ts';

const type = (notes: string) => ({
  event: { type: 'note.type' as const, notes },
  by: { fill: 'note.field', with: notes },
});

export const noteDialogModel = model(noteDialogMachine, {
  inputs: { conversation: { conversationId: 'v1' } },
  happenings: [
    { type: 'xstate.done.actor.addNote', output: {} },
    {
      type: 'xstate.error.actor.addNote',
      error: new Failure('notFound', 'This conversation no longer exists.'),
    },
    { type: 'xstate.after.patience.noteDialog.sending' },
  ],
  sees: {
    closed: [],
    'editing.settling': passing,
    'editing.blank': [
      { role: 'dialog', name: 'note.title' },
      { role: 'textbox', name: 'note.field' },
      { role: 'button', name: 'note.send', disabled: true },
    ],
    'editing.filled': [
      { role: 'textbox', name: 'note.field', value: 'Called back, will pay on Friday.' },
      { role: 'button', name: 'note.send' },
    ],
    sending: [
      { role: 'button', name: 'note.sending', disabled: true },
      { role: 'button', name: 'note.cancel', disabled: true },
    ],
  },
  hides: { closed: [{ role: 'dialog', name: 'note.title' }] },
  causes: {
    'note.open': [{ event: { type: 'note.open' }, by: 'world' }],
    'note.type': [type('Called back, will pay on Friday.'), type('  ')],
    'note.send': [
      { event: { type: 'note.send' }, by: { click: 'note.send' } },
      { event: { type: 'note.send' }, by: { press: 'Control+Enter', on: 'note.field' } },
    ],
    'note.close': { click: 'note.cancel' },
  },
  laws: {
    'a blank note is never sent': (now) => !now.matches('sending') || now.context.notes.trim() !== '',
    'a note that failed stays in the field': (now, before) =>
      !before.matches('sending') || now.matches('closed') || now.context.notes !== '',
  },
  distinguishes: ({ context }) => [context.notes, context.problem?.code],
});

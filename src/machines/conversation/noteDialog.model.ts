import { Failure } from '#contract/failure.ts';
import { model, passing } from '../model.ts';
import { noteDialogMachine } from './noteDialog.machine.ts';

const type = (notes: string) => ({
  event: { type: 'note.type' as const, notes },
  by: { fill: 'note.field', with: notes },
});

const answered = { id: 'n1', name: 'Ben Fotso', text: 'Who knows her?' };
const ben = { id: 'ben', name: 'Ben Fotso' };

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
      { role: 'textbox', name: 'note.field' },
      { role: 'button', name: 'note.send' },
    ],
    sending: [
      { role: 'button', name: 'note.sending', disabled: true },
      { role: 'button', name: 'note.cancel', disabled: true },
    ],
  },
  hides: { closed: [{ role: 'dialog', name: 'note.title' }] },
  causes: {
    'note.open': [
      { event: { type: 'note.open' }, by: 'world' },
      { event: { type: 'note.open', replyTo: answered }, by: 'world' },
    ],
    'note.mention': [
      { event: { type: 'note.mention', at: { from: 0, to: 3, words: 'be' }, colleague: ben }, by: 'world' },
    ],
    'note.type': [type('Called back, will pay on Friday.'), type('@be'), type('  ')],
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
    'a saved note leaves nobody and no thread for the next one': (now, before) =>
      !(before.matches('sending') && now.matches('closed')) ||
      (now.context.chosen.length === 0 && now.context.replyTo === null),
  },
  distinguishes: ({ context }) => [
    context.notes,
    context.chosen.length,
    context.replyTo?.id,
    context.problem?.code,
  ],
});

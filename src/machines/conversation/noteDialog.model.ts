import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { noteDialogMachine } from './noteDialog.machine.ts';

const type = (notes: string) => ({ event: { type: 'note.type' as const, notes }, by: { fill: 'note.field', with: notes } });

export const noteDialogModel = model(noteDialogMachine, {
  inputs: { conversation: { conversationId: 'v1' } },
  happenings: [
    { type: 'xstate.done.actor.addNote', output: {} },
    { type: 'xstate.error.actor.addNote', error: new Failure('notFound', 'This conversation no longer exists.') },
    { type: 'xstate.after.patience.noteDialog.sending' },
  ],
  causes: {
    'note.open': [{ event: { type: 'note.open' }, by: 'world' }],
    'note.type': [type('Called back, will pay on Friday.'), type('  ')],
    'note.send': [
      { event: { type: 'note.send' }, by: { click: 'note.send' } },
      { event: { type: 'note.send' }, by: { press: 'Control+Enter', on: 'note.field' } },
    ],
    'note.close': { click: 'note.cancel' },
  },
  passing: ['editing.settling'],
  laws: {
    'a blank note is never sent': (now) => !now.matches('sending') || now.context.notes.trim() !== '',
    'a failed note stays written': (now, before) => !before.matches('sending') || now.matches('closed') || now.context.notes !== '',
  },
  distinguishes: ({ context }) => [context.notes, context.problem?.code],
});

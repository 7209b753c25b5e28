import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { documentRemovalMachine } from './documentRemoval.machine.ts';

export const documentRemovalModel = model(documentRemovalMachine, {
  inputs: { 'a document': { id: 'd1', name: 'Prices 2026.pdf' } },
  happenings: [
    { type: 'xstate.done.actor.removeDocument', output: undefined },
    { type: 'xstate.error.actor.removeDocument', error: new Failure('copilotOff') },
    { type: 'xstate.error.actor.removeDocument', error: new Failure('notFound') },
    { type: 'xstate.error.actor.removeDocument', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.documentRemoval.removing' },
  ],
  sees: {
    asking: [
      {
        role: 'alertdialog',
        name: { id: 'copilot.document.removeTitle', values: { name: 'Prices 2026.pdf' } },
      },
      { role: 'button', name: 'copilot.document.removeConfirm' },
    ],
    removing: [{ role: 'button', name: 'common.cancel', disabled: true }],
    removed: [],
    cancelled: [],
  },
  causes: {
    'removal.confirm': { click: 'copilot.document.removeConfirm' },
    'removal.cancel': { click: 'common.cancel' },
  },
  laws: {
    'no document is removed without a confirmation': (now, before) =>
      !now.context.isRemoved || before.matches('removing') || before.matches('removed'),
    'a refusal keeps the document': (now) => now.context.problem === null || !now.context.isRemoved,
  },
  distinguishes: ({ context: { problem, isRemoved } }) => [problem?.code, isRemoved],
});

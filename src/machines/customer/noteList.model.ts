import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { marie } from './customer.samples.ts';
import { noteListMachine } from './noteList.machine.ts';

const list = { role: 'list', name: 'contactPanel.notes' } as const;
const retry = { role: 'button', name: 'common.tryAgain' } as const;

export const noteListModel = model(noteListMachine, {
  inputs: { customer: marie },
  happenings: [
    { type: 'xstate.done.actor.loadNotes', output: { next: 12 } },
    { type: 'xstate.done.actor.loadNotes', output: { next: null } },
    { type: 'xstate.error.actor.loadNotes', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.noteList.loading' },
    { type: 'xstate.done.actor.loadMoreNotes', output: { next: null } },
    { type: 'xstate.error.actor.loadMoreNotes', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.noteList.loadingMore' },
  ],
  sees: {
    loading: [{ role: 'text', name: 'contactPanel.loading' }],
    failed: [retry],
    ready: [list],
    loadingMore: [list, { role: 'text', name: 'common.loadingMore' }],
    moreFailed: [list, retry],
  },
  hides: { loading: [list], failed: [list], ready: [retry] },
  causes: {
    'notes.more': { click: 'contactPanel.moreNotes' },
    'notes.retry': { click: 'common.tryAgain' },
  },
  laws: {
    'a failure says why': (now) =>
      !(now.matches('failed') || now.matches('moreFailed')) || now.context.problem !== null,
  },
});

import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { conversationListMachine } from './conversationList.machine.ts';

const list = [{ role: 'list', name: 'inbox.title' }] as const;

/** The rows are shown: their loading is the chart `pagedList`. */
export const conversationListModel = model(conversationListMachine, {
  inputs: { all: { filter: 'all', refine: '' }, mine: { filter: 'mine', refine: 'unread=1' } },
  happenings: [
    { type: 'xstate.done.actor.loadStats', output: {} },
    { type: 'xstate.error.actor.loadStats', error: new Failure('unexpected', 'The server is tired.') },
    { type: 'xstate.after.patience.conversationList.loading' },
    { type: 'xstate.after.statsPause.conversationList.stale' },
    { type: 'conversation.changed' },
    { type: 'realtime.gap' },
  ],
  sees: { loading: list, ready: list, stale: list, failed: list },
  causes: {
    'filter.set': [
      { event: { type: 'filter.set', filter: 'mine' }, by: { click: 'inbox.filter.mine', role: 'tab' } },
      { event: { type: 'filter.set', filter: 'all' }, by: { click: 'inbox.filter.all', role: 'tab' } },
    ],
    'list.addressed': [
      { event: { type: 'list.addressed', filter: 'mine', refine: 'sort=waiting' }, by: 'world' },
      { event: { type: 'list.addressed', filter: 'all', refine: '' }, by: 'world' },
    ],
    'list.refine': [
      { event: { type: 'list.refine', refine: 'sort=waiting' }, by: 'world' },
      { event: { type: 'list.refine', refine: '' }, by: 'world' },
    ],
    'list.retry': [{ event: { type: 'list.retry' }, by: 'world' }],
    'conversation.changed': 'world',
    'realtime.gap': 'world',
  },
  laws: {
    'only the agent and the address choose the list': (now, before) =>
      (now.context.filter === before.context.filter && now.context.refine === before.context.refine) ||
      now.value === before.value,
  },
  distinguishes: ({ context }) => [context.filter, context.refine],
});

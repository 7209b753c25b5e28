import { Failure } from '#contract/failure.ts';
import { model, type Happening } from '../model.ts';
import { conversationListMachine } from './conversationList.machine.ts';

const port = (id: string, where: string, output: unknown): Happening[] => [
  { type: `xstate.done.actor.${id}`, output },
  { type: `xstate.error.actor.${id}`, error: new Failure('unexpected', 'The server is tired.') },
  { type: `xstate.after.patience.conversationList.${where}` },
];

export const conversationListModel = model(conversationListMachine, {
  inputs: { all: { filter: 'all' }, mine: { filter: 'mine' } },
  happenings: [
    ...port('loadConversations', 'rows.loading', { loaded: 100, hasMore: true }),
    ...port('loadMore', 'rows.ready.loadingMore', { loaded: 130, hasMore: false }),
    ...port('refresh', 'rows.ready.refreshing', { loaded: 100, hasMore: true }),
    ...port('loadStats', 'stats.loading', {}),
    { type: 'xstate.after.statsPause.conversationList.stats.stale' },
    { type: 'conversation.changed' },
    { type: 'realtime.gap' },
  ],
  sees: {
    'rows.loading': [{ role: 'text', name: 'inbox.loading' }],
    'rows.ready.idle': [{ role: 'list', name: 'inbox.title' }],
    'rows.ready.loadingMore': [{ role: 'text', name: 'common.loadingMore' }],
    'rows.ready.moreFailed': [
      { role: 'text', name: 'inbox.loadMoreFailed' },
      { role: 'button', name: 'common.tryAgain' },
    ],
    'rows.ready.refreshing': [{ role: 'list', name: 'inbox.title' }],
    'rows.failed': [
      { role: 'heading', name: 'inbox.failed.title' },
      { role: 'button', name: 'common.tryAgain' },
    ],
    'stats.loading': [],
    'stats.ready': [],
    'stats.stale': [],
    'stats.failed': [],
  },
  hides: {
    'rows.loading': [{ role: 'list', name: 'inbox.title' }],
    'rows.ready.idle': [{ role: 'button', name: 'common.tryAgain' }],
    'rows.ready.loadingMore': [{ role: 'button', name: 'common.tryAgain' }],
    'rows.failed': [{ role: 'list', name: 'inbox.title' }],
  },
  causes: {
    'filter.set': [
      { event: { type: 'filter.set', filter: 'mine' }, by: { click: 'inbox.filter.mine', role: 'tab' } },
      { event: { type: 'filter.set', filter: 'all' }, by: { click: 'inbox.filter.all', role: 'tab' } },
    ],
    'list.addressed': [
      { event: { type: 'list.addressed', filter: 'mine' }, by: 'world' },
      { event: { type: 'list.addressed', filter: 'all' }, by: 'world' },
    ],
    'list.more': [{ event: { type: 'list.more' }, by: { scroll: 'bottom', in: 'inbox.rows' } }],
    'list.retry': { click: 'common.tryAgain' },
    'conversation.changed': 'world',
    'realtime.gap': 'world',
  },
  laws: {
    'a failed list says why': (now) => !now.matches({ rows: 'failed' }) || now.context.problem !== null,
    'a new filter starts empty': (now, before) =>
      now.context.filter === before.context.filter || now.context.loaded === 0,
    'only a list with more loads more': (now, before) =>
      !now.matches({ rows: { ready: 'loadingMore' } }) ||
      before.matches({ rows: { ready: 'loadingMore' } }) ||
      before.context.hasMore,
  },
  distinguishes: ({ context }) => [
    context.filter,
    context.hasMore,
    context.problem?.code,
    context.loaded > 0,
  ],
});

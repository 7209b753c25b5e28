/**
 * Which conversations does this agent see in the list, under which filter, and how many are there?
 *
 * The rows are in the cache; the chart decides when to load and which filter they answer to. Changes in real time are
 * put in or taken out of the cache by the one shared predicate (LIST-017); here they only make the counts stale. The
 * filter is part of the address: the chart asks for it there, and follows it when it changes.
 *
 * Intents  filter.set, list.more, list.retry
 * Facts    list.addressed, conversation.changed, realtime.gap
 * Ports    loadConversations, loadStats
 * Told     showFilter, showFailure
 */
import { assign, setup } from 'xstate';
import type { Filter } from '#contract/conversation.ts';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';

export interface ListPage {
  /** Rows of this filter in the cache after the page was merged. */
  loaded: number;
  hasMore: boolean;
}

interface Context {
  filter: Filter;
  loaded: number;
  hasMore: boolean;
  problem: Problem | null;
}

type Asked = { filter: Filter; offset: number };

const chart = setup({
  types: {
    input: {} as { filter: Filter },
    context: {} as Context,
    events: {} as
      | { type: 'filter.set'; filter: Filter }
      | { type: 'list.addressed'; filter: Filter }
      | { type: 'list.more' }
      | { type: 'list.retry' }
      | { type: 'conversation.changed' }
      | { type: 'realtime.gap' },
  },
  actors: {
    loadConversations: port<ListPage, Asked>('loadConversations'),
    loadStats: port<void>('loadStats'),
  },
  guards: {
    hasMore: ({ context }) => context.hasMore,
    isOtherFilter: ({ context }, { filter }: { filter: Filter }) => filter !== context.filter,
  },
  actions: {
    choose: assign((_, { filter }: { filter: Filter }) => ({
      filter,
      loaded: 0,
      hasMore: false,
      problem: null,
    })),
    learn: assign((_, { page }: { page: ListPage }) => ({ ...page, problem: null })),
    explain: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    showFilter: (_, _params: { filter: Filter }) => {},
    showFailure: (_, _params: { what: 'more' | 'stats'; problem: Problem }) => {},
  },
  delays: { patience: CALL_PATIENCE, statsPause: 300 },
});

const request = requestFor(chart);

export const conversationListMachine = chart.createMachine({
  id: 'conversationList',
  context: ({ input }) => ({ filter: input.filter, loaded: 0, hasMore: false, problem: null }),
  type: 'parallel',
  states: {
    rows: {
      description: 'The rows of the list.',
      initial: 'loading',
      on: {
        'filter.set': {
          description: 'The agent chooses another filter.',
          guard: { type: 'isOtherFilter', params: ({ event }) => event },
          target: '.loading',
          reenter: true,
          actions: [
            { type: 'choose', params: ({ event }) => event },
            { type: 'showFilter', params: ({ event }) => event },
          ],
          meta: { spec: ['LIST-001', 'LIST-005'] },
        },
        'list.addressed': {
          description: 'The address of the page names another filter.',
          guard: { type: 'isOtherFilter', params: ({ event }) => event },
          target: '.loading',
          reenter: true,
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
      states: {
        loading: {
          ...request({
            src: 'loadConversations',
            input: ({ context }) => ({ filter: context.filter, offset: 0 }),
            onDone: {
              target: 'ready',
              actions: { type: 'learn', params: ({ event }) => ({ page: event.output }) },
              meta: { spec: ['LIST-016'] },
            },
            onFailure: { target: 'failed', actions: withProblem('explain') },
          }),
        },
        ready: {
          initial: 'idle',
          // Too much was missed to replay: read the first page again without showing skeletons over what stands.
          on: {
            'realtime.gap': {
              description: 'Too many events were missed to replay them.',
              target: '.refreshing',
            },
          },
          states: {
            idle: {
              on: {
                'list.more': {
                  description: 'The agent scrolls to the end of the list.',
                  guard: 'hasMore',
                  target: 'loadingMore',
                  meta: { spec: ['LIST-015'] },
                },
              },
            },
            loadingMore: {
              // LIST-015: no request while one is running.
              on: { 'list.more': {} },
              ...request({
                id: 'loadMore',
                src: 'loadConversations',
                input: ({ context }) => ({ filter: context.filter, offset: context.loaded }),
                onDone: {
                  target: 'idle',
                  actions: { type: 'learn', params: ({ event }) => ({ page: event.output }) },
                },
                onFailure: {
                  target: 'moreFailed',
                  actions: withProblem('showFailure', { what: 'more' }),
                  meta: { spec: ['LIST-019'] },
                },
              }),
            },
            // It waits for the agent's word: a sentinel in sight would ask without end.
            moreFailed: {
              on: {
                'list.retry': {
                  description: 'The agent asks for the failed page again.',
                  target: 'loadingMore',
                },
              },
            },
            refreshing: {
              ...request({
                id: 'refresh',
                src: 'loadConversations',
                input: ({ context }) => ({ filter: context.filter, offset: 0 }),
                onDone: {
                  target: 'idle',
                  actions: { type: 'learn', params: ({ event }) => ({ page: event.output }) },
                },
                onFailure: { target: '#conversationList.rows.failed', actions: withProblem('explain') },
              }),
            },
          },
        },
        failed: { on: { 'list.retry': { target: 'loading', actions: 'forgetProblem' } } },
      },
    },
    stats: {
      description: 'The counts over the list.',
      initial: 'loading',
      on: { 'realtime.gap': '.loading' },
      states: {
        loading: {
          ...request({
            src: 'loadStats',
            onDone: 'ready',
            onFailure: {
              target: 'failed',
              actions: withProblem('showFailure', { what: 'stats' }),
              meta: { spec: ['LIST-020'] },
            },
          }),
          // What changes while the counts are on their way is asked for anew: the old answer is dropped.
          on: {
            'conversation.changed': {
              description: 'A conversation of the organisation changed.',
              target: 'stale',
            },
          },
        },
        ready: { on: { 'conversation.changed': { target: 'stale', meta: { spec: ['SHELL-030'] } } } },
        // A burst of changes makes one call.
        stale: { after: { statsPause: 'loading' } },
        failed: { on: { 'conversation.changed': 'stale', 'list.retry': 'loading' } },
      },
    },
  },
});

/**
 * Which of the shop's orders are on the screen?
 *
 * All of them, newest first, twenty at a time as one scrolls; or those that hold the words in the search field, asked for
 * once somebody stops typing. Without a connected shop there is nothing but the way to connect one. Exporting reads the
 * pages that are not here yet, and goes on beside everything else.
 *
 * Intents  orders.type, .clear, .more, .retry, .export
 * Facts    shop.changed, orders.stale, orders.focusSearch (Ctrl or Cmd and K)
 * Ports    loadOrders, loadMoreOrders, refreshOrders, exportOrders, watchKeys
 * Told     focusSearch, showExportFailure
 */
import { and, assign, not, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE, MINUTE } from '#lib/time.ts';
import { feed, port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';

/** B §9, CONST-004. */
export const ORDER_DEBOUNCE = 500;
/** Reading every page of a large shop takes a while. */
const EXPORT_PATIENCE = 5 * MINUTE;

/** What is known of a page that was loaded; the orders themselves are in the cache. */
export interface Loaded {
  count: number;
  hasMore: boolean;
}

interface Context {
  connected: boolean;
  words: string;
  count: number;
  hasMore: boolean;
  problem: Problem | null;
}

const chart = setup({
  types: {
    input: {} as { connected: boolean },
    context: {} as Context,
    events: {} as
      | { type: 'orders.type'; words: string }
      | { type: 'orders.clear' }
      | { type: 'orders.more' }
      | { type: 'orders.retry' }
      | { type: 'orders.export' }
      | { type: 'orders.focusSearch' }
      | { type: 'orders.stale' }
      | { type: 'shop.changed'; connected: boolean },
  },
  actors: {
    loadOrders: port<Loaded, { words: string }>('loadOrders'),
    loadMoreOrders: port<Loaded, { words: string }>('loadMoreOrders'),
    refreshOrders: port<Loaded, { words: string }>('refreshOrders'),
    exportOrders: port<void>('exportOrders'),
    watchKeys: feed('watchKeys'),
  },
  guards: {
    isConnected: ({ context }) => context.connected,
    hasMore: ({ context }) => context.hasMore,
    isSearching: ({ context }) => context.words.trim() !== '',
    hasOrders: ({ context }) => context.count > 0,
    isEmpty: (_, { words }: { words: string }) => words.trim() === '',
  },
  actions: {
    learnShop: assign((_, { connected }: { connected: boolean }) => ({ connected })),
    write: assign((_, { words }: { words: string }) => ({ words })),
    clear: assign({ words: '' }),
    count: assign((_, { count, hasMore }: Loaded) => ({ count, hasMore, problem: null })),
    explain: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    calm: assign({ problem: null }),
    focusSearch: () => {},
    showExportFailure: (_, _params: { problem: Problem }) => {},
  },
  delays: { debounce: ORDER_DEBOUNCE, patience: CALL_PATIENCE, exportPatience: EXPORT_PATIENCE },
});

const request = requestFor(chart);

export const ordersMachine = chart.createMachine({
  id: 'orders',
  context: ({ input }) => ({ ...input, words: '', count: 0, hasMore: false, problem: null }),
  type: 'parallel',
  on: {
    'shop.changed': {
      target: '.list.settling',
      actions: { type: 'learnShop', params: ({ event }) => event },
    },
  },
  states: {
    list: {
      description: 'The list of orders with its search.',
      initial: 'settling',
      states: {
        settling: {
          always: [
            { guard: 'isConnected', target: 'loading' },
            { target: 'connectShop', meta: { spec: ['ORD-011', 'INT-SHOP-001'] } },
          ],
        },
        connectShop: { entry: 'clear' },
        open: {
          invoke: { id: 'watchKeys', src: 'watchKeys' },
          on: {
            'orders.focusSearch': { actions: 'focusSearch', meta: { spec: ['ORD-003'] } },
            'orders.clear': {
              guard: 'isSearching',
              target: '.reloading',
              actions: 'clear',
              meta: { spec: ['ORD-003', 'ORD-004'] },
            },
            'orders.type': [
              {
                guard: { type: 'isEmpty', params: ({ event }) => event },
                target: '.reloading',
                actions: 'clear',
                meta: { spec: ['ORD-004'] },
              },
              {
                target: '.typing',
                reenter: true,
                actions: { type: 'write', params: ({ event }) => event },
                meta: { spec: ['ORD-002'] },
              },
            ],
          },
          initial: 'ready',
          states: {
            ready: {
              on: {
                'orders.more': {
                  guard: 'hasMore',
                  target: 'loadingMore',
                  meta: { spec: ['ORD-009'] },
                },
                'orders.stale': 'refreshing',
              },
            },
            typing: { after: { debounce: { target: 'reloading', meta: { spec: ['ORD-002'] } } } },
            reloading: {
              tags: 'busy',
              ...request({
                src: 'loadOrders',
                input: ({ context }) => ({ words: context.words.trim() }),
                onDone: { target: 'ready', actions: { type: 'count', params: ({ event }) => event.output } },
                onFailure: { target: 'troubled', actions: withProblem('explain') },
              }),
            },
            loadingMore: {
              ...request({
                src: 'loadMoreOrders',
                input: ({ context }) => ({ words: context.words.trim() }),
                onDone: { target: 'ready', actions: { type: 'count', params: ({ event }) => event.output } },
                onFailure: { target: 'stuck', actions: withProblem('explain') },
              }),
            },
            // What is here stays; the rest can be asked for again.
            stuck: { on: { 'orders.retry': { target: 'loadingMore', actions: 'calm' } } },
            troubled: { on: { 'orders.retry': { target: 'reloading', actions: 'calm' } } },
            refreshing: {
              ...request({
                src: 'refreshOrders',
                input: ({ context }) => ({ words: context.words.trim() }),
                onDone: { target: 'ready', actions: { type: 'count', params: ({ event }) => event.output } },
                // Nobody asked for it: what is on the screen stays, and the next news tries again.
                onFailure: 'ready',
              }),
            },
          },
        },
        loading: {
          entry: 'calm',
          ...request({
            src: 'loadOrders',
            input: ({ context }) => ({ words: context.words.trim() }),
            onDone: {
              target: 'open',
              actions: { type: 'count', params: ({ event }) => event.output },
              meta: { spec: ['ORD-009'] },
            },
            onFailure: { target: 'failed', actions: withProblem('explain') },
          }),
        },
        failed: { on: { 'orders.retry': 'loading' } },
      },
    },
    exporting: {
      description: 'The export of the orders beside the list.',
      initial: 'idle',
      states: {
        idle: {
          on: {
            'orders.export': {
              guard: and(['hasOrders', not('isSearching')]),
              target: 'reading',
              meta: { spec: ['ORD-006', 'ORD-008'] },
            },
          },
        },
        reading: {
          ...request({
            src: 'exportOrders',
            onDone: { target: 'idle', meta: { spec: ['ORD-008'] } },
            onFailure: { target: 'idle', actions: withProblem('showExportFailure') },
            within: 'exportPatience',
          }),
        },
      },
    },
  },
});

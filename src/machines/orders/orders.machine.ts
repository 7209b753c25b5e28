/**
 * Which of the shop's orders are listed?
 *
 * All of them, newest first, twenty at a time while scrolling; or those that match the search, which starts after a pause
 * in typing. Without a connected shop the screen offers to connect one. Exporting reads the pages that are not loaded
 * yet, in the background.
 *
 * Intents  orders.type, .clear, .export
 * Facts    shop.changed, list.loaded, orders.stale, orders.focusSearch (Ctrl or Cmd and K)
 * Ports    exportOrders, watchKeys
 * Charts   pages
 * Effects  focusSearch, showExportFailure
 */
import { and, assign, not, sendTo, setup } from 'xstate';
import type { SheetFormat } from '#lib/sheet.ts';
import { CALL_PATIENCE, MINUTE } from '#lib/time.ts';
import { pagedListMachine } from '../list/pagedList.machine.ts';
import { onEvent } from '../onEvent.ts';
import { feed, port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import { failureToast } from '../toast.ts';

/** B §9, CONST-004. */
export const ORDER_DEBOUNCE = 500;
/** Reading every page of a large shop takes a while. */
const EXPORT_PATIENCE = 5 * MINUTE;

interface Context {
  connected: boolean;
  words: string;
  /** Orders in the cache; the orders themselves are there as well. */
  count: number;
  /** The file that is asked for. */
  format: SheetFormat;
}
const questionOf = ({ words }: Context) => ({ words: words.trim() });

const chart = setup({
  types: {
    input: {} as { connected: boolean },
    context: {} as Context,
    events: {} as
      | { type: 'orders.type'; words: string }
      | { type: 'orders.clear' }
      | { type: 'orders.export'; format: SheetFormat }
      | { type: 'orders.focusSearch' }
      | { type: 'orders.stale' }
      | { type: 'list.loaded'; count: number }
      | { type: 'shop.changed'; connected: boolean },
    children: {} as { pages: 'pages'; watchKeys: 'watchKeys'; news: 'news'; exportOrders: 'exportOrders' },
  },
  actors: {
    pages: pagedListMachine,
    exportOrders: port<void, { format: SheetFormat }>('exportOrders'),
    watchKeys: feed('watchKeys'),
    news: onEvent((event) => {
      const isOfShop = event.name === 'CUSTOMER_CHANGED' && event.what === 'shop';
      return isOfShop || event.name === 'EVENTS_MISSED' ? { type: 'orders.stale' } : null;
    }),
  },
  guards: {
    isConnected: ({ context }) => context.connected,
    isSearching: ({ context }) => context.words.trim() !== '',
    hasOrders: ({ context }) => context.count > 0,
    isEmpty: (_, { words }: { words: string }) => words.trim() === '',
  },
  actions: {
    setShop: assign((_, { connected }: { connected: boolean }) => ({ connected })),
    write: assign((_, { words }: { words: string }) => ({ words })),
    clear: assign({ words: '' }),
    setFormat: assign((_, { format }: { format: SheetFormat }) => ({ format })),
    count: assign((_, { count }: { count: number }) => ({ count })),
    ask: sendTo('pages', ({ context }) => ({
      type: 'list.ask' as const,
      question: questionOf(context),
      keepsRows: true,
    })),
    reportChange: sendTo('pages', { type: 'list.changed' as const }),
    focusSearch: () => {},
    showExportFailure: failureToast('orders.exportFailed'),
  },
  delays: { debounce: ORDER_DEBOUNCE, patience: CALL_PATIENCE, exportPatience: EXPORT_PATIENCE },
});

const request = requestFor(chart);

export const ordersMachine = chart.createMachine({
  id: 'orders',
  context: ({ input }) => ({ ...input, words: '', count: 0, format: 'csv' }),
  type: 'parallel',
  on: {
    'shop.changed': {
      target: '.list.settling',
      actions: { type: 'setShop', params: ({ event }) => event },
    },
  },
  states: {
    list: {
      description: 'The list of orders with its search.',
      initial: 'settling',
      states: {
        settling: {
          always: [
            { guard: 'isConnected', target: 'open' },
            { target: 'connectShop', meta: { spec: ['ORD-011', 'INT-SHOP-001'] } },
          ],
        },
        connectShop: { entry: 'clear' },
        open: {
          invoke: [
            {
              id: 'pages',
              src: 'pages',
              input: ({ context }) => ({ question: questionOf(context) }),
            },
            { id: 'watchKeys', src: 'watchKeys' },
            { id: 'news', src: 'news' },
          ],
          meta: { spec: ['ORD-009'] },
          on: {
            'list.loaded': { actions: { type: 'count', params: ({ event }) => event } },
            'orders.stale': { actions: 'reportChange' },
            'orders.focusSearch': { actions: 'focusSearch', meta: { spec: ['ORD-003'] } },
            'orders.clear': {
              guard: 'isSearching',
              target: '.resting',
              actions: ['clear', 'ask'],
              meta: { spec: ['ORD-003', 'ORD-004'] },
            },
            'orders.type': [
              {
                guard: { type: 'isEmpty', params: ({ event }) => event },
                target: '.resting',
                actions: ['clear', 'ask'],
                meta: { spec: ['ORD-004'] },
              },
              {
                target: '.typing',
                actions: { type: 'write', params: ({ event }) => event },
                meta: { spec: ['ORD-002'] },
              },
            ],
          },
          initial: 'resting',
          states: {
            resting: {},
            typing: {
              after: { debounce: { target: 'resting', actions: 'ask', meta: { spec: ['ORD-002'] } } },
            },
          },
        },
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
              actions: { type: 'setFormat', params: ({ event }) => event },
              meta: { spec: ['ORD-006', 'ORD-008'] },
            },
          },
        },
        reading: {
          ...request({
            src: 'exportOrders',
            input: ({ context: { format } }) => ({ format }),
            onDone: { target: 'idle', meta: { spec: ['ORD-008'] } },
            onFailure: { target: 'idle', actions: withProblem('showExportFailure') },
            within: 'exportPatience',
          }),
        },
      },
    },
  },
});

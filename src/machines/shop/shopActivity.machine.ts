/**
 * What has this customer bought, and what happened to their orders?
 *
 * The orders are loaded twenty at a time while scrolling (PROF-020); the timeline is loaded beside them. When the shop
 * reports a change both are loaded again, and the previous ones stay visible meanwhile. Orders and events are in the
 * cache.
 *
 * Intents  activity.scroll, activity.expand
 * Facts    contact.factsChanged, orders.stale
 * Ports    loadTimeline
 * Charts   pages
 */
import { assign, sendTo, setup } from 'xstate';
import { CALL_PATIENCE } from '#lib/time.ts';
import { shopCustomerOf, type ContactFactsChanged, type CustomerFacts } from '../customer/customer.facts.ts';
import { onCustomer } from '../customer/onCustomer.ts';
import { pagedListMachine } from '../list/pagedList.machine.ts';
import { port } from '../port.ts';
import { requestFor } from '../request.ts';

/** CONST-005: more is loaded from this share of the way down. */
export const MORE_AT = 0.8;

interface Context {
  conversationId: string;
  customerId: string | null;
  events: number;
  /** Orders that show all their items on a narrow screen (PROF-019). */
  expanded: string[];
}

const question = ({ context }: { context: Context }) => ({ customerId: context.customerId });

const chart = setup({
  types: {
    input: {} as CustomerFacts,
    context: {} as Context,
    events: {} as
      | ContactFactsChanged
      | { type: 'orders.stale' }
      | { type: 'activity.scroll'; fromTop: number }
      | { type: 'activity.expand'; orderId: string },
    children: {} as { pages: 'pages'; loadTimeline: 'loadTimeline'; shopChanges: 'shopChanges' },
  },
  actors: {
    pages: pagedListMachine,
    loadTimeline: port<{ count: number }, { customerId: string }>('loadTimeline'),
    shopChanges: onCustomer('orders.stale', 'shop'),
  },
  guards: {
    isLinked: ({ context }) => context.customerId !== null,
    isOther: ({ context }, { customerId }: { customerId: string | null }) =>
      context.customerId !== customerId,
    isMoreDue: (_, { fromTop }: { fromTop: number }) => fromTop >= MORE_AT,
  },
  actions: {
    setCustomerId: assign((_, { customerId }: { customerId: string | null }) => ({
      customerId,
      events: 0,
      expanded: [],
    })),
    countEvents: assign((_, { count }: { count: number }) => ({ events: count })),
    expand: assign(({ context }, { orderId }: { orderId: string }) => ({
      expanded: [...context.expanded.filter((id) => id !== orderId), orderId],
    })),
    loadMore: sendTo('pages', { type: 'list.more' as const }),
    reportChange: sendTo('pages', { type: 'list.changed' as const }),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const shopActivityMachine = chart.createMachine({
  id: 'shopActivity',
  context: ({ input }) => ({
    conversationId: input.conversationId,
    customerId: shopCustomerOf(input),
    events: 0,
    expanded: [],
  }),
  invoke: { id: 'shopChanges', src: 'shopChanges', input: ({ context }) => context },
  type: 'parallel',
  on: {
    'contact.factsChanged': {
      guard: { type: 'isOther', params: ({ event }) => ({ customerId: shopCustomerOf(event.customer) }) },
      target: ['.orders.settling', '.timeline.settling'],
      actions: {
        type: 'setCustomerId',
        params: ({ event }) => ({ customerId: shopCustomerOf(event.customer) }),
      },
    },
    'activity.expand': {
      actions: { type: 'expand', params: ({ event }) => event },
      meta: { spec: ['PROF-019'] },
    },
  },
  states: {
    orders: {
      description: "The customer's orders.",
      initial: 'settling',
      states: {
        settling: { always: [{ guard: 'isLinked', target: 'listed' }, { target: 'absent' }] },
        absent: {},
        listed: {
          meta: { spec: ['PROF-008', 'PROF-020'] },
          invoke: { id: 'pages', src: 'pages', input: (given) => ({ question: question(given) }) },
          on: {
            'activity.scroll': {
              guard: { type: 'isMoreDue', params: ({ event }) => event },
              actions: 'loadMore',
              meta: { spec: ['PROF-020', 'CONST-005'] },
            },
            'orders.stale': { actions: 'reportChange' },
          },
        },
      },
    },
    timeline: {
      description: "The customer's events in the shop.",
      initial: 'settling',
      states: {
        settling: { always: [{ guard: 'isLinked', target: 'reading' }, { target: 'absent' }] },
        absent: {},
        reading: {
          ...request({
            src: 'loadTimeline',
            input: ({ context }) => ({ customerId: context.customerId ?? '' }),
            onDone: {
              target: 'read',
              actions: { type: 'countEvents', params: ({ event }) => event.output },
              meta: { spec: ['PROF-008', 'PROF-018'] },
            },
            // The timeline stays empty: the tab is about the orders.
            onFailure: 'read',
          }),
        },
        read: {
          on: { 'orders.stale': 'reading' },
        },
      },
    },
  },
});

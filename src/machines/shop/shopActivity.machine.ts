/**
 * What has this customer bought, and what happened with them in the shop?
 *
 * Their orders come twenty at a time as one goes down (PROF-020); the timeline is read beside them. What the shop tells
 * while the tab stands is read again, and what is shown stays meanwhile. Orders and events are in the cache.
 *
 * Intents  activity.more, activity.retry, activity.expand
 * Facts    customer.changed, customer.news
 * Ports    loadOrders, loadMoreOrders, refreshOrders, loadTimeline
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { shopCustomerOf, type CustomerEvent, type CustomerFacts } from '../customer/customer.facts.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';

/** CONST-005: more is loaded from this share of the way down. */
export const MORE_AT = 0.8;

export interface OrdersLoaded {
  /** Orders of this customer in the cache now. */
  count: number;
  hasMore: boolean;
}

interface Context {
  customerId: string | null;
  count: number;
  hasMore: boolean;
  events: number;
  /** Orders that show all they hold on a narrow screen (PROF-019). */
  expanded: string[];
  problem: Problem | null;
}

interface Asked {
  customerId: string;
}
const asked = ({ context }: { context: Context }): Asked => ({ customerId: context.customerId ?? '' });

const chart = setup({
  types: {
    input: {} as CustomerFacts,
    context: {} as Context,
    events: {} as
      | CustomerEvent
      | { type: 'activity.more'; fromTop: number }
      | { type: 'activity.retry' }
      | { type: 'activity.expand'; orderId: string },
  },
  actors: {
    loadOrders: port<OrdersLoaded, Asked>('loadOrders'),
    loadMoreOrders: port<OrdersLoaded, Asked>('loadMoreOrders'),
    refreshOrders: port<OrdersLoaded, Asked>('refreshOrders'),
    loadTimeline: port<{ count: number }, Asked>('loadTimeline'),
  },
  guards: {
    isLinked: ({ context }) => context.customerId !== null,
    isOther: ({ context }, { customerId }: { customerId: string | null }) =>
      context.customerId !== customerId,
    isOfShop: (_, { news }: { news: string }) => news === 'shop',
    isMoreDue: ({ context }, { fromTop }: { fromTop: number }) => context.hasMore && fromTop >= MORE_AT,
  },
  actions: {
    learn: assign((_, { customerId }: { customerId: string | null }) => ({
      customerId,
      count: 0,
      hasMore: false,
      events: 0,
      expanded: [],
      problem: null,
    })),
    count: assign((_, { count, hasMore }: OrdersLoaded) => ({ count, hasMore, problem: null })),
    countEvents: assign((_, { count }: { count: number }) => ({ events: count })),
    expand: assign(({ context }, { orderId }: { orderId: string }) => ({
      expanded: [...context.expanded.filter((id) => id !== orderId), orderId],
    })),
    explain: assign((_, { problem }: { problem: Problem }) => ({ problem })),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const shopActivityMachine = chart.createMachine({
  id: 'shopActivity',
  context: ({ input }) => ({
    customerId: shopCustomerOf(input),
    count: 0,
    hasMore: false,
    events: 0,
    expanded: [],
    problem: null,
  }),
  type: 'parallel',
  on: {
    'customer.changed': {
      guard: { type: 'isOther', params: ({ event }) => ({ customerId: shopCustomerOf(event.customer) }) },
      target: ['.orders.settling', '.timeline.settling'],
      actions: { type: 'learn', params: ({ event }) => ({ customerId: shopCustomerOf(event.customer) }) },
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
        settling: { always: [{ guard: 'isLinked', target: 'loading' }, { target: 'absent' }] },
        absent: {},
        loading: {
          ...request({
            src: 'loadOrders',
            input: asked,
            onDone: {
              target: 'ready',
              actions: { type: 'count', params: ({ event }) => event.output },
              meta: { spec: ['PROF-008', 'PROF-020'] },
            },
            onFailure: { target: 'failed', actions: withProblem('explain') },
          }),
        },
        failed: { on: { 'activity.retry': 'loading' } },
        ready: {
          on: {
            'activity.more': {
              guard: { type: 'isMoreDue', params: ({ event }) => event },
              target: 'loadingMore',
              meta: { spec: ['PROF-020', 'CONST-005'] },
            },
            'customer.news': {
              guard: { type: 'isOfShop', params: ({ event }) => event },
              target: 'refreshing',
            },
          },
        },
        loadingMore: {
          ...request({
            src: 'loadMoreOrders',
            input: asked,
            onDone: { target: 'ready', actions: { type: 'count', params: ({ event }) => event.output } },
            onFailure: { target: 'stuck', actions: withProblem('explain') },
          }),
        },
        stuck: { on: { 'activity.retry': 'loadingMore' } },
        refreshing: {
          ...request({
            src: 'refreshOrders',
            input: asked,
            onDone: { target: 'ready', actions: { type: 'count', params: ({ event }) => event.output } },
            onFailure: 'ready',
          }),
          on: {
            'customer.news': {
              guard: { type: 'isOfShop', params: ({ event }) => event },
              target: 'refreshing',
              reenter: true,
            },
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
            input: asked,
            onDone: {
              target: 'read',
              actions: { type: 'countEvents', params: ({ event }) => event.output },
              meta: { spec: ['PROF-008', 'PROF-018'] },
            },
            // Its place stays empty: the orders are what one came for.
            onFailure: 'read',
          }),
        },
        read: {
          on: {
            'customer.news': {
              guard: { type: 'isOfShop', params: ({ event }) => event },
              target: 'reading',
            },
          },
        },
      },
    },
  },
});

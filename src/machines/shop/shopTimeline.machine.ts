/**
 * What happened with this customer in the shop, and is there anything to show?
 *
 * Read when somebody is linked, and again when the shop tells of something new; what is shown stays meanwhile. A failure
 * is silent, for the panel is hidden then. The events themselves are in the cache.
 *
 * Facts    customer.changed, customer.news
 * Ports    loadTimeline
 */
import { assign, setup } from 'xstate';
import { CONNECTED } from '#contract/organisation.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import type { CustomerEvent, CustomerFacts } from '../customer/customer.facts.ts';
import { port } from '../port.ts';

interface Context {
  /** Whose events: null while nobody in a connected shop is linked. */
  customerId: string | null;
  count: number;
}

/** Who is looked up in the shop: nobody without a link, and nobody without a shop (PROF-007). */
export const shopCustomerOf = ({ customerId, shopStatus }: CustomerFacts): string | null =>
  shopStatus === CONNECTED.integration ? customerId : null;

export const shopTimelineMachine = setup({
  types: { input: {} as CustomerFacts, context: {} as Context, events: {} as CustomerEvent },
  actors: { loadTimeline: port<{ count: number }, { customerId: string }>('loadTimeline') },
  guards: {
    isLinked: ({ context }) => context.customerId !== null,
    isOther: ({ context }, { customerId }: { customerId: string | null }) =>
      context.customerId !== customerId,
    isOfShop: (_, { news }: { news: string }) => news === 'shop',
    hasEvents: ({ context }) => context.count > 0,
  },
  actions: {
    learn: assign((_, { customerId }: { customerId: string | null }) => ({ customerId, count: 0 })),
    count: assign((_, { count }: { count: number }) => ({ count })),
  },
  delays: { patience: CALL_PATIENCE },
}).createMachine({
  id: 'shopTimeline',
  context: ({ input }) => ({ customerId: shopCustomerOf(input), count: 0 }),
  initial: 'settling',
  on: {
    'customer.changed': {
      guard: { type: 'isOther', params: ({ event }) => ({ customerId: shopCustomerOf(event.customer) }) },
      target: '.settling',
      actions: { type: 'learn', params: ({ event }) => ({ customerId: shopCustomerOf(event.customer) }) },
    },
  },
  states: {
    settling: {
      description: 'Decides whether there is a timeline to load.',
      always: [{ guard: 'isLinked', target: 'loading' }, { target: 'absent' }],
    },
    absent: { description: 'The customer has no timeline in a shop.' },
    loading: {
      description: 'The events are being loaded.',
      invoke: {
        id: 'loadTimeline',
        src: 'loadTimeline',
        input: ({ context }) => ({ customerId: context.customerId ?? '' }),
        onDone: {
          target: 'counting',
          actions: { type: 'count', params: ({ event }) => event.output },
          meta: { spec: ['SHELL-014', 'PROF-018'] },
        },
        onError: 'failed',
      },
      after: { patience: 'failed' },
    },
    counting: {
      description: 'Decides whether there is anything to show.',
      always: [{ guard: 'hasEvents', target: 'shown' }, { target: 'empty' }],
    },
    shown: {
      description: 'The events are shown among the messages.',
      on: {
        'customer.news': {
          guard: { type: 'isOfShop', params: ({ event }) => event },
          target: 'refreshing',
        },
      },
    },
    refreshing: {
      description: 'The events are being read again.',
      invoke: {
        id: 'refreshTimeline',
        src: 'loadTimeline',
        input: ({ context }) => ({ customerId: context.customerId ?? '' }),
        onDone: { target: 'counting', actions: { type: 'count', params: ({ event }) => event.output } },
        onError: 'shown',
      },
      after: { patience: 'shown' },
      // What came while it was read may have come too late for it.
      on: {
        'customer.news': {
          guard: { type: 'isOfShop', params: ({ event }) => event },
          target: 'refreshing',
          reenter: true,
        },
      },
    },
    empty: {
      description: 'The shop has no events of this customer.',
      on: {
        'customer.news': { guard: { type: 'isOfShop', params: ({ event }) => event }, target: 'loading' },
      },
    },
    failed: {
      description: 'The events could not be loaded.',
      on: {
        'customer.news': { guard: { type: 'isOfShop', params: ({ event }) => event }, target: 'loading' },
      },
    },
  },
});

/**
 * Is what stands beside a conversation here, and who hears of it?
 *
 * The profile, the shop's dialogs and its timeline come when a conversation is open and the page has a moment. What
 * somebody wishes for before they are here is done as soon as they are.
 *
 * Intents  desk.wish
 * Facts    customer.changed, customer.news, profile.addressed
 * Ports    loadDesk
 * Charts   profile, shopCustomer, createOrder, timeline
 */
import { assign, forwardTo, sendTo, setup } from 'xstate';
import { problemOf, type Problem, tooSlow } from '#contract/failure.ts';
import type { ProfileTab } from '#lib/profileTabs.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { later, port } from '../port.ts';
import type { createOrderMachine } from '../shop/createOrder.machine.ts';
import type { shopCustomerMachine } from '../shop/shopCustomer.machine.ts';
import type { shopTimelineMachine } from '../shop/shopTimeline.machine.ts';
import type { contactProfileMachine } from './contactProfile.machine.ts';
import type { CustomerEvent, CustomerFacts, ProfileAddressed } from './customer.facts.ts';

/** What a button beside the conversation asks for. */
export type Wish = 'profile' | 'templates' | 'order' | 'customer';

export const deskMachine = setup({
  types: {
    input: {} as { customer: CustomerFacts; tab: ProfileTab | null },
    context: {} as {
      customer: CustomerFacts;
      wish: Wish | null;
      /** The tab of the profile that the address names, until the profile is there to open it. */
      tab: ProfileTab | null;
      problem: Problem | null;
    },
    events: {} as CustomerEvent | ProfileAddressed | { type: 'desk.wish'; wish: Wish },
    children: {} as {
      loadDesk: 'loadDesk';
      profile: 'profile';
      shopCustomer: 'shopCustomer';
      createOrder: 'createOrder';
      timeline: 'timeline';
    },
  },
  actors: {
    loadDesk: port<void>('loadDesk'),
    profile: later<typeof contactProfileMachine>('profile'),
    shopCustomer: later<typeof shopCustomerMachine>('shopCustomer'),
    createOrder: later<typeof createOrderMachine>('createOrder'),
    timeline: later<typeof shopTimelineMachine>('timeline'),
  },
  guards: {
    hasTab: ({ context }) => context.tab !== null,
    wishes: ({ context }, { wish }: { wish: Wish }) => context.wish === wish,
  },
  actions: {
    learn: assign((_, { customer }: { customer: CustomerFacts }) => ({ customer })),
    remember: assign((_, { wish }: { wish: Wish }) => ({ wish })),
    forget: assign({ wish: null, tab: null }),
    learnTab: assign((_, { tab }: { tab: ProfileTab | null }) => ({ tab })),
    addressProfile: sendTo('profile', ({ context }) => ({
      type: 'profile.addressed' as const,
      tab: context.tab,
    })),
    explain: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    openProfile: sendTo('profile', { type: 'profile.open' as const, tab: 'info' as const }),
    openTemplates: sendTo('profile', { type: 'profile.open' as const, tab: 'templates' as const }),
    openOrder: sendTo('createOrder', { type: 'order.open' as const }),
    openCustomer: sendTo('shopCustomer', { type: 'customerForm.open' as const }),
  },
  delays: { patience: CALL_PATIENCE },
}).createMachine({
  id: 'desk',
  context: ({ input }) => ({ ...input, wish: null, problem: null }),
  initial: 'loading',
  on: {
    'customer.changed': { actions: { type: 'learn', params: ({ event }) => event } },
    'desk.wish': { actions: { type: 'remember', params: ({ event }) => event } },
    'profile.addressed': { actions: { type: 'learnTab', params: ({ event }) => event } },
  },
  states: {
    loading: {
      description: "The customer's panel is being loaded.",
      invoke: {
        id: 'loadDesk',
        src: 'loadDesk',
        onDone: 'ready',
        onError: {
          target: 'failed',
          actions: { type: 'explain', params: ({ event }) => ({ problem: problemOf(event.error) }) },
        },
      },
      after: { patience: { target: 'failed', actions: { type: 'explain', params: { problem: tooSlow } } } },
    },
    // Who wishes for something tries to load it again.
    failed: {
      description: "The customer's panel could not be loaded.",
      on: {
        'desk.wish': { target: 'loading', actions: { type: 'remember', params: ({ event }) => event } },
      },
    },
    ready: {
      description: "The customer's panel can be used.",
      invoke: [
        { id: 'profile', src: 'profile', input: ({ context }) => context.customer },
        { id: 'shopCustomer', src: 'shopCustomer', input: ({ context }) => context.customer },
        { id: 'createOrder', src: 'createOrder', input: ({ context }) => context.customer },
        { id: 'timeline', src: 'timeline', input: ({ context }) => context.customer },
      ],
      initial: 'granting',
      on: {
        'customer.changed': {
          actions: [
            { type: 'learn', params: ({ event }) => event },
            forwardTo('profile'),
            forwardTo('shopCustomer'),
            forwardTo('createOrder'),
            forwardTo('timeline'),
          ],
        },
        'customer.news': {
          actions: [
            forwardTo('profile'),
            forwardTo('shopCustomer'),
            forwardTo('createOrder'),
            forwardTo('timeline'),
          ],
        },
        'profile.addressed': { actions: forwardTo('profile') },
        'desk.wish': {
          target: '.granting',
          actions: { type: 'remember', params: ({ event }) => event },
        },
      },
      states: {
        granting: {
          always: [
            {
              guard: { type: 'wishes', params: { wish: 'profile' } },
              target: 'standing',
              actions: 'openProfile',
              meta: { spec: ['PROF-021'] },
            },
            {
              guard: { type: 'wishes', params: { wish: 'templates' } },
              target: 'standing',
              actions: 'openTemplates',
              meta: { spec: ['FOOT-005'] },
            },
            {
              guard: { type: 'wishes', params: { wish: 'order' } },
              target: 'standing',
              actions: 'openOrder',
            },
            {
              guard: { type: 'wishes', params: { wish: 'customer' } },
              target: 'standing',
              actions: 'openCustomer',
              meta: { spec: ['SHOP-029'] },
            },
            { guard: 'hasTab', target: 'standing', actions: 'addressProfile' },
            { target: 'standing' },
          ],
        },
        standing: { entry: 'forget' },
      },
    },
  },
});

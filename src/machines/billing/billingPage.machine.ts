/**
 * What does the organisation subscribe to, what did it use, and what does it pay?
 *
 * The page’s chart. Everybody reads, admins change (O1). What changes here or elsewhere makes the parts that show it load
 * again (BILL-011, RT-013).
 *
 * Intents  billing.retry, usage.show
 * Facts    billing.acted (something was changed here or in the portal), billing.changed (an event of the server)
 * Ports    confirmCheckout, loadBilling, watchBilling (long-lived)
 * Charts   action (billingAction), invoices (pagedList), cards (paymentMethods)
 * Effects  showCheckedOut, refreshOrganisation
 */
import { assign, sendTo, setup } from 'xstate';
import { confirmCheckout } from '#contract/billingCalls.ts';
import type { Problem } from '#contract/failure.ts';
import type { Metered } from '#contract/subscription.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { pagedListMachine } from '../list/pagedList.machine.ts';
import { call } from '../call.ts';
import { feed, port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import { isCheckedOut, type Standing } from './billing.rules.ts';
import { billingActionMachine } from './billingAction.machine.ts';
import { paymentMethodsMachine } from './paymentMethods.machine.ts';

/** The subject of an event of the server. */
export type Changed = 'subscription' | 'usage' | 'invoices' | 'members';
export type DailyMetered = Exclude<Metered, 'seats'>;

interface Context {
  isAdmin: boolean;
  address: string;
  standing: Standing;
  /** The kind of use whose 30 days are drawn. */
  metric: DailyMetered;
  problem: Problem | null;
}

type BillingChanged = { type: 'billing.changed'; what: Changed };

const chart = setup({
  types: {
    input: {} as { isAdmin: boolean; address: string },
    context: {} as Context,
    events: {} as
      | { type: 'billing.retry' }
      | { type: 'usage.show'; metric: DailyMetered }
      | { type: 'billing.acted' }
      | BillingChanged,
    children: {} as {
      action: 'action';
      invoices: 'invoices';
      cards: 'cards';
      watchBilling: 'watchBilling';
      confirmCheckout: 'confirmCheckout';
      loadBilling: 'loadBilling';
    },
  },
  actors: {
    confirmCheckout: call(confirmCheckout),
    loadBilling: port<Standing>('loadBilling'),
    watchBilling: feed<BillingChanged | { type: 'billing.acted' }>('watchBilling'),
    action: billingActionMachine,
    invoices: pagedListMachine,
    cards: paymentMethodsMachine,
  },
  guards: {
    isCheckedOut: ({ context }) => isCheckedOut(context.address),
    isAbout: (_, { what, is }: { what: Changed; is: Changed }) => what === is,
  },
  actions: {
    setStanding: assign((_, { standing }: { standing: Standing }) => ({ standing })),
    setMetric: assign((_, { metric }: { metric: DailyMetered }) => ({ metric })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
    tellAction: sendTo('action', ({ context }) => ({
      type: 'standing.changed' as const,
      standing: context.standing,
    })),
    refreshInvoices: sendTo('invoices', { type: 'list.changed' as const }),
    refreshCards: sendTo('cards', { type: 'cards.stale' as const }),
    /** Shows that the checkout is done, and removes its parameters from the address (BILL-009, B29). */
    showCheckedOut: () => {},
    /** Reads the organisation, which says what the subscription allows. */
    refreshOrganisation: () => {},
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);
const learn = [
  {
    type: 'setStanding' as const,
    params: ({ event }: { event: { output: Standing } }) => ({ standing: event.output }),
  },
  'tellAction' as const,
];
const isAboutInvoices = {
  type: 'isAbout' as const,
  params: ({ event }: { event: BillingChanged }) => ({ what: event.what, is: 'invoices' as const }),
};
/** Reads everything again; an answer that is under way may be older than the change. */
const reread = <const Target extends string>(target: Target) => ({
  'billing.acted': {
    target,
    reenter: true,
    actions: ['refreshOrganisation' as const, 'refreshInvoices' as const, 'refreshCards' as const],
    meta: { spec: ['BILL-011'] },
  },
  'billing.changed': [
    {
      guard: isAboutInvoices,
      target,
      reenter: true,
      actions: 'refreshInvoices' as const,
      meta: { spec: ['RT-013'] },
    },
    { target, reenter: true, meta: { spec: ['RT-013'] } },
  ],
});

export const billingPageMachine = chart.createMachine({
  id: 'billingPage',
  context: ({ input }) => ({
    ...input,
    standing: { status: 'none', cancelsAtEnd: false },
    metric: 'messages',
    problem: null,
  }),
  initial: 'opening',
  invoke: [
    { id: 'watchBilling', src: 'watchBilling' },
    {
      id: 'action',
      src: 'action',
      input: ({ context: { isAdmin, standing } }) => ({ isAdmin, standing }),
    },
    { id: 'invoices', src: 'invoices', input: { question: {} } },
    { id: 'cards', src: 'cards', input: ({ context: { isAdmin } }) => ({ isAdmin }) },
  ],
  on: {
    'usage.show': { actions: { type: 'setMetric', params: ({ event }) => event } },
  },
  states: {
    opening: {
      description: 'Decides whether the person returns from the checkout.',
      always: [
        {
          guard: 'isCheckedOut',
          target: 'confirming',
          actions: 'showCheckedOut',
          meta: { spec: ['BILL-009'] },
        },
        { target: 'loading' },
      ],
    },
    confirming: {
      description: 'The provider is asked for the subscription: its webhook may come later.',
      exit: 'refreshOrganisation',
      ...request({ src: 'confirmCheckout', onDone: 'loading', onFailure: 'loading' }),
    },
    loading: {
      description: 'The subscription and its use are being loaded.',
      on: reread('loading'),
      ...request({
        src: 'loadBilling',
        onDone: { target: 'shown', actions: learn },
        onFailure: { target: 'failed', actions: withProblem('setProblem'), meta: { spec: ['BILL-038'] } },
      }),
    },
    failed: {
      description: 'The subscription could not be loaded.',
      exit: 'clearProblem',
      on: {
        ...reread('loading'),
        'billing.retry': { target: 'loading', meta: { spec: ['BILL-038'] } },
      },
    },
    shown: { description: 'The subscription and its use are shown.', on: reread('refreshing') },
    refreshing: {
      description: 'They are shown, and read again because something changed.',
      on: reread('refreshing'),
      ...request({
        src: 'loadBilling',
        onDone: { target: 'shown', actions: learn },
        onFailure: { target: 'stale', actions: withProblem('setProblem'), meta: { spec: ['BILL-038'] } },
      }),
    },
    stale: {
      description: 'What is shown is of before a change, and could not be read again.',
      exit: 'clearProblem',
      on: {
        ...reread('refreshing'),
        'billing.retry': 'refreshing',
      },
    },
  },
});

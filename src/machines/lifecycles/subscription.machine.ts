/**
 * Which status does the subscription of this organisation have?
 *
 * The provider decides; its report names the status. A trial ends at its own instant, whether or not the provider has
 * reported it. What each status allows is the one table of `subscription.rules.ts`.
 *
 * Facts    subscription.reported, trial.ended
 * Size     a state for each of the twelve statuses of the specification (BILL-015)
 */
import { assign, setup } from 'xstate';
import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from '#contract/subscription.ts';

/** The provider's report; times in milliseconds since 1970. */
export interface SubscriptionReport {
  status: SubscriptionStatus;
  trialEnd: number | null;
  /** When the report was read. */
  now: number;
}

export type SubscriptionEvent =
  | { type: 'subscription.reported'; report: SubscriptionReport }
  | { type: 'trial.ended' };

const chart = setup({
  types: { context: {} as SubscriptionReport, events: {} as SubscriptionEvent },
  guards: {
    isReported: ({ context }, { status }: { status: SubscriptionStatus }) => context.status === status,
    // B55: at the end itself the trial is over.
    hasTrialEnded: ({ context }) =>
      context.status === 'trialing' && context.trialEnd !== null && context.trialEnd <= context.now,
  },
  actions: {
    keepReport: assign((_, { report }: { report: SubscriptionReport }) => report),
    endTrial: assign({ status: 'expired' }),
  },
});

const reported = (status: SubscriptionStatus) => ({
  guard: { type: 'isReported' as const, params: { status } },
  target: status,
});

export const subscriptionMachine = chart.createMachine({
  id: 'subscription',
  context: { status: 'none', trialEnd: null, now: 0 },
  initial: 'none',
  on: {
    'subscription.reported': {
      target: '.deciding',
      actions: { type: 'keepReport', params: ({ event }) => ({ report: event.report }) },
      meta: { spec: ['BILL-015'] },
    },
    // Listed so that a state that ignores it does so knowingly.
    'trial.ended': {},
  },
  states: {
    deciding: {
      description: 'Decides by the reported status and the end of the trial.',
      always: [
        { guard: 'hasTrialEnded', target: 'expired', actions: 'endTrial' },
        ...SUBSCRIPTION_STATUSES.filter((status) => status !== 'none').map(reported),
        { target: 'none' },
      ],
    },
    none: { description: 'There is no subscription.' },
    trialing: {
      description: 'A trial is running.',
      on: { 'trial.ended': { target: 'expired', actions: 'endTrial', meta: { spec: ['GATE-008'] } } },
    },
    active: { description: 'The subscription is paid.' },
    past_due: { description: 'A payment failed, and the provider tries it again.' },
    paused: { description: 'The subscription is paused.' },
    incomplete: { description: 'The first payment is not made yet.' },
    incomplete_expired: { description: 'The first payment was not made in time.' },
    unpaid: { description: 'All tries of a payment failed.' },
    overdue: { description: 'A payment is overdue.' },
    canceled: { description: 'The subscription was cancelled.' },
    expired: { description: 'The trial ended without a subscription after it.' },
    ended: { description: 'The subscription ended.' },
  },
});

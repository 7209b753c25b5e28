import { SUBSCRIPTION_STATUSES } from '#contract/subscription.ts';
import { model } from '../model.ts';
import { subscriptionMachine, type SubscriptionReport } from './subscription.machine.ts';

const NOON = Date.UTC(2026, 0, 1, 12);
const world = <E>(event: E) => ({ event, by: 'world' as const });
const reported = (report: Partial<SubscriptionReport>) =>
  world({
    type: 'subscription.reported' as const,
    report: { status: 'none' as const, trialEnd: null, now: NOON, ...report },
  });

export const subscriptionModel = model(subscriptionMachine, {
  inputs: { 'a new organisation': undefined },
  happenings: [],
  causes: {
    'subscription.reported': [
      ...SUBSCRIPTION_STATUSES.filter((status) => status !== 'trialing').map((status) =>
        reported({ status }),
      ),
      reported({ status: 'trialing', trialEnd: NOON + 1 }),
      reported({ status: 'trialing', trialEnd: NOON }),
    ],
    'trial.ended': [world({ type: 'trial.ended' as const })],
  },
  passing: ['deciding'],
  laws: {
    'the state is the status': (now) => now.matches(now.context.status),
    'a running trial ends after the report': ({ context }) =>
      context.status !== 'trialing' || context.trialEnd === null || context.trialEnd > context.now,
    'only a trial ends by its time': (now, before) =>
      now.context.now !== before.context.now ||
      now.context.status === before.context.status ||
      before.context.status === 'trialing' ||
      before.context.now === NOON,
  },
  stays: {},
  distinguishes: ({ context }) => context.status,
});

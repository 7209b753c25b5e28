import type { AnsweredState, SubscriptionStatus } from '#contract/subscription.ts';
import { HOUR } from '#lib/time.ts';
import { subscriptionStateOf } from '../lifecycles/subscription.rules.ts';

type Sample = SubscriptionStatus | 'unknown';

export const NOON = Date.UTC(2026, 0, 1, 12);

/** Permissions of a status at noon; a trial ends half an hour later. */
export const stateOf = (status: Sample): AnsweredState =>
  status === 'unknown'
    ? { ...stateOf('active'), subscriptionStatus: 'unknown' }
    : subscriptionStateOf(
        { status, trialEnd: status === 'trialing' ? NOON + HOUR / 2 : null, planName: 'Growth' },
        NOON,
        null,
      );

export const decisionOf = (status: Sample, at = NOON) => ({ state: stateOf(status), at });

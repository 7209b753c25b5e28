import type { BillingInfo, IneligiblePlan, Plan, UpcomingInvoice, UsageCounts } from '#contract/billing.ts';
import type { Problem } from '#contract/failure.ts';
import type { SubscriptionStatus } from '#contract/subscription.ts';
import { sumOf } from '#lib/money.ts';

/** The plans to choose from, beside the subscription; `now` is when they were read, in milliseconds. */
export interface Offer {
  eligible: readonly Plan[];
  ineligible: readonly IneligiblePlan[];
  currentPlan: string | null;
  usage: UsageCounts;
  info: Pick<BillingInfo, 'billing_status' | 'subscription'>;
  now: number;
}

/** The way to a plan: a change of the subscription, a new one, or not before something else is done (BILL-021). */
export type Way = 'change' | 'subscribe' | 'resume' | 'support';

const WAYS: Readonly<Record<SubscriptionStatus, Way>> = {
  active: 'change',
  trialing: 'change',
  past_due: 'change',
  none: 'subscribe',
  canceled: 'subscribe',
  expired: 'subscribe',
  ended: 'subscribe',
  incomplete_expired: 'subscribe',
  paused: 'resume',
  incomplete: 'support',
  unpaid: 'support',
  overdue: 'support',
};

export const wayOf = (status: SubscriptionStatus): Way => WAYS[status];

/** Returns whether a refusal says that there is no subscription any more, so that a plan is subscribed to anew. */
export const hasEnded = ({ code, details: { status } }: Problem): boolean =>
  code === 'subscriptionMissing' ||
  (code === 'subscriptionBlocked' &&
    typeof status === 'string' &&
    Object.hasOwn(WAYS, status) &&
    wayOf(status as SubscriptionStatus) === 'subscribe');

/** Returns whether a plan is the current one, which cannot be chosen (BILL-016). */
export const isCurrentPlan = ({ currentPlan, info }: Offer, id: string): boolean =>
  currentPlan === id && wayOf(info.billing_status) === 'change';

export const planOf = ({ eligible, ineligible }: Offer, id: string | null): Plan | undefined =>
  [...eligible, ...ineligible].find((plan) => plan._id === id);

/** All plans, the cheapest first; one without a price is last. */
export const plansInOrder = ({ eligible, ineligible }: Offer): (Plan | IneligiblePlan)[] => {
  const priceOf = ({ base_price: price }: Plan) => Number(price ?? Infinity);
  return [...eligible, ...ineligible].toSorted((one, other) => priceOf(one) - priceOf(other));
};

/** Returns the plan that is highlighted: Growth, or the second one where there is none (BILL-037). */
export function suggestedPlan(plans: readonly Plan[]): string | null {
  const growth = plans.find(({ name }) => name.toLowerCase() === 'growth');
  return (growth ?? plans[1] ?? plans[0])?._id ?? null;
}

/** Sums what the provider credits and charges for the rest of the period; it may be negative. */
export const proratedSum = ({ lines }: UpcomingInvoice): string =>
  sumOf(lines.filter(({ proration }) => proration).map(({ amount }) => amount));

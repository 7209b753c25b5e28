import { METERED, type Quota, type Quotas } from '#contract/subscription.ts';
import type { Metered } from '#contract/subscription.ts';

/** A period of billing. */
export interface Period {
  start: Date;
  end: Date;
}

/** Returns the period that counts now: the subscription's own, or the calendar's month without one. */
export function periodAt(
  subscription: { period_start: Date; period_end: Date } | undefined,
  now: number,
): Period {
  if (subscription && subscription.period_end.getTime() > now)
    return { start: subscription.period_start, end: subscription.period_end };
  if (subscription) {
    // The provider's report of the next period is not here yet; it began where the last one ended.
    return { start: subscription.period_end, end: monthAfter(subscription.period_end) };
  }
  const date = new Date(now);
  const start = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1));
  return { start, end: monthAfter(start) };
}

function monthAfter(from: Date): Date {
  const after = new Date(from);
  after.setUTCMonth(after.getUTCMonth() + 1);
  return after;
}

/** Returns the use of one kind; exceeded only beyond the limit (BILL-048), and without a limit never (B60). */
export const quotaOf = (used: number, limit: number | null): Quota => ({
  used,
  limit,
  exceeded: limit !== null && used > limit,
});

export const quotasOf = (used: Record<Metered, number>, limits: Record<Metered, number | null>): Quotas =>
  Object.fromEntries(METERED.map((what) => [what, quotaOf(used[what], limits[what])])) as Quotas;

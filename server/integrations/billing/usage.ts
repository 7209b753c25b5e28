import type { Quotas } from '#contract/subscription.ts';
import { readAccount, readSubscription, type SubscriptionRecord } from '#server/db/billing.ts';
import { queue } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import { readUsage, takeUnreported } from '#server/db/usage.ts';
import { type Period, periodAt, quotasOf } from '#server/domain/billing/usage.ts';
import { PRIORITY } from '#server/domain/job.ts';
import { fixedClock } from '#server/lib/fixedClock.ts';
import type { BillingContext } from './stripe.ts';

const DAY = 24 * 60 * 60_000;
/** Stripe takes no older use (contracts §6.5); it is of before the subscription. */
const OLDEST = 34 * DAY;

/** Returns the limits of a plan; null is no limit. */
export const limitsOf = (it: SubscriptionRecord | undefined) => ({
  seats: it?.included_seats ?? null,
  conversations: it?.included_conversations ?? null,
  messages: it?.included_messages ?? null,
  broadcast_messages: it?.included_broadcast_messages ?? null,
});

/** Returns the use of the present period beside its limits. */
export async function readQuotas(tx: Tx, now: number): Promise<{ quotas: Quotas; period: Period }> {
  const subscription = await readSubscription(tx);
  const period = periodAt(subscription, now);
  const used = await readUsage(tx, period.start, period.end);
  return { quotas: quotasOf(used, limitsOf(subscription)), period };
}

/**
 * Queues a report of everything that was used since the last one, and announces the new counts.
 * What is taken and its jobs are one transaction; a job's identifier makes Stripe count it once.
 */
export async function queueUsage(context: BillingContext, tx: Tx): Promise<void> {
  const { now, newId } = fixedClock(context.clock);
  const { quotas, period } = await readQuotas(tx, now);
  const account = await readAccount(tx);
  const taken = await takeUnreported(tx, period.start);
  const report = (what: string, value: number, at: number, identifier: string) =>
    queue(tx, {
      kind: 'billing.meter',
      payload: { what, value, at, identifier },
      lane: `billing.meter/${tx.organisationId}`,
      priority: PRIORITY.history,
      dedupe: `meter:${identifier}`,
      channelId: null,
    });
  if (account?.customer_id && context.billing) {
    for (const { at, ...used } of taken)
      for (const [what, value] of Object.entries(used))
        if (value > 0 && at.getTime() > now - OLDEST) await report(what, value, at.getTime(), newId());
    const day = Math.floor(now / DAY);
    // The last number of a period counts, so each is reported once a day.
    await report('seats', quotas.seats.used, now, `seats:${tx.organisationId}:${day}:${quotas.seats.used}`);
    tx.afterCommit(context.wake.outbox);
  }
  if (taken.length === 0) return;
  tx.announce({ type: 'subscription.usageUpdated', quotas });
  if (taken.some(({ conversations }) => conversations > 0))
    tx.announce({ type: 'subscription.conversationsUpdated', conversations: quotas.conversations });
}

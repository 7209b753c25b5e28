import type { BillingInfo, SecondSubscription } from '#contract/billing.ts';
import type { Quotas } from '#contract/subscription.ts';
import { lifecycleRow, readSubscription } from '#server/db/billing.ts';
import { readSeconds, type SecondRecord } from '#server/db/secondSubscriptions.ts';
import type { Tx } from '#server/db/transaction.ts';
import { statusNow } from '#server/domain/billing/subscription.ts';
import { type StateContext, stateWithUse } from './subscription.ts';
import { readQuotas } from './usage.ts';

export const usageOf = (quotas: Quotas, now: number) => ({
  seats: quotas.seats.used,
  conversations: quotas.conversations.used,
  messages: quotas.messages.used,
  broadcast_messages: quotas.broadcast_messages.used,
  last_updated: new Date(now).toISOString(),
});

/** How long the page tells of a second subscription. */
const TOLD_MS = 30 * 24 * 60 * 60_000;

const shown = (it: SecondRecord, now: number): SecondSubscription[] =>
  it.settled_at !== null && it.settled_at.getTime() > now - TOLD_MS
    ? [
        {
          id: it.provider_id,
          plan_name: it.plan_name,
          ended_at: it.settled_at.toISOString(),
          refund: it.currency === null ? null : { amount: it.amount, currency: it.currency },
          refund_refused: it.refused !== null,
        },
      ]
    : [];

/** Returns the subscription of `tx` with its use and what it allows. */
export async function billingInfo(tx: Tx, context: StateContext): Promise<BillingInfo> {
  const now = context.clock.now();
  const found = await readSubscription(tx);
  const { quotas } = await readQuotas(tx, now);
  const status = statusNow(lifecycleRow(found), now);
  return {
    subscription: found
      ? {
          _id: tx.organisationId,
          stripe_subscription_id: found.provider_id,
          status,
          plan: found.plan_id,
          metadata: { plan_name: found.plan_name },
          base_price: found.base_price,
          currency: found.currency,
          overage_rates: found.overage_rates,
          current_period_start: found.period_start.toISOString(),
          current_period_end: found.period_end.toISOString(),
          cancel_at_period_end: found.cancels_at_end,
          resumes_at: found.resumes_at?.toISOString() ?? null,
          discount: found.discount,
        }
      : null,
    quotas,
    billing_status: status,
    trial_end: found?.trial_end?.toISOString() ?? null,
    usage: usageOf(quotas, now),
    second_subscriptions: (await readSeconds(tx)).flatMap((it) => shown(it, now)),
    state: await stateWithUse(tx, context),
  };
}

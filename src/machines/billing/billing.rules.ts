import type { BillingInfo, OverageRates, Plan, UpcomingInvoice, UsageCounts } from '#contract/billing.ts';
import { METERED, type Metered, type Quota, type SubscriptionStatus } from '#contract/subscription.ts';
import { sumOf, times, zero } from '#lib/money.ts';
import { DAY } from '#lib/time.ts';
import { wayOf } from './plans.rules.ts';

/** The billing page’s data. What the provider did not answer is null; the rest is from our own database. */
export interface Billing {
  info: BillingInfo;
  /** Use of each of the last 30 days on which there was some. */
  history: readonly DayOfUse[];
  /** The current plan. */
  plan: Plan | null;
  upcoming: UpcomingInvoice | null;
  /** When it was read, in milliseconds. */
  now: number;
}
export type DayOfUse = { date: string } & Omit<UsageCounts, 'seats' | 'last_updated'>;

/** The subscription, as far as the charts know it. */
export interface Standing {
  status: SubscriptionStatus;
  cancelsAtEnd: boolean;
}

export const standingOf = ({ info: { billing_status: status, subscription } }: Billing): Standing => ({
  status,
  cancelsAtEnd: subscription?.cancel_at_period_end ?? false,
});

/** Kinds of what an admin does with a running subscription. */
export type ActionKind = 'pause' | 'resume' | 'cancel' | 'reactivate' | 'discount' | 'portal';

/** Returns whether the status offers an action; the server judges again. */
export function offersAction(kind: ActionKind, { status, cancelsAtEnd }: Standing): boolean {
  const isRunning = wayOf(status) === 'change';
  switch (kind) {
    case 'pause':
    case 'discount':
      return isRunning;
    case 'resume':
      return status === 'paused';
    case 'cancel':
      return !cancelsAtEnd && (isRunning || wayOf(status) !== 'subscribe');
    case 'reactivate':
      return isRunning && cancelsAtEnd;
    case 'portal':
      return status !== 'none';
  }
}

/** Returns whether an invoice waits for its payment, so that more may be billed. */
export const owes = ({ status }: Standing): boolean => ['unpaid', 'overdue', 'incomplete'].includes(status);

/** Percentage of a quota: capped at 100, and 0 without a limit or with a limit of zero (BILL-012). */
export const percentageOf = ({ used, limit }: Quota): number =>
  limit ? Math.min(100, Math.round((used / limit) * 100)) : 0;

/** Returns how a bar is drawn: red when exceeded, yellow above 80 percent (BILL-013, B60). */
export const toneOf = (quota: Quota): 'plain' | 'warning' | 'danger' => {
  if (quota.exceeded) return 'danger';
  return quota.limit && quota.used / quota.limit > 0.8 ? 'warning' : 'plain';
};

const RATES = {
  seats: 'per_seat',
  conversations: 'per_conversation',
  messages: 'per_message',
  broadcast_messages: 'per_broadcast_message',
} as const;

/** Prices of the present plan: the subscription's own, as it was agreed, else those of the catalogue (B61). */
export interface Prices {
  base: string | null;
  currency: string;
  rates: OverageRates;
}

/** Returns the prices that apply; null without a plan whose prices are known. */
export function pricesOf({ plan, info: { subscription } }: Pick<Billing, 'plan' | 'info'>): Prices | null {
  const rates = subscription?.overage_rates ?? plan?.overage_rates;
  const currency = subscription?.currency ?? plan?.currency;
  if (!rates || !currency) return null;
  return { base: subscription?.base_price ?? plan?.base_price ?? null, currency, rates };
}

export const rateOf = ({ rates }: Prices, what: Metered): string => rates[RATES[what]];

/** Returns what the use beyond a quota costs. */
export const overageOf = (prices: Prices, what: Metered, { used, limit }: Quota): string =>
  limit === null ? zero : times(rateOf(prices, what), Math.max(0, used - limit));

/** Returns the cost of a month: the plan’s price and the use beyond it; null if the price is not known. */
export function monthlyCost(billing: Billing) {
  const prices = pricesOf(billing);
  if (!prices || prices.base === null) return null;
  const { base: price, currency } = prices;
  const overage = sumOf(METERED.map((what) => overageOf(prices, what, billing.info.quotas[what])));
  return { price, overage, total: sumOf([price, overage]), currency };
}

/** Days until a trial ends, rounded up; never below 0 (BILL-036). */
export const trialDaysLeft = (trialEnd: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(trialEnd) - now) / DAY));

/** Returns the next billing date: that of the coming invoice, else the end of the period (BILL-005). */
export const nextBillingDate = ({ upcoming, info: { subscription } }: Billing): string | null =>
  upcoming?.due_at ?? subscription?.current_period_end ?? null;

/** Returns whether an address is the one to which the checkout returns (BILL-009). */
export const isCheckedOut = (address: string): boolean => {
  const given = new URLSearchParams(address.replace(/#.*$/s, '').split('?')[1] ?? '');
  return given.get('success') === 'true' && given.has('session_id');
};

/** Returns each of the last 30 days, the oldest first, with zeros where nothing was used. */
export function thirtyDays(history: readonly DayOfUse[], now: number): DayOfUse[] {
  const isoOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  // The organisation’s own day may have begun before that of UTC.
  const newest = [isoOf(now), ...history.map(({ date }) => date)].toSorted().at(-1) ?? '';
  return Array.from({ length: 30 }, (_, index) => {
    const date = isoOf(Date.parse(newest) - (29 - index) * DAY);
    return (
      history.find((it) => it.date === date) ?? { date, conversations: 0, messages: 0, broadcast_messages: 0 }
    );
  });
}

import type { OverageRates } from '#contract/billing.ts';
import type { Quotas, SubscriptionState, SubscriptionStatus } from '#contract/subscription.ts';
import {
  decideSubscription,
  readStatus,
  type SubscriptionRow,
  statusAt,
  subscriptionStateOf,
  unlimited,
} from '#machines/lifecycles/subscription.rules.ts';

/** A subscription as the provider has it; times in milliseconds since 1970. */
export interface ProviderSubscription {
  id: string;
  /** The provider's own word. */
  status: string;
  createdAt: number;
  isPaused: boolean;
  resumesAt: number | null;
  trialEnd: number | null;
  periodStart: number;
  periodEnd: number;
  cancelsAtEnd: boolean;
  itemId: string;
  priceId: string;
  planId: string;
  planName: string;
  /** Decimal text per month. */
  basePrice: string | null;
  currency: string;
  overageRates: OverageRates;
  /** Null is no limit. */
  included: {
    seats: number | null;
    conversations: number | null;
    messages: number | null;
    broadcast_messages: number | null;
  };
  /** Metered items besides the plan's own. */
  extraItems: { id: string; priceId: string }[];
  /** The promotion code or coupon, if any. */
  discount: string | null;
}

/** Final at the provider: nothing revives such a subscription. */
const FINAL = ['canceled', 'incomplete_expired'];

export const isFinal = ({ status }: Pick<ProviderSubscription, 'status'>): boolean => FINAL.includes(status);

const WORKING = ['trialing', 'active', 'past_due', 'paused'];

/** Orders those that work before those that wait for a payment, then by when they began. */
const byRank = (one: ProviderSubscription, other: ProviderSubscription): number =>
  Number(WORKING.includes(other.status)) - Number(WORKING.includes(one.status)) ||
  one.createdAt - other.createdAt ||
  (one.id < other.id ? -1 : 1);

/**
 * Returns the subscription that counts: the first that began and is not final, otherwise the newest.
 * Depends on nothing but what the provider has now, so that the order of its webhooks does not matter. `seconds` are those
 * that were ended because there was another one; they never count.
 */
export function currentOf(
  all: readonly ProviderSubscription[],
  seconds: readonly string[] = [],
): ProviderSubscription | null {
  const own = all.filter(({ id }) => !seconds.includes(id));
  const newest = own.toSorted((one, other) => byRank({ ...other, status: '' }, { ...one, status: '' }))[0];
  return own.filter((it) => !isFinal(it)).toSorted(byRank)[0] ?? newest ?? null;
}

/** Returns the subscriptions that are to be ended because another one counts, besides those that are known (O44). */
export function secondsOf(
  all: readonly ProviderSubscription[],
  known: readonly string[],
): ProviderSubscription[] {
  const kept = currentOf(all, known);
  return all.filter((it) => !isFinal(it) && it !== kept && !known.includes(it.id));
}

/** Returns the status that the provider reports; a pause of the collection is one, whatever it is called there. */
export function reportedStatus({
  status,
  isPaused,
}: Pick<ProviderSubscription, 'status' | 'isPaused'>): SubscriptionStatus {
  const known = readStatus(status) ?? 'none';
  return isPaused && (known === 'active' || known === 'trialing' || known === 'past_due') ? 'paused' : known;
}

/** Returns the status after the provider's report. */
export const afterReport = (
  row: SubscriptionRow,
  found: Pick<ProviderSubscription, 'status' | 'isPaused' | 'trialEnd'> | null,
  now: number,
): SubscriptionStatus =>
  decideSubscription(
    row,
    {
      type: 'subscription.reported',
      report: { status: found ? reportedStatus(found) : 'none', trialEnd: found?.trialEnd ?? null, now },
    },
    now,
  );

/** Returns whether what a reading found may be stored: no reading that began later was stored before. */
export const isNewestReading = (stored: number, reading: number): boolean => reading > stored;

/** Returns what an organisation may do; everything while subscriptions are not checked (X9). */
export const stateFor = (
  isChecked: boolean,
  row: SubscriptionRow,
  now: number,
  usage: Quotas | null,
): SubscriptionState => (isChecked ? subscriptionStateOf(row, now, usage) : unlimited);

/** Returns the status at the end of a trial. */
export const afterTrial = (row: SubscriptionRow, now: number): SubscriptionStatus =>
  decideSubscription(row, { type: 'trial.ended' }, now);

/** Returns the status of now: a trial that has ended is over, even before that is announced. */
export const statusNow = (row: SubscriptionRow, now: number): SubscriptionStatus => statusAt(row, now);

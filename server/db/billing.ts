import type { Pool } from 'pg';
import type { OverageRates } from '#contract/billing.ts';
import type { SubscriptionStatus } from '#contract/subscription.ts';
import type { ProviderSubscription } from '#server/domain/billing/subscription.ts';
import { row, rows } from './database.ts';
import { jsonText, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** A stored subscription. */
export interface SubscriptionRecord {
  provider_id: string;
  status: SubscriptionStatus;
  plan_id: string | null;
  price_id: string | null;
  item_id: string | null;
  plan_name: string | null;
  base_price: string | null;
  currency: string | null;
  overage_rates: OverageRates | null;
  included_seats: number | null;
  included_conversations: number | null;
  included_messages: number | null;
  included_broadcast_messages: number | null;
  period_start: Date;
  period_end: Date;
  trial_end: Date | null;
  resumes_at: Date | null;
  cancels_at_end: boolean;
  discount: string | null;
}

/** Returns what the lifecycle reads of a stored subscription. */
export const lifecycleRow = (it: SubscriptionRecord | undefined) => ({
  status: it?.status ?? ('none' as const),
  trialEnd: it?.trial_end?.getTime() ?? null,
  planName: it?.plan_name ?? null,
});

export interface BillingAccount {
  /** Null after the customer was deleted at the provider. */
  customer_id: string | null;
  /** Customers that were deleted at the provider. */
  former_ids: string[];
  reading: number;
  stored: number;
}

/** Returns the organisation's account, locked if it is about to change. */
export const readAccount = (tx: Tx, lock: 'locked' | null = null): Promise<BillingAccount | undefined> =>
  lock
    ? tx.row(sql`select customer_id, former_ids, reading::int, stored::int from billing_accounts for update`)
    : tx.row(sql`select customer_id, former_ids, reading::int, stored::int from billing_accounts`);

/** Stores the customer; returns the one that another request stored first, if any. */
export async function saveCustomer(tx: Tx, customerId: string): Promise<string> {
  await tx.rows(sql`insert into billing_accounts (organisation_id, customer_id)
    values (${tx.organisationId}::uuid, ${customerId})
    on conflict (organisation_id) do update set customer_id = coalesce(billing_accounts.customer_id, excluded.customer_id)`);
  return (await readAccount(tx))?.customer_id ?? customerId;
}

/** Forgets a customer that was deleted at the provider, unless the organisation already has another one. */
export const forgetCustomer = (tx: Tx, customerId: string): Promise<unknown> =>
  tx.rows(sql`update billing_accounts set customer_id = null, former_ids = former_ids || customer_id
    where customer_id = ${customerId}`);

/** Begins a reading of the provider, and returns its number; undefined without a customer. */
export const beginReading = (tx: Tx): Promise<{ customer_id: string; reading: number } | undefined> =>
  tx.row(sql`update billing_accounts set reading = reading + 1 where customer_id is not null
    returning customer_id, reading::int`);

export const markStored = (tx: Tx, reading: number): Promise<unknown> =>
  tx.rows(sql`update billing_accounts set stored = ${reading}::bigint, read_at = now()`);

export const readSubscription = (tx: Tx): Promise<SubscriptionRecord | undefined> =>
  tx.row(sql`select * from subscriptions`);

const dateOf = (at: number | null) => (at === null ? null : new Date(at));

/** Stores a subscription as the provider has it, with the status that the lifecycle decided. */
export async function saveSubscription(
  tx: Tx,
  it: ProviderSubscription,
  status: SubscriptionStatus,
): Promise<void> {
  const { included } = it;
  await tx.rows(sql`
    insert into subscriptions (organisation_id, provider_id, status, plan_id, price_id, item_id, plan_name, base_price,
      currency, overage_rates, included_seats, included_conversations, included_messages, included_broadcast_messages, period_start, period_end,
      trial_end, resumes_at, cancels_at_end, discount)
    values (${tx.organisationId}::uuid, ${it.id}, ${status}, ${it.planId}, ${it.priceId}, ${it.itemId}, ${it.planName},
      ${it.basePrice}, ${it.currency}, ${jsonText(it.overageRates)}::jsonb, ${included.seats}::int, ${included.conversations}::int, ${included.messages}::int,
      ${included.broadcast_messages}::int, ${new Date(it.periodStart)}, ${new Date(it.periodEnd)},
      ${dateOf(it.trialEnd)}::timestamptz, ${dateOf(it.resumesAt)}::timestamptz, ${it.cancelsAtEnd}::boolean, ${it.discount})
    on conflict (organisation_id) do update set provider_id = excluded.provider_id, status = excluded.status,
      plan_id = excluded.plan_id, price_id = excluded.price_id, item_id = excluded.item_id, plan_name = excluded.plan_name,
      base_price = excluded.base_price, currency = excluded.currency, overage_rates = excluded.overage_rates,
      included_seats = excluded.included_seats,
      included_conversations = excluded.included_conversations, included_messages = excluded.included_messages,
      included_broadcast_messages = excluded.included_broadcast_messages, period_start = excluded.period_start,
      period_end = excluded.period_end, trial_end = excluded.trial_end, resumes_at = excluded.resumes_at,
      cancels_at_end = excluded.cancels_at_end, discount = excluded.discount, updated_at = now()`);
}

export const saveStatus = (tx: Tx, status: SubscriptionStatus): Promise<unknown> =>
  tx.rows(sql`update subscriptions set status = ${status}, updated_at = now()`);

/** Deletes a subscription that the provider no longer has. */
export const dropSubscription = (tx: Tx): Promise<unknown> => tx.rows(sql`delete from subscriptions`);

/** Records a change of the status. */
export const recordStatus = (
  tx: Tx,
  event: string,
  from: SubscriptionStatus,
  to: SubscriptionStatus,
): Promise<unknown> =>
  tx.rows(sql`
    insert into transitions (organisation_id, chart, chart_version, subject_id, event, actor, from_state, to_state)
    values (${tx.organisationId}::uuid, 'subscription', 1, ${tx.organisationId}::uuid, ${event}, 'system', ${from}, ${to})`);

/** Stores a webhook once. */
export const storeStripeEvent = (
  owner: Pool,
  it: { id: string; type: string; customerId: string | null; body: Buffer },
): Promise<unknown> =>
  rows(
    owner,
    sql`insert into stripe_events (id, type, customer_id, body) values (${it.id}, ${it.type}, ${it.customerId}, ${it.body}::bytea)
      on conflict do nothing`,
  );

/** Returns the organisation of a customer. */
export const ownerOfCustomer = async (owner: Pool, customerId: string): Promise<string | null> =>
  (
    await row<{ id: string }>(
      owner,
      sql`select organisation_id::text as id from billing_accounts where customer_id = ${customerId}`,
    )
  )?.id ?? null;

/** Returns a page of the organisations with a customer. */
export const accountsAfter = async (owner: Pool, last: string | null, limit: number): Promise<string[]> =>
  (
    await rows<{ id: string }>(
      owner,
      sql`select organisation_id::text as id from billing_accounts
        where customer_id is not null and (${last}::uuid is null or organisation_id > ${last}::uuid) order by organisation_id limit ${limit}::int`,
    )
  ).map(({ id }) => id);

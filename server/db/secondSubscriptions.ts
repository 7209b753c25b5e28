import type { Pool } from 'pg';
import { row } from './database.ts';
import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** A subscription that was ended because the organisation had another one. */
export interface SecondRecord {
  provider_id: string;
  plan_name: string;
  settled_at: Date | null;
  amount: string;
  currency: string | null;
  refused: string | null;
}

/** Returns the organisation's second subscriptions, the newest first. */
export const readSeconds = (tx: Tx): Promise<SecondRecord[]> =>
  tx.rows(sql`select provider_id, plan_name, settled_at, amount, currency, refused from second_subscriptions
    order by found_at desc, provider_id`);

/** Stores that a subscription is to be ended; one that is known already stays as it is. */
export const saveSecond = (tx: Tx, it: { id: string; planName: string }): Promise<unknown> =>
  tx.rows(sql`insert into second_subscriptions (organisation_id, provider_id, plan_name)
    values (${tx.organisationId}::uuid, ${it.id}, ${it.planName}) on conflict do nothing`);

/** Stores what was given back; returns false if another reading has already done so. */
export const settleSecond = async (
  tx: Tx,
  id: string,
  it: { amount: string; currency: string | null; refused: string | null },
  at: Date,
): Promise<boolean> =>
  (await tx.row(sql`update second_subscriptions
    set settled_at = ${at}, amount = ${it.amount}, currency = ${it.currency}, refused = ${it.refused}
    where provider_id = ${id} and settled_at is null returning provider_id`)) !== undefined;

/** Stores the sum that Stripe refunded in the end for a settled subscription. Returns its plan if that changed. */
export const correctSecond = (
  tx: Tx,
  id: string,
  it: { amount: string; currency: string | null; refused: string | null },
): Promise<{ plan_name: string } | undefined> =>
  tx.row(sql`update second_subscriptions
    set amount = ${it.amount}, currency = coalesce(${it.currency}, currency), refused = ${it.refused}
    where provider_id = ${id} and settled_at is not null
      and (amount, coalesce(refused, '')) is distinct from (${it.amount}, coalesce(${it.refused}, ''))
    returning plan_name`);

/** Returns the organisation that had a second subscription; null if none did. */
export const ownerOfSecond = async (owner: Pool, id: string): Promise<string | null> =>
  (
    await row<{ id: string }>(
      owner,
      sql`select organisation_id::text as id from second_subscriptions where provider_id = ${id}`,
    )
  )?.id ?? null;

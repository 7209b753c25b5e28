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

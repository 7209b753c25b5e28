import type { Pool } from 'pg';
import type { Metered } from '#contract/subscription.ts';
import { rows } from './database.ts';
import { sql } from './sql.ts';
import { countSeats } from './team.ts';
import type { Tx } from './transaction.ts';

/** Units used, by kind. */
export type Usage = Record<Metered, number>;

/** Returns the use between two times, and the current seats. */
export async function readUsage(tx: Tx, from: Date, until: Date): Promise<Usage> {
  const used = await tx.row<Omit<Usage, 'seats'>>(sql`
    select coalesce(sum(conversations), 0)::int as conversations, coalesce(sum(messages), 0)::int as messages,
      coalesce(sum(broadcast_messages), 0)::int as broadcast_messages
    from usage_entries where at >= ${from} and at < ${until}`);
  const { active, invited } = await countSeats(tx);
  return { conversations: 0, messages: 0, broadcast_messages: 0, ...used, seats: active + invited };
}

export interface UsageDay extends Omit<Usage, 'seats'> {
  /** As `2026-01-31`. */
  date: string;
}

/** Returns the use of each day since `from`, in a time zone; days without any are left out. */
export const readUsageHistory = (tx: Tx, from: Date, zone: string): Promise<UsageDay[]> =>
  tx.rows(sql`
    select to_char(at at time zone ${zone}, 'YYYY-MM-DD') as date, sum(conversations)::int as conversations,
      sum(messages)::int as messages, sum(broadcast_messages)::int as broadcast_messages
    from usage_entries where at >= ${from} group by 1 order by 1`);

/** Returns the organisations with an account and use that is not reported yet. */
export const unreportedOrganisations = async (owner: Pool, limit: number): Promise<string[]> =>
  (
    await rows<{ id: string }>(
      owner,
      sql`select a.organisation_id::text as id from billing_accounts a
        where exists (select from usage_entries u where u.organisation_id = a.organisation_id and not u.is_reported)
        limit ${limit}::int`,
    )
  ).map(({ id }) => id);

export interface Unreported extends Omit<Usage, 'seats'> {
  /** The time of the newest use. */
  at: Date;
}

/** Takes all unreported use; use before `border` is grouped apart. */
export const takeUnreported = (tx: Tx, border: Date): Promise<Unreported[]> =>
  tx.rows(sql`
    with taken as (
      update usage_entries set is_reported = true where not is_reported
      returning at, conversations, messages, broadcast_messages
    )
    select max(at) as at, sum(conversations)::int as conversations, sum(messages)::int as messages,
      sum(broadcast_messages)::int as broadcast_messages
    from taken group by at >= ${border} order by 1`);

/** Leaves what the transaction writes out of the usage, as the messages of an import. */
export const leaveUncounted = (tx: Tx): Promise<unknown> =>
  tx.rows(sql`select set_config('app.is_importing', 'on', true)`);

import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** The messaging limit counts a moving day, and a service window lasts as long (contracts §1.14). */
const DAY = sql`interval '24 hours'`;

/**
 * Counts messages against the messaging limit: those to people whose service window is closed.
 * A message that fails later stays counted, so that the limit is never exceeded.
 */
export const countTowardsLimit = async (
  tx: Tx,
  conversationIds: readonly string[],
  now: number,
): Promise<void> => {
  if (conversationIds.length === 0) return;
  const at = sql`${new Date(now)}::timestamptz`;
  await tx.rows(sql`
    insert into messaging_limit_uses (organisation_id, contact_id, used_at)
    select ${tx.organisationId}::uuid, c.contact_id, ${at} from conversations c
    where c.id = any(${[...conversationIds]}::uuid[]) and (c.last_received_at is null or c.last_received_at <= ${at} - ${DAY})
    order by c.contact_id
    on conflict (organisation_id, contact_id) do update set used_at = greatest(messaging_limit_uses.used_at, excluded.used_at)`);
};

/** Returns how many people were written to outside a service window in the moving 24 hours. */
export const usedOfLimit = async (tx: Tx, now: number): Promise<number> =>
  (await tx.row<{ n: number }>(sql`
    select count(*)::int as n from messaging_limit_uses where organisation_id = ${tx.organisationId}::uuid
      and used_at > ${new Date(now)}::timestamptz - ${DAY}`))!.n;

/** Returns when `free` of the limit's places will be free again. */
export const limitFreeAt = async (
  tx: Tx,
  { now, used, limit, free }: { now: number; used: number; limit: number; free: number },
): Promise<Date | null> =>
  (
    await tx.row<{ at: Date }>(sql`
      select used_at + ${DAY} as at from messaging_limit_uses
      where organisation_id = ${tx.organisationId}::uuid and used_at > ${new Date(now)}::timestamptz - ${DAY}
      order by used_at offset ${Math.max(0, used - limit + free - 1)}::int limit 1`)
  )?.at ?? null;

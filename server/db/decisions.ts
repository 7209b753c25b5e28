import { DECISIONS_MOST, type LifecycleDecision } from '#contract/inspect.ts';
import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** Returns the id of the organisation's newest audit line; 0 if there is none. */
export const newestDecision = async (tx: Tx): Promise<number> =>
  (await tx.row<{ id: number | null }>(sql`select max(id)::int as id from transitions`))?.id ?? 0;

/** Returns the lifecycle decisions after that line, oldest first. */
export const decisionsAfter = async (tx: Tx, after: number): Promise<LifecycleDecision[]> =>
  (
    await tx.rows<Omit<LifecycleDecision, 'at'> & { at: Date }>(sql`
      select id::int, chart, subject_id::text, event, actor, from_state as "from", to_state as "to", at
      from transitions where id > ${after}::bigint order by id limit ${DECISIONS_MOST}::int`)
  ).map((it) => ({ ...it, at: new Date(it.at).toISOString() }));

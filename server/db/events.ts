import type { Pool } from 'pg';
import { REPLAY_MAX } from '#contract/events.ts';
import { rows } from './database.ts';
import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';
import type { Announced } from './writeEvents.ts';

export interface Missed {
  seq: number;
  refetch: boolean;
  missed: Announced[];
}

/** Returns the events after `since` that the organisation's client has missed. */
export async function missedSince(tx: Tx, since: number | undefined): Promise<Missed> {
  const from = since ?? Number.MAX_SAFE_INTEGER;
  const found = await tx.rows<Announced & { last: number }>(sql`
    select counter.seq as last, e.seq, e.name, e.payload
    from event_counters counter
    left join lateral (
      select seq, name, payload from events where seq > ${from}::bigint order by seq limit ${REPLAY_MAX + 1}
    ) e on true
    order by e.seq`);
  const seq = found[0]?.last ?? 0;
  const missed = found
    .filter((event) => event.seq !== null)
    .map(({ seq: at, name, payload }) => ({ seq: at, name, payload }));
  // A client ahead of the counter has seen another database; one behind the oldest stored event has a gap.
  const unknown =
    since !== undefined &&
    (since > seq || missed.length > REPLAY_MAX || (since < seq && missed[0]?.seq !== since + 1));
  return { seq, refetch: unknown, missed: unknown ? [] : missed };
}

/** Returns the number of the newest event; 0 if there is none. */
export async function newestSeq(tx: Tx): Promise<number> {
  const [counter] = await tx.rows<{ seq: number }>(sql`select seq from event_counters`);
  return counter?.seq ?? 0;
}

/** Returns events after `seq`, for the pump that sends them in order. */
/** Returns the number of the last event of each organisation. */
export const newestEvents = (
  owner: Pool,
  organisationIds: readonly string[],
): Promise<{ organisation_id: string; seq: number }[]> =>
  rows(
    owner,
    sql`select organisation_id, seq from event_counters where organisation_id = any(${[...organisationIds]}::uuid[])`,
  );

export const eventsAfter = (tx: Tx, seq: number): Promise<Announced[]> =>
  tx.rows(
    sql`select seq, name, payload from events where seq > ${seq}::bigint order by seq limit ${REPLAY_MAX}`,
  );

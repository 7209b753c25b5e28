import { factOf, REPLAY_MAX, type WireName } from '#contract/events.ts';
import type { Fact } from '#server/domain/fact.ts';
import type { Answer, Repeat } from './idempotency.ts';
import { nothing, type Sql, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** An event as it is stored and sent. */
export interface Announced {
  seq: number;
  name: WireName;
  payload: Record<string, unknown>;
}

const wireNameOf = Object.fromEntries(Object.entries(factOf).map(([wire, fact]) => [fact, wire])) as Record<
  Fact['type'],
  WireName
>;

/**
 * Gives the facts the organisation's next places and stores them, together with the answer of an idempotent call.
 * The counter's row lock makes the order of the numbers the order of the commits, and a rollback gives them back.
 */
export function writeEvents(
  organisationId: string,
  facts: readonly Fact[],
  keep: (Repeat & Answer) | null,
): Sql {
  const events = facts.map(({ type, ...payload }, index) => ({
    place: index + 1,
    name: wireNameOf[type],
    payload: { ...payload, organizationId: organisationId },
  }));
  return sql`
    with counter as (
      update event_counters set seq = seq + ${events.length}::int where ${events.length}::int > 0 returning seq
    )${keep ? keepAnswer(organisationId, keep) : nothing}
    insert into events (organisation_id, seq, name, payload)
    select ${organisationId}::uuid, counter.seq - ${events.length}::int + e.place, e.name,
      e.payload || jsonb_build_object('seq', counter.seq - ${events.length}::int + e.place)
    from counter, jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e (place int, name text, payload jsonb)
    returning seq, name, payload`;
}

const keepAnswer = (
  organisationId: string,
  { userId, key, operation, hash, response }: Repeat & Answer,
): Sql => sql`,
    kept as (
      insert into idempotency (organisation_id, user_id, key, operation, request_hash, response)
      values (${organisationId}::uuid, ${userId}::uuid, ${key}::text, ${operation}::text, ${hash}::text, ${JSON.stringify(response)}::jsonb)
    )`;

export interface Missed {
  seq: number;
  refetch: boolean;
  missed: Announced[];
}

/** What an organisation's client that stopped at `since` has not heard yet. */
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
  // A client ahead of the counter remembers another database; one behind the kept events has a hole.
  const unknown =
    since !== undefined &&
    (since > seq || missed.length > REPLAY_MAX || (since < seq && missed[0]?.seq !== since + 1));
  return { seq, refetch: unknown, missed: unknown ? [] : missed };
}

/** The number of the newest event; 0 before the first. */
export async function newestSeq(tx: Tx): Promise<number> {
  const [counter] = await tx.rows<{ seq: number }>(sql`select seq from event_counters`);
  return counter?.seq ?? 0;
}

/** Events after `seq`, for the pump that sends them in order. */
export const eventsAfter = (tx: Tx, seq: number): Promise<Announced[]> =>
  tx.rows(
    sql`select seq, name, payload from events where seq > ${seq}::bigint order by seq limit ${REPLAY_MAX}`,
  );

import { factOf, type WireName } from '#contract/events.ts';
import type { Fact } from '#server/domain/fact.ts';
import type { Answer, Repeat } from './idempotency.ts';
import { type Sql, jsonText, nothing, sql } from './sql.ts';

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
 * Numbers the organisation's events and stores them, together with the answer of an idempotent call.
 * The counter's row lock makes the numbers follow the order of the commits; a rollback returns them.
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
    from counter, jsonb_to_recordset(${jsonText(events)}::jsonb) as e (place int, name text, payload jsonb)
    returning seq, name, payload`;
}

const keepAnswer = (
  organisationId: string,
  { userId, key, operation, hash, response }: Repeat & Answer,
): Sql => sql`,
    kept as (
      insert into idempotency (organisation_id, user_id, key, operation, request_hash, response)
      values (${organisationId}::uuid, ${userId}::uuid, ${key}::text, ${operation}::text, ${hash}::text, ${jsonText(response)}::jsonb)
    )`;

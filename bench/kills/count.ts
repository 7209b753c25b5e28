import type { Client } from 'pg';
import type { Traffic } from './traffic.ts';

export interface Counts {
  outbound: { acknowledged: number; lost: number; doubled: number; unconfirmed: number; failed: number };
  inbound: { written: number; lost: number; doubled: number };
  /** Numbers missing from an organisation's sequence of events. */
  gaps: number;
}

interface Row {
  message: string;
  n: number;
  told: boolean;
  unconfirmed: boolean;
  failed: boolean;
}

/**
 * Compares what both sides wrote with what the other side has.
 * A message is lost if it was acknowledged, never reached the phone, and is not shown as failed or unconfirmed. It is
 * doubled if the phone got it more than once, since nobody sends anything again in this run.
 */
export async function count(
  db: Client,
  { acknowledged, written }: Traffic,
  accepted: Record<string, number>,
): Promise<Counts> {
  const { rows } = await db.query<Row>(
    `select message, count(*)::int as n, bool_or(confirmation is not null or status = 404) as told,
       bool_or(confirmation is not null) as unconfirmed, bool_or(status = 404) as failed
     from messages where message_type = 'text' group by message`,
  );
  const stored = new Map(rows.map((row) => [row.message, row]));
  const { rows: sequences } = await db.query<{ gaps: number }>(
    `select coalesce(sum(gap), 0)::int as gaps from (
       select max(seq) - min(seq) + 1 - count(*) as gap from events group by organisation_id
     ) each_organisation`,
  );
  const many = (texts: Set<string>, is: (text: string) => boolean) => [...texts].filter(is).length;
  return {
    outbound: {
      acknowledged: acknowledged.size,
      lost: many(acknowledged, (text) => !accepted[text] && !stored.get(text)?.told),
      doubled: many(acknowledged, (text) => (accepted[text] ?? 0) > 1 || (stored.get(text)?.n ?? 0) > 1),
      unconfirmed: many(acknowledged, (text) => stored.get(text)?.unconfirmed ?? false),
      failed: many(acknowledged, (text) => stored.get(text)?.failed ?? false),
    },
    inbound: {
      written: written.size,
      lost: many(written, (text) => !stored.has(text)),
      doubled: many(written, (text) => (stored.get(text)?.n ?? 0) > 1),
    },
    gaps: sequences[0]?.gaps ?? 0,
  };
}

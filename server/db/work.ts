import type { Pool } from 'pg';
import { rows } from './database.ts';
import { sql } from './sql.ts';

export interface WorkCount {
  queue: 'inbound' | 'outbox';
  kind: string;
  state: string;
  count: number;
  /** Seconds since the oldest of them was queued. */
  oldest: number;
}

/** Counts the work that is not done, by kind and state. */
export const countWork = (owner: Pool): Promise<WorkCount[]> =>
  rows(
    owner,
    sql`select 'outbox' as queue, kind, state, count(*)::int as count,
        extract(epoch from now() - min(created_at))::float8 as oldest
      from outbox where state in ('ready', 'leased', 'doubtful', 'unconfirmed', 'dead') group by kind, state
      union all
      select 'inbound', payload->>'kind', state, count(*)::int, extract(epoch from now() - min(received_at))::float8
      from inbound where state in ('ready', 'dead') group by payload->>'kind', state`,
  );

import type { WorkCount } from '#server/lib/metrics.ts';
import type { Pool } from 'pg';
import { row, rows } from './database.ts';
import { sql } from './sql.ts';

/** Counts unfinished work by kind and state. */
export const countWork = (owner: Pool): Promise<WorkCount[]> =>
  rows(
    owner,
    sql`select 'outbox' as queue, kind, state, count(*)::int as count,
        extract(epoch from now() - min(created_at))::float8 as oldest
      from outbox where state in ('ready', 'leased', 'doubtful', 'unconfirmed', 'dead') group by kind, state
      union all
      select 'inbound', payload->>'kind', state, count(*)::int, extract(epoch from now() - min(received_at))::float8
      from inbound where state in ('ready', 'dead') group by payload->>'kind', state
      union all
      select 'mail', kind, state, count(*)::int, extract(epoch from now() - min(created_at))::float8
      from identity.mails where state <> 'done' group by kind, state`,
  );

export const QUEUES = ['inbound', 'outbox', 'mail'] as const;
export type Queue = (typeof QUEUES)[number];

export interface WorkItem {
  id: number;
  queue: Queue;
  kind: string;
  state: string;
  organisation_id: string | null;
  channel_id: string | null;
  lane: string;
  attempts: number;
  reason: string | null;
  created_at: Date;
  run_at: Date;
  finished_at: Date | null;
  payload: Record<string, unknown>;
}

export interface WorkFilter {
  kind?: string;
  organisation?: string;
  state?: string;
  limit?: number;
}

const columns = {
  outbox: sql`select id, 'outbox' as queue, kind, state, organisation_id, channel_id, lane, attempts, reason,
    created_at, run_at, finished_at, payload from outbox`,
  mail: sql`select id, 'mail' as queue, kind, state, null::uuid as organisation_id, null as channel_id, 'mail' as lane, attempts, reason,
    created_at, run_at, finished_at, jsonb_build_object('recipient', recipient, 'language', language) as payload from identity.mails`,
  inbound: sql`select id, 'inbound' as queue, payload->>'kind' as kind, state, organisation_id, channel_id, lane, attempts, reason,
    received_at as created_at, run_at, finished_at, payload from inbound`,
};

/** Lists unfinished work of one queue, oldest first. */
export const listWork = (owner: Pool, queue: Queue, filter: WorkFilter): Promise<WorkItem[]> =>
  rows(
    owner,
    sql`select * from (${columns[queue]} where state <> 'done') as work
      where (${filter.kind ?? null}::text is null or kind = ${filter.kind ?? null})
        and (${filter.organisation ?? null}::text is null or organisation_id::text = ${filter.organisation ?? null})
        and (${filter.state ?? null}::text is null or state = ${filter.state ?? null})
      order by id limit ${filter.limit ?? 100}::int`,
  );

export const findWork = (owner: Pool, queue: Queue, id: number): Promise<WorkItem | undefined> =>
  row(owner, sql`select * from (${columns[queue]} where id = ${id}::bigint) as work`);

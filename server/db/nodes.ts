import type { Pool } from 'pg';
import { row, rows } from './database.ts';
import { milliseconds, type Sql, sql } from './sql.ts';

/** A running server. `id` is new at each start. */
export interface NodeRow {
  id: string;
  host: string;
  pid: number;
}

/** Records that a node runs; also after another node took it for gone. */
export const recordNode = (owner: Pool, { id, host, pid }: NodeRow): Promise<unknown> =>
  rows(
    owner,
    sql`insert into nodes (id, host, pid) values (${id}::uuid, ${host}, ${pid}::int)
      on conflict (id) do update set seen_at = now()`,
  );

/** Returns the other nodes of a host. */
export const nodesOn = (owner: Pool, host: string, except: string): Promise<NodeRow[]> =>
  rows(owner, sql`select id, host, pid from nodes where host = ${host} and id <> ${except}::uuid`);

export const deleteNodes = (owner: Pool, ids: readonly string[]): Promise<unknown> =>
  rows(owner, sql`delete from nodes where id = any(${[...ids]}::uuid[])`);

/** Deletes nodes that were not seen for so long that all their leases have ended. */
export const deleteSilentNodes = (owner: Pool, silentMs: number): Promise<unknown> =>
  rows(owner, sql`delete from nodes where seen_at < now() - ${milliseconds(silentMs)}`);

/** Returns the number of nodes that were seen lately. */
export const countNodes = async (owner: Pool, withinMs: number): Promise<number> =>
  (
    await row<{ count: number }>(
      owner,
      sql`select count(*)::int as count from nodes where seen_at > now() - ${milliseconds(withinMs)}`,
    )
  )?.count ?? 1;

/** Returns the condition that the node in the column `holder` is gone. */
export const isGone = (holder: Sql): Sql =>
  sql`not exists (select from nodes n where n.id::text = ${holder})`;

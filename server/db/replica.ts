import type pg from 'pg';
import { type Database, row } from './database.ts';
import { sql } from './sql.ts';

/** How long a replica that failed is not asked, in milliseconds. */
const REST = 5_000;
const failedAt = new WeakMap<pg.Pool, number>();

const newest = (organisationId: string) =>
  sql`select seq from event_counters where organisation_id = ${organisationId}::uuid`;

/** Returns whether the replica has this event of an organisation; a change and its event are one transaction. */
async function has(client: pg.PoolClient, organisationId: string, seq: number): Promise<boolean> {
  await client.query(`begin read only; select set_config('app.organisation_id', '${organisationId}', true)`);
  try {
    return ((await row<{ seq: number }>(client, newest(organisationId)))?.seq ?? 0) >= seq;
  } finally {
    await client.query('commit');
  }
}

/**
 * Returns a connection to the replica if it has everything that the primary has of an organisation, else null.
 * So nobody misses their own change, whichever node wrote it. Without a replica, or while it is away, the primary is read.
 */
export async function freshReplica(
  { owner, replica }: Pick<Database, 'owner' | 'replica'>,
  organisationId: string,
): Promise<pg.PoolClient | null> {
  if (!replica || performance.now() - (failedAt.get(replica) ?? -Infinity) < REST) return null;
  const { seq = 0 } = (await row<{ seq: number }>(owner, newest(organisationId))) ?? {};
  let client: pg.PoolClient | undefined;
  try {
    client = await replica.connect();
    if (await has(client, organisationId, seq)) return client;
    client.release();
  } catch (error) {
    failedAt.set(replica, performance.now());
    client?.release(error as Error);
  }
  return null;
}

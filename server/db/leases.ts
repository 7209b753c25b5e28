import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { row, rows } from './database.ts';
import { milliseconds, sql } from './sql.ts';

/** Acquires or renews a named lease by the database's clock; returns false if another holder has it. */
export const acquireLease = async (owner: Pool, name: string, holder: string, ms: number): Promise<boolean> =>
  (await row(
    owner,
    sql`insert into leases (name, holder, until) values (${name}, ${holder}::uuid, now() + ${milliseconds(ms)})
      on conflict (name) do update set holder = excluded.holder, until = excluded.until
      where leases.holder = excluded.holder or leases.until < now()
      returning name`,
  )) !== undefined;

export const releaseLease = (owner: Pool, name: string, holder: string): Promise<unknown> =>
  rows(owner, sql`delete from leases where name = ${name} and holder = ${holder}::uuid`);

/**
 * Runs the work unless another request or node holds this lease; then returns null without running it.
 * `ms` is longer than the work can take. A lock of the session would not survive a pooler that hands out connections
 * by transaction.
 */
export async function withLease<Result>(
  owner: Pool,
  name: string,
  ms: number,
  work: () => Promise<Result>,
): Promise<Result | null> {
  const holder = randomUUID();
  if (!(await acquireLease(owner, name, holder, ms))) return null;
  try {
    return await work();
  } finally {
    // Without a database the lease ends by itself.
    await releaseLease(owner, name, holder).catch(() => {});
  }
}

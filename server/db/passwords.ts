import type { Pool } from 'pg';
import { type Queryable, row } from './database.ts';
import { sql } from './sql.ts';

/** Returns the hash of a user's password; undefined for an account without one. */
export const findPassword = async (owner: Pool, userId: string): Promise<string | undefined> =>
  (
    await row<{ password: string }>(
      owner,
      sql`select password from identity.account
        where "userId" = ${userId}::uuid and "providerId" = 'credential' and password is not null`,
    )
  )?.password;

/**
 * Replaces a password, ends the other sessions and uses up links that would set another, all in one statement.
 * Undefined: another request was first.
 */
export const changePassword = (
  owner: Queryable,
  {
    userId,
    sessionId,
    from,
    to,
    now,
  }: Record<'userId' | 'sessionId' | 'from' | 'to', string> & { now: number },
): Promise<{ ended: string[] } | undefined> =>
  row(
    owner,
    sql`with changed as (
        update identity.account set password = ${to}, "updatedAt" = ${new Date(now)}
        where "userId" = ${userId}::uuid and "providerId" = 'credential' and password = ${from} returning "userId"
      ),
      links as (
        update identity.mail_links l set used_at = ${new Date(now)} from changed c
        where l.user_id = c."userId" and l.purpose = 'reset' and l.used_at is null
      ),
      steps as (delete from identity.second_steps s using changed c where s.user_id = c."userId"),
      ended as (
        delete from identity.session s using changed c where s."userId" = c."userId" and s.id <> ${sessionId}::uuid returning s.id
      )
      select coalesce((select array_agg(id::text) from ended), '{}') as ended from changed`,
  );

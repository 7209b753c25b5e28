import type { Pool } from 'pg';
import { digestOf, newSecret } from '#server/lib/secrets.ts';
import { row, rows } from './database.ts';
import { sql } from './sql.ts';

/** Stores a sign-in that waits for its second factor, and returns its secret, which is stored nowhere. */
export async function openSecondStep(owner: Pool, userId: string, expires: number): Promise<string> {
  const secret = newSecret();
  await rows(
    owner,
    sql`insert into identity.second_steps (secret_hash, user_id, expires_at)
      values (${digestOf(secret)}, ${userId}::uuid, ${new Date(expires)})`,
  );
  return secret;
}

interface SecondStep {
  user_id: string;
  email: string;
}

export const findSecondStep = (owner: Pool, secret: string, now: number): Promise<SecondStep | undefined> =>
  row(
    owner,
    sql`select s.user_id, u.email from identity.second_steps s join identity."user" u on u.id = s.user_id
      where s.secret_hash = ${digestOf(secret)} and s.used_at is null and s.expires_at > ${new Date(now)}`,
  );

/** Uses a step up; false if another request was first. */
export const spendSecondStep = async (owner: Pool, secret: string, now: number): Promise<boolean> =>
  (await row(
    owner,
    sql`update identity.second_steps set used_at = ${new Date(now)}
      where secret_hash = ${digestOf(secret)} and used_at is null and expires_at > ${new Date(now)} returning user_id`,
  )) !== undefined;

/** Ends the session that the password alone opened; its token has left the server for nobody. */
export const endSessionByToken = (owner: Pool, token: string): Promise<unknown> =>
  rows(owner, sql`delete from identity.session where token = ${token}`);

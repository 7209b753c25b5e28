import type { Pool } from 'pg';
import { type Queryable, row, rows } from './database.ts';
import { sql } from './sql.ts';

export interface TwoFactorRow {
  /** Sealed. */
  secret: string;
  confirmed: boolean;
  codes_left: number;
}

export const findTwoFactor = (owner: Pool, userId: string): Promise<TwoFactorRow | undefined> =>
  row(
    owner,
    sql`select secret, confirmed_at is not null as confirmed,
        (select count(*)::int from identity.recovery_codes c where c.user_id = t.user_id and c.used_at is null) as codes_left
      from identity.two_factors t where user_id = ${userId}::uuid`,
  );

/** Stores an unconfirmed secret, in the place of an earlier unconfirmed one. False: the second factor is on already. */
export const startTwoFactor = async (owner: Pool, userId: string, secret: string): Promise<boolean> =>
  (await row(
    owner,
    sql`insert into identity.two_factors (user_id, secret) values (${userId}::uuid, ${secret})
      on conflict (user_id) do update set secret = excluded.secret where two_factors.confirmed_at is null
      returning user_id`,
  )) !== undefined;

/** Confirms a secret, and stores the recovery codes. False: it was confirmed or replaced meanwhile. */
export const confirmTwoFactor = async (
  owner: Queryable,
  { userId, secret, step, now }: { userId: string; secret: string; step: number; now: number },
  hashes: readonly string[],
): Promise<boolean> =>
  (await row(
    owner,
    sql`with confirmed as (
        update identity.two_factors set confirmed_at = ${new Date(now)}, last_step = ${step}::bigint
        where user_id = ${userId}::uuid and secret = ${secret} and confirmed_at is null returning user_id
      ),
      codes as (
        insert into identity.recovery_codes (user_id, code_hash)
        select user_id, unnest(${hashes}::text[]) from confirmed
      )
      select user_id from confirmed`,
  )) !== undefined;

/** Replaces the recovery codes of an account with a second factor, inside a transaction. */
export async function replaceCodes(
  client: Queryable,
  userId: string,
  hashes: readonly string[],
): Promise<boolean> {
  const found = await row(
    client,
    sql`select user_id from identity.two_factors where user_id = ${userId}::uuid and confirmed_at is not null for update`,
  );
  if (!found) return false;
  await rows(client, sql`delete from identity.recovery_codes where user_id = ${userId}::uuid`);
  await rows(
    client,
    sql`insert into identity.recovery_codes (user_id, code_hash) select ${userId}::uuid, unnest(${hashes}::text[])`,
  );
  return true;
}

export const removeTwoFactor = async (owner: Queryable, userId: string): Promise<boolean> =>
  (await row(
    owner,
    sql`delete from identity.two_factors where user_id = ${userId}::uuid and confirmed_at is not null returning user_id`,
  )) !== undefined;

/** Records the time step of an accepted code; false if one of this step or a later one was accepted already. */
export const acceptStep = async (owner: Pool, userId: string, step: number): Promise<boolean> =>
  (await row(
    owner,
    sql`update identity.two_factors set last_step = ${step}::bigint
      where user_id = ${userId}::uuid and confirmed_at is not null and (last_step is null or last_step < ${step}::bigint)
      returning user_id`,
  )) !== undefined;

/** Uses a recovery code up; false if it is none of the account's unused ones. */
export const spendCode = async (owner: Pool, userId: string, hash: string, now: number): Promise<boolean> =>
  (await row(
    owner,
    sql`update identity.recovery_codes set used_at = ${new Date(now)}
      where user_id = ${userId}::uuid and code_hash = ${hash} and used_at is null returning user_id`,
  )) !== undefined;

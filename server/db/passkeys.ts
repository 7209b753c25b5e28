import type { Pool } from 'pg';
import { digestOf } from '#server/lib/secrets.ts';
import { type Queryable, row, rows } from './database.ts';
import { sql } from './sql.ts';

export interface PasskeyRow {
  id: string;
  user_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: string | number;
  transports: string[];
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

/** Stores a challenge that waits for a signature: a user's, or nobody's for a sign-in. */
export const openChallenge = (
  owner: Pool,
  challenge: string,
  userId: string | null,
  expires: number,
): Promise<unknown> =>
  rows(
    owner,
    sql`insert into identity.passkey_challenges (challenge_hash, user_id, expires_at)
      values (${digestOf(challenge)}, ${userId}::uuid, ${new Date(expires)})`,
  );

/** Uses a challenge up; false if it is not this user's, was used or has expired. */
export const spendChallenge = async (
  owner: Pool,
  challenge: string,
  userId: string | null,
  now: number,
): Promise<boolean> =>
  (await row(
    owner,
    sql`update identity.passkey_challenges set used_at = ${new Date(now)}
      where challenge_hash = ${digestOf(challenge)} and user_id is not distinct from ${userId}::uuid
        and used_at is null and expires_at > ${new Date(now)} returning challenge_hash`,
  )) !== undefined;

export const listPasskeys = (owner: Queryable, userId: string): Promise<PasskeyRow[]> =>
  rows(owner, sql`select * from identity.passkeys where user_id = ${userId}::uuid order by created_at, id`);

export const findPasskey = (owner: Pool, credentialId: string): Promise<PasskeyRow | undefined> =>
  row(owner, sql`select * from identity.passkeys where credential_id = ${credentialId}`);

export interface NewPasskey {
  userId: string;
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: readonly string[];
  name: string;
}

/** Stores a passkey and returns its id; null if it is known already. */
export const storePasskey = async (owner: Queryable, it: NewPasskey): Promise<string | null> =>
  (
    await row<{ id: string }>(
      owner,
      sql`insert into identity.passkeys (user_id, credential_id, public_key, counter, transports, name)
      values (${it.userId}::uuid, ${it.credentialId}, ${Buffer.from(it.publicKey)}, ${it.counter}::bigint,
        ${[...it.transports]}::text[], ${it.name})
      on conflict (credential_id) do nothing returning id`,
    )
  )?.id ?? null;

export const recordPasskeyUse = (owner: Pool, id: string, counter: number, now: number): Promise<unknown> =>
  rows(
    owner,
    sql`update identity.passkeys set counter = ${counter}::bigint, last_used_at = ${new Date(now)} where id = ${id}::uuid`,
  );

/** Removes a user's passkey and returns its name; null if it is not theirs. */
export const removePasskey = async (owner: Queryable, userId: string, id: string): Promise<string | null> =>
  (
    await row<{ name: string }>(
      owner,
      sql`delete from identity.passkeys where id::text = ${id} and user_id = ${userId}::uuid returning name`,
    )
  )?.name ?? null;

import type { Pool } from 'pg';
import { digestOf, newSecret } from '#server/lib/secrets.ts';
import { type Queryable, row, rows } from './database.ts';
import { sql } from './sql.ts';

export type LinkPurpose = 'confirm' | 'reset';

export interface MailUser {
  id: string;
  name: string;
  email: string;
  confirmed: boolean;
}

export const findMailUser = (owner: Pool, email: string): Promise<MailUser | undefined> =>
  row(
    owner,
    sql`select id, name, email, "emailVerified" as confirmed from identity."user" where email = ${email}`,
  );

/** Stores a link for one purpose and returns its secret, which is stored nowhere. */
export async function createLink(
  owner: Pool,
  { id, email }: Pick<MailUser, 'id' | 'email'>,
  purpose: LinkPurpose,
  expires: number,
): Promise<string> {
  const secret = newSecret();
  await rows(
    owner,
    sql`insert into identity.mail_links (secret_hash, purpose, user_id, email, expires_at)
      values (${digestOf(secret)}, ${purpose}, ${id}::uuid, ${email}, ${new Date(expires)})`,
  );
  return secret;
}

/** Uses a link up, where it is of this purpose, unused, not expired, and its address is still its user's. */
const usedLink = (purpose: LinkPurpose, secret: string, now: number) => sql`
  update identity.mail_links l set used_at = ${new Date(now)} from identity."user" u
  where l.secret_hash = ${digestOf(secret)} and l.purpose = ${purpose} and l.used_at is null and l.expires_at > ${new Date(now)}
    and u.id = l.user_id and u.email = l.email
  returning l.secret_hash, u.id as user_id, u.email, u.name`;

/** Confirms an address with its link; returns false if the link does not open it. */
export const confirmAddress = async (
  owner: Pool,
  secret: string,
  email: string,
  now: number,
): Promise<boolean> =>
  (await row(
    owner,
    sql`with link as (${usedLink('confirm', secret, now)})
      update identity."user" u set "emailVerified" = true, "updatedAt" = ${new Date(now)} from link
      where u.id = link.user_id and u.email = ${email} returning u.id`,
  )) !== undefined;

export interface ResetAccount {
  email: string;
  name: string;
  /** The sessions that were ended. */
  sessions: string[];
}

/**
 * Sets a password with a link, confirms the address that received it, and ends all sessions of the account.
 * Other unused links of the account that set a password are used up as well. Undefined: the link opens nothing.
 */
export const resetPassword = (
  owner: Queryable,
  secret: string,
  passwordHash: string,
  now: number,
): Promise<ResetAccount | undefined> =>
  row(
    owner,
    sql`with link as (${usedLink('reset', secret, now)}),
      password as (
        update identity.account a set password = ${passwordHash}, "updatedAt" = ${new Date(now)} from link
        where a."userId" = link.user_id and a."providerId" = 'credential'
      ),
      confirmed as (
        update identity."user" u set "emailVerified" = true, "updatedAt" = ${new Date(now)} from link where u.id = link.user_id
      ),
      others as (
        update identity.mail_links o set used_at = ${new Date(now)} from link
        where o.user_id = link.user_id and o.purpose = 'reset' and o.used_at is null and o.secret_hash <> link.secret_hash
      ),
      steps as (delete from identity.second_steps s using link where s.user_id = link.user_id),
      ended as (delete from identity.session s using link where s."userId" = link.user_id returning s.id)
      select link.email, link.name, coalesce((select array_agg(id::text) from ended), '{}') as sessions from link`,
  );

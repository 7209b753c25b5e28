import type { Pool } from 'pg';
import { domainOf } from '#contract/email.ts';
import { refuse } from '#server/domain/decision.ts';
import { digestOf, newSecret } from '#server/lib/secrets.ts';
import { type Queryable, row, rows, stateOf, UNIQUE_VIOLATION } from './database.ts';
import { inOwnerTransaction } from './ownerTransaction.ts';
import { organisationWithoutAdmin } from './security.ts';
import { sql } from './sql.ts';

export interface EmailChange {
  id: string;
  old_email: string;
  new_email: string;
  name: string;
  /** Whether an account has the new address already. */
  is_taken: boolean;
}

/** The link to the old address approves a change, the one to the new address confirms it. */
export type EmailSide = 'old' | 'new';

/** Stores a change in the place of an earlier one that has not taken effect, and returns its id. */
export async function openEmailChange(
  owner: Pool,
  { userId, sessionId, from, to }: Record<'userId' | 'sessionId' | 'from' | 'to', string>,
  now: number,
  expires: number,
): Promise<string> {
  await endEmailChange(owner, userId, now);
  const made = await row<{ id: string }>(
    owner,
    sql`insert into identity.email_changes (user_id, session_id, old_email, new_email, expires_at)
      values (${userId}::uuid, ${sessionId}::uuid, ${from}, ${to}, ${new Date(expires)}) returning id`,
  );
  return made?.id ?? '';
}

/** Returns a change that waits, and whose account still has its old address. */
export const findEmailChange = (owner: Pool, id: string, now: number): Promise<EmailChange | undefined> =>
  row(
    owner,
    sql`select c.id, c.old_email, c.new_email, u.name,
        exists (select from identity."user" o where o.email = c.new_email) as is_taken
      from identity.email_changes c join identity."user" u on u.id = c.user_id and u.email = c.old_email
      where c.id = ${id}::uuid and c.ended_at is null and c.expires_at > ${new Date(now)}`,
  );

/** Returns the address that an account is about to get; null without a change that waits. */
export const pendingEmail = async (owner: Pool, userId: string, now: number): Promise<string | null> =>
  (
    await row<{ new_email: string }>(
      owner,
      sql`select new_email from identity.email_changes
        where user_id = ${userId}::uuid and ended_at is null and expires_at > ${new Date(now)}`,
    )
  )?.new_email ?? null;

export const endEmailChange = (owner: Pool, userId: string, now: number): Promise<unknown> =>
  rows(
    owner,
    sql`update identity.email_changes set ended_at = ${new Date(now)} where user_id = ${userId}::uuid and ended_at is null`,
  );

/** Makes the secret of one of a change's links; a mail that is sent again voids the link of the first. */
export async function linkEmailChange(owner: Pool, id: string, side: EmailSide): Promise<string> {
  const secret = newSecret();
  const hash = digestOf(secret);
  await rows(
    owner,
    side === 'old'
      ? sql`update identity.email_changes set old_hash = ${hash} where id = ${id}::uuid`
      : sql`update identity.email_changes set new_hash = ${hash} where id = ${id}::uuid`,
  );
  return secret;
}

export interface Followed {
  /** The sessions that ended; null while the other address has not been confirmed. */
  ended: string[] | null;
  old_email: string;
  new_email: string;
}

/**
 * Follows one of a change's links. With the second one the address changes and the other sessions end, in one
 * transaction with what `record` writes. Undefined: the link opens nothing, or somebody else has the address meanwhile.
 * A refused link opens the same change later.
 */
export async function followEmailLink(
  owner: Pool,
  secret: string,
  now: number,
  record: (client: Queryable, followed: Followed) => Promise<unknown>,
): Promise<Followed | { refusal: 'lastAdminOutside' } | undefined> {
  const hash = digestOf(secret);
  const at = new Date(now);
  try {
    return await inOwnerTransaction(owner, async (client) => {
      const change = await row<{
        id: string;
        user_id: string;
        session_id: string;
        old_email: string;
        new_email: string;
        is_complete: boolean;
      }>(
        client,
        sql`update identity.email_changes c set
          approved_at = case when old_hash = ${hash} then coalesce(approved_at, ${at}) else approved_at end,
          confirmed_at = case when new_hash = ${hash} then coalesce(confirmed_at, ${at}) else confirmed_at end
        from identity."user" u
        where (old_hash = ${hash} or new_hash = ${hash}) and ended_at is null and expires_at > ${at}
          and u.id = c.user_id and u.email = c.old_email
        returning c.id, c.user_id, c.session_id, c.old_email, c.new_email,
          approved_at is not null and confirmed_at is not null as is_complete`,
      );
      if (!change?.is_complete)
        return change && { ended: null, old_email: change.old_email, new_email: change.new_email };
      const { user_id: userId, new_email: email } = change;
      const organisation = await organisationWithoutAdmin(client, userId, email);
      if (organisation !== null) return refuse('lastAdminOutside', { domain: domainOf(email), organisation });
      await rows(
        client,
        sql`update identity."user" set email = ${change.new_email}, "emailVerified" = true, "updatedAt" = ${at}
        where id = ${change.user_id}::uuid`,
      );
      await rows(
        client,
        sql`update identity.email_changes set ended_at = ${at} where id = ${change.id}::uuid`,
      );
      await rows(client, sql`delete from identity.second_steps where user_id = ${change.user_id}::uuid`);
      const ended = await rows<{ id: string }>(
        client,
        sql`delete from identity.session where "userId" = ${change.user_id}::uuid and id <> ${change.session_id}::uuid returning id`,
      );
      const { old_email, new_email } = change;
      const followed = { ended: ended.map(({ id }) => id), old_email, new_email };
      await record(client, followed);
      return followed;
    });
  } catch (error) {
    if (stateOf(error) === UNIQUE_VIOLATION) return undefined;
    throw error;
  }
}

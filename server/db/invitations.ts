import type { Pool } from 'pg';
import type { Invitation, ReadInvitation } from '#contract/invitation.ts';
import { digestOf, newSecret } from '#server/lib/secrets.ts';
import { row, rows } from './database.ts';
import { sql } from './sql.ts';
import { lockMembers } from './team.ts';
import type { Tx } from './transaction.ts';

const roleFrom = (role: string | null) => (role === 'admin' ? 'admin' : 'member');

interface InvitationRow {
  id: string;
  email: string;
  role: string | null;
  sent_at: Date;
  expires_at: Date;
  invited_by: string;
  is_by_admin: boolean;
}

/** Returns the open invitations, newest first, also expired ones. */
export const listInvitations = async (tx: Tx): Promise<Invitation[]> =>
  (
    await tx.rows<InvitationRow>(
      sql`select id, email, role, sent_at, expires_at, invited_by, is_by_admin from open_invitations order by sent_at desc, email`,
    )
  ).map((it) => ({
    ...it,
    role: roleFrom(it.role),
    sent_at: it.sent_at.toISOString(),
    expires_at: it.expires_at.toISOString(),
  }));

/** Returns which of these addresses are members' and which have an open invitation, and counts those. */
export const knownAddresses = async (
  tx: Tx,
  emails: readonly string[],
): Promise<{ members: string[]; invited: string[]; open: number }> =>
  (await tx.row<{ members: string[]; invited: string[]; open: number }>(
    sql`select
      (select coalesce(array_agg(email), '{}') from members where lower(email) = any(${emails}::text[])) as members,
      (select coalesce(array_agg(email), '{}') from open_invitations where email = any(${emails}::text[])) as invited,
      (select count(*) from open_invitations)::int as open`,
  )) ?? { members: [], invited: [], open: 0 };

interface NewInvitation {
  email: string;
  role: string;
  by: string;
  now: number;
  expires: number;
}

/** Stores an invitation; null if the address has an open one. */
export const addInvitation = async (
  tx: Tx,
  { email, role, by, now, expires }: NewInvitation,
): Promise<string | null> =>
  (
    await tx.row<{ id: string | null }>(
      sql`select add_invitation(${email}, ${role}, ${by}::uuid, ${new Date(now)}, ${new Date(expires)}) as id`,
    )
  )?.id ?? null;

/** Returns the address of an open invitation. */
export const invitedAddress = async (tx: Tx, id: string): Promise<string | null> =>
  (await tx.row<{ email: string }>(sql`select email from open_invitations where id = ${id}`))?.email ?? null;

export const queueInvitationMail = (tx: Tx, id: string, language: string): Promise<unknown> =>
  tx.rows(sql`select queue_invitation_mail(${id}::uuid, ${language})`);

const isDone = (found: { done: boolean } | undefined) => found?.done ?? false;

/** Makes a member the one who invites, so that the invitation stays open after the former one is gone. */
export const takeOverInvitation = (tx: Tx, id: string, by: string): Promise<unknown> =>
  tx.rows(sql`select take_over_invitation(${id}::uuid, ${by}::uuid)`);

/** Returns whether an admin invites; locks the members, so that none is removed meanwhile. */
export const isOfAdmin = async (tx: Tx, id: string): Promise<boolean> => {
  await lockMembers(tx);
  const found = await tx.row<{ is_by_admin: boolean }>(
    sql`select is_by_admin from open_invitations where id = ${id}`,
  );
  return found?.is_by_admin ?? false;
};

export const renewInvitation = async (tx: Tx, id: string, now: number, expires: number): Promise<boolean> =>
  isDone(
    await tx.row(sql`select renew_invitation(${id}::uuid, ${new Date(now)}, ${new Date(expires)}) as done`),
  );

export const revokeInvitation = async (tx: Tx, id: string): Promise<boolean> =>
  isDone(await tx.row(sql`select revoke_invitation(${id}::uuid) as done`));

/** Stores a further link and returns its secret, which is stored nowhere; null if the invitation is not open. */
export async function linkInvitation(tx: Tx, id: string, now: number): Promise<string | null> {
  const secret = newSecret();
  const added = await tx.row<{ done: boolean }>(
    sql`select add_invitation_link(${id}::uuid, ${digestOf(secret)}, ${new Date(now)}) as done`,
  );
  return isDone(added) ? secret : null;
}

export const acceptInvitation = async (
  tx: Tx,
  secret: string,
  sessionId: string,
  now: number,
): Promise<'linkInvalid' | 'invitationForOther' | 'joined'> =>
  (
    await tx.row<{ outcome: 'linkInvalid' | 'invitationForOther' | 'joined' }>(
      sql`select accept_invitation(${digestOf(secret)}, ${sessionId}::uuid, ${new Date(now)}) as outcome`,
    )
  )?.outcome ?? 'linkInvalid';

export interface OpenInvitation extends ReadInvitation {
  id: string;
  organisation_id: string;
}

interface OpenRow extends Omit<OpenInvitation, 'role'> {
  role: string | null;
}

const open = sql`
  select i.id, i."organizationId" as organisation_id, o.name as organisation, i.email, i.role, u.name as invited_by
  from identity.invitation i
  join identity.organization o on o.id = i."organizationId"
  join identity."user" u on u.id = i."inviterId"
  join identity.member m on m."organizationId" = i."organizationId" and m."userId" = u.id and m.role = 'admin'`;
const entity = (it: OpenRow | undefined): OpenInvitation | undefined =>
  it && { ...it, role: roleFrom(it.role) };

/** Returns the invitation that a link opens, which nobody's does who is no admin any more. Runs as the owner: the link tells the organisation. */
export const findByLink = async (
  owner: Pool,
  secret: string,
  now: number,
): Promise<OpenInvitation | undefined> =>
  entity(
    await row<OpenRow>(
      owner,
      sql`${open} join identity.invitation_links l on l.invitation_id = i.id
        where l.secret_hash = ${digestOf(secret)} and i.status = 'pending' and i."expiresAt" > ${new Date(now)}`,
    ),
  );

/** Returns an open invitation with a new link for its mail; undefined if it is gone or has expired. */
export async function openForMail(
  owner: Pool,
  id: string,
  now: number,
): Promise<{ invitation: OpenInvitation; secret: string } | undefined> {
  const invitation = entity(
    await row<OpenRow>(
      owner,
      sql`${open} where i.id = ${id}::uuid and i.status = 'pending' and i."expiresAt" > ${new Date(now)}`,
    ),
  );
  if (!invitation) return undefined;
  const secret = newSecret();
  await rows(
    owner,
    sql`insert into identity.invitation_links (secret_hash, invitation_id, created_at, mailed)
      values (${digestOf(secret)}, ${id}::uuid, ${new Date(now)}, true)`,
  );
  return { invitation, secret };
}

/** Confirms an account's address by the mailed link of its invitation; false if the link proves nothing. */
export const confirmByInvitation = async (
  owner: Pool,
  secret: string,
  email: string,
  now: number,
): Promise<boolean> =>
  (await row(
    owner,
    sql`update identity."user" u set "emailVerified" = true, "updatedAt" = ${new Date(now)}
      from identity.invitation_links l join identity.invitation i on i.id = l.invitation_id
      where l.secret_hash = ${digestOf(secret)} and l.mailed and i.status = 'pending' and i."expiresAt" > ${new Date(now)}
        and i.email = ${email} and u.email = i.email and not u."emailVerified" returning u.id`,
  )) !== undefined;

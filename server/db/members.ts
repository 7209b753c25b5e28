import type { Member } from '#contract/identity.ts';
import { may, type Permission, roleOf } from '#contract/policy.ts';
import type { Person } from '#server/domain/conversation/conversation.ts';
import { containing, nothing, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

export interface MemberRow {
  user_id: string;
  name: string;
  email: string;
  image: string | null;
  role: string;
}

export const memberEntity = ({ user_id: userId, name, image, role }: MemberRow): Member => {
  const [firstName = '', ...rest] = name.split(' ');
  return {
    role: `org:${role}`,
    publicUserData: { userId, firstName, lastName: rest.join(' '), imageUrl: image },
  };
};

export async function findMember(tx: Tx, userId: string): Promise<MemberRow | undefined> {
  return tx.row<MemberRow>(
    sql`select user_id, name, email, image, role from members where user_id = ${userId}`,
  );
}

/** Returns whether a person is a member whose role has this permission now. */
export async function hasPermission(tx: Tx, userId: string, permission: Permission): Promise<boolean> {
  const member = await findMember(tx, userId);
  return member !== undefined && may(roleOf(member.role), permission);
}

/** Returns the names of the organisation's admins, in order. */
export const adminNames = async (tx: Tx): Promise<string[]> =>
  (
    await tx.rows<Pick<MemberRow, 'name' | 'role'>>(
      sql`select name, role from members order by name, user_id`,
    )
  )
    .filter(({ role }) => may(roleOf(role), 'integrations.change'))
    .map(({ name }) => name);

export const personOf = (member: MemberRow | undefined): Person | null =>
  member ? { id: member.user_id, name: member.name, image: member.image } : null;

export interface InvitationRow {
  id: string;
  email: string;
  role: string | null;
}

/** Returns open invitations. */
export const listInvitations = (tx: Tx): Promise<InvitationRow[]> =>
  tx.rows(sql`select id, email, role from invitations order by email, id`);

export async function listMembers(
  tx: Tx,
  { search, limit, offset }: { search?: string | undefined; limit: number; offset: number },
): Promise<{ members: MemberRow[]; total: number }> {
  const pattern = search ? containing(search.trim()) : '';
  const found = await tx.rows<MemberRow & { total: number }>(sql`
    select user_id, name, email, image, role, (count(*) over ())::int as total from members
    where true ${pattern ? sql`and (name ilike ${pattern} or email ilike ${pattern})` : nothing}
    order by lower(name), user_id limit ${limit}::int offset ${offset}::int`);
  return { members: found, total: found[0]?.total ?? 0 };
}

/** Returns those of some people who are members. */
export const membersAmong = (tx: Tx, ids: readonly string[]): Promise<Person[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx.rows<Person>(
        sql`select user_id as id, trim(name) as name, image from members where user_id = any(${[...ids]}::text[])`,
      );

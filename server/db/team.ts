import type { TeamMember } from '#contract/team.ts';
import { containing, nothing, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

interface TeamRow {
  user_id: string;
  name: string;
  email: string;
  image: string | null;
  role: string;
  joined_at: Date;
  last_seen_at: Date | null;
  total: number;
}

const entity = (row: TeamRow): TeamMember => ({
  id: row.user_id,
  name: row.name,
  email: row.email,
  image: row.image,
  role: row.role === 'admin' ? 'admin' : 'member',
  joined_at: row.joined_at.toISOString(),
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
});

/** Returns a page of members by name; `search` finds a part of the name or the address. */
export async function listTeam(
  tx: Tx,
  { search = '', limit, offset }: { search?: string | undefined; limit: number; offset: number },
): Promise<{ members: TeamMember[]; total: number }> {
  const words = search.trim();
  const pattern = words ? containing(words) : null;
  const found = await tx.rows<TeamRow>(sql`
    select user_id, name, email, image, role, joined_at, last_seen_at, (count(*) over ())::int as total from members
    where true ${pattern ? sql`and (name ilike ${pattern} or email ilike ${pattern})` : nothing}
    order by lower(name), user_id limit ${limit}::int offset ${offset}::int`);
  return { members: found.map(entity), total: found[0]?.total ?? 0 };
}

/** Counts the seats: members, and invitations that can still be accepted (A97). */
export const countSeats = async (tx: Tx): Promise<{ active: number; invited: number }> =>
  (await tx.row<{ active: number; invited: number }>(
    sql`select (select count(*) from members)::int as active, (select count(*) from invitations)::int as invited`,
  )) ?? { active: 0, invited: 0 };

/** Returns all members, locked until the end of the transaction. */
export const lockMembers = (tx: Tx): Promise<{ user_id: string; role: string; email: string }[]> =>
  tx.rows(sql`select l.user_id, l.role, m.email from lock_members() l join members m using (user_id)`);

export const setMemberRole = (tx: Tx, userId: string, role: string): Promise<unknown> =>
  tx.rows(sql`select set_member_role(${userId}::uuid, ${role})`);

export const deleteMember = (tx: Tx, userId: string): Promise<unknown> =>
  tx.rows(sql`select remove_member(${userId}::uuid)`);

import type { RuleLanguage } from '#contract/ruleLanguage.ts';
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
  is_away: boolean;
  capacity: number | null;
  skills: string[];
  languages: RuleLanguage[];
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
  is_away: row.is_away,
  capacity: row.capacity,
  skills: row.skills,
  languages: row.languages,
});

/** Returns a page of members by name; `search` finds a part of the name or the address. */
export async function listTeam(
  tx: Tx,
  { search = '', limit, offset }: { search?: string | undefined; limit: number; offset: number },
): Promise<{ members: TeamMember[]; total: number }> {
  const words = search.trim();
  const pattern = words ? containing(words) : null;
  const found = await tx.rows<TeamRow>(sql`
    select m.user_id, m.name, m.email, m.image, m.role, m.joined_at, m.last_seen_at, (count(*) over ())::int as total,
      coalesce(a.is_away, false) as is_away, a.capacity, coalesce(a.skills, '{}') as skills,
      coalesce(a.languages, '{}') as languages
    from members m left join assignees a on a.user_id = m.user_id
    where true ${pattern ? sql`and (m.name ilike ${pattern} or m.email ilike ${pattern})` : nothing}
    order by m.name collate names, m.user_id limit ${limit}::int offset ${offset}::int`);
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

import { z } from 'zod/mini';
import { operation } from './operation.ts';
import { MEMBER_PAGE, paging } from './page.ts';
import { RuleLanguage } from './ruleLanguage.ts';

export const TeamRole = z.enum(['admin', 'member']);
export type TeamRole = z.infer<typeof TeamRole>;

export const TeamMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  image: z.nullable(z.string()),
  role: TeamRole,
  joined_at: z.string(),
  /** To within 15 minutes; null if not since this was first recorded. */
  last_seen_at: z.nullable(z.string()),
  /** Set by themselves: rules give them nothing. */
  is_away: z.boolean(),
  /** The most conversations that rules give them; null: any number. */
  capacity: z.nullable(z.int()),
  skills: z.array(z.string()),
  languages: z.array(RuleLanguage),
});
export type TeamMember = z.infer<typeof TeamMember>;

const change = { access: 'member', permission: 'team.change' } as const;
const Done = z.object({ success: z.literal(true) });
const ofMember = z.object({ id: z.string().check(z.maxLength(64)) });

/** Lists the members by name; `seats` counts members and open invitations (A97). */
export const listTeam = operation({
  name: 'team.members',
  method: 'GET',
  path: '/api/team/members',
  query: z.object({ ...paging(MEMBER_PAGE), search: z.optional(z.string().check(z.maxLength(200))) }),
  output: z.object({
    data: z.array(TeamMember),
    total: z.int(),
    has_more: z.boolean(),
    seats: z.object({ active: z.int(), invited: z.int() }),
  }),
  refuses: [],
  access: 'member',
});

/** Changes a member's role; an organisation always keeps an admin. */
export const changeRole = operation({
  name: 'team.changeRole',
  method: 'POST',
  path: '/api/team/members/:id/role',
  params: ofMember,
  body: z.object({ role: TeamRole }),
  output: Done,
  refuses: ['notFound', 'lastAdmin'],
  ...change,
  audit: 'team.roleChanged',
});

/** Removes a member: their pages close, and their conversations need attention (A43). */
export const removeMember = operation({
  name: 'team.removeMember',
  method: 'POST',
  path: '/api/team/members/:id/remove',
  params: ofMember,
  output: Done,
  refuses: ['notFound', 'lastAdmin'],
  ...change,
  audit: 'team.removed',
});

/** Removes the caller from the active organisation. */
export const leaveTeam = operation({
  name: 'team.leave',
  method: 'POST',
  path: '/api/team/leave',
  output: Done,
  refuses: ['lastAdmin'],
  access: 'member',
  audit: 'team.left',
});

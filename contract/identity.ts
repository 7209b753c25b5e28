import { z } from 'zod/mini';
import { operation } from './operation.ts';
import { MEMBER_PAGE, paging } from './page.ts';

/** ENT-005. `clerk_id` elsewhere on the wire is this `id` (O8). */
export const User = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  avatar: z.nullable(z.string()),
});
export type User = z.infer<typeof User>;

/** ENT-003. `role` as the identity provider gives it: `org:admin`, `org:member` or anything else (A15). */
export const Membership = z.object({
  role: z.string(),
  organisation: z.object({ id: z.string(), name: z.string(), imageUrl: z.nullable(z.string()) }),
});
export type Membership = z.infer<typeof Membership>;

/** ENT-004. */
export const Member = z.object({
  role: z.string(),
  publicUserData: z.object({
    userId: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    imageUrl: z.nullable(z.string()),
  }),
});
export type Member = z.infer<typeof Member>;

/** Who is signed in, what they belong to, and which organisation is active. */
export const Me = z.object({
  user: User,
  memberships: z.array(Membership),
  activeOrganisationId: z.nullable(z.string()),
  /** The active organisation's last event: what happens after it and before the first join is told with the join. */
  seq: z.optional(z.int()),
});
export type Me = z.infer<typeof Me>;

export const getMe = operation({
  name: 'identity.me',
  method: 'GET',
  path: '/api/identity/me',
  output: Me,
  refuses: [],
  access: 'signedIn',
});

/** The members of the active organisation, by name, for the assign dialog (FOOT-025). */
export const listMembers = operation({
  name: 'identity.members',
  method: 'GET',
  path: '/api/identity/members',
  query: z.object({ ...paging(MEMBER_PAGE), search: z.optional(z.string().check(z.maxLength(200))) }),
  output: z.object({ data: z.array(Member), total: z.int(), has_more: z.boolean() }),
  refuses: [],
  access: 'member',
});

/** A signed-in browser, without its token. */
export const DeviceSession = z.object({
  id: z.string(),
  current: z.boolean(),
  created_at: z.string(),
  expires_at: z.string(),
  ip: z.nullable(z.string()),
  user_agent: z.nullable(z.string()),
});

export const listSessions = operation({
  name: 'identity.sessions',
  method: 'GET',
  path: '/api/identity/sessions',
  output: z.object({ data: z.array(DeviceSession) }),
  refuses: [],
  access: 'signedIn',
});

/** Ends one of the caller's own sessions and closes its sockets. */
export const revokeSession = operation({
  name: 'identity.revokeSession',
  method: 'POST',
  path: '/api/identity/sessions/:id/revoke',
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  output: z.object({ success: z.literal(true) }),
  refuses: ['notFound'],
  access: 'signedIn',
});

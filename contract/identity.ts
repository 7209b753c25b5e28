import { z } from 'zod/mini';
import { operation } from './operation.ts';
import { MEMBER_PAGE, paging } from './page.ts';

/** A user (ENT-005). Other entities refer to this `id` as `clerk_id` (O8). */
export const User = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  avatar: z.nullable(z.string()),
});
export type User = z.infer<typeof User>;

/** A membership (ENT-003). `role` is the identity provider's: `org:admin`, `org:member` or anything else (A15). */
export const Membership = z.object({
  role: z.string(),
  organisation: z.object({ id: z.string(), name: z.string(), imageUrl: z.nullable(z.string()) }),
});
export type Membership = z.infer<typeof Membership>;

/** A member (ENT-004). */
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

/** Reasons why a member may not use the active organisation. */
export const Blocked = z.enum(['twoFactorRequired', 'domainBlocked']);
export type Blocked = z.infer<typeof Blocked>;

/** The signed-in user, their organisations, and the active one. */
export const Me = z.object({
  user: User,
  memberships: z.array(Membership),
  activeOrganisationId: z.nullable(z.string()),
  /** Why the active organisation may not be used; absent if it may. */
  blocked: z.optional(Blocked),
  /** Whether the tour is still offered; absent once it was skipped or finished. */
  tour: z.optional(z.literal(true)),
  /** Number of the active organisation's last event; the first join returns all later events. */
  seq: z.optional(z.int()),
  /** Whether they have set themselves away in the active organisation, so that rules give them nothing. */
  is_away: z.optional(z.boolean()),
  /** Address of the sandbox that plays the providers of the demo; absent outside the demo. */
  sandbox: z.optional(z.string()),
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

/** Remembers that the tour was skipped or finished, so that it is never offered to this person again. */
export const endTour = operation({
  name: 'identity.endTour',
  method: 'POST',
  path: '/api/identity/tour/end',
  output: z.object({ success: z.literal(true) }),
  refuses: [],
  access: 'signedIn',
});

/** Returns the members of the active organisation by name, for the assign dialog (FOOT-025). */
export const listMembers = operation({
  name: 'identity.members',
  method: 'GET',
  path: '/api/identity/members',
  query: z.object({ ...paging(MEMBER_PAGE), search: z.optional(z.string().check(z.maxLength(200))) }),
  output: z.object({ data: z.array(Member), total: z.int(), has_more: z.boolean() }),
  refuses: [],
  access: 'member',
});

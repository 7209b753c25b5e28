import { z } from 'zod/mini';
import { EnteredEmail } from './email.ts';
import { Language } from './language.ts';
import { operation } from './operation.ts';
import { TeamRole } from './team.ts';

/** Addresses of one request, and open invitations of one organisation. */
export const INVITATIONS_AT_ONCE = 20;
export const INVITATIONS_MOST = 200;

export const Invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: TeamRole,
  sent_at: z.string(),
  expires_at: z.string(),
  invited_by: z.string(),
  /** False once who invited is no admin any more: its links open nothing until an admin sends it again. */
  is_by_admin: z.boolean(),
});
export type Invitation = z.infer<typeof Invitation>;

const change = { access: 'member', permission: 'team.change' } as const;
const Done = z.object({ success: z.literal(true) });
const ofInvitation = z.object({ id: z.uuid() });
const language = z._default(Language, 'en');

/** Lists the open invitations, also expired ones, which can be sent again. */
export const listInvitations = operation({
  name: 'team.invitations',
  method: 'GET',
  path: '/api/team/invitations',
  output: z.object({ data: z.array(Invitation) }),
  refuses: [],
  access: 'member',
});

/**
 * Invites people by mail; all addresses or none.
 * Without an SMTP server nothing is mailed: `mailed` is false, and the links have to be copied.
 */
export const invite = operation({
  name: 'team.invite',
  method: 'POST',
  path: '/api/team/invitations',
  body: z.object({
    emails: z.array(EnteredEmail).check(z.minLength(1), z.maxLength(INVITATIONS_AT_ONCE)),
    role: TeamRole,
    language,
  }),
  output: z.object({ success: z.literal(true), mailed: z.boolean() }),
  refuses: ['alreadyMember', 'alreadyInvited', 'invitationsFull', 'domainNotAllowed'],
  ...change,
  audit: 'team.invited',
});

/** Mails an invitation again, for another 7 days; its earlier links open nothing any more. */
export const resendInvitation = operation({
  name: 'team.resendInvitation',
  method: 'POST',
  path: '/api/team/invitations/:id/resend',
  params: ofInvitation,
  body: z.object({ language }),
  output: z.object({ success: z.literal(true), mailed: z.boolean() }),
  refuses: ['notFound'],
  ...change,
  audit: 'team.invitationSentAgain',
});

export const revokeInvitation = operation({
  name: 'team.revokeInvitation',
  method: 'POST',
  path: '/api/team/invitations/:id/revoke',
  params: ofInvitation,
  output: Done,
  refuses: ['notFound'],
  ...change,
  audit: 'team.invitationWithdrawn',
});

/** Makes a link for an invitation that has not expired; it opens the invitation for its address only. */
export const linkInvitation = operation({
  name: 'team.linkInvitation',
  method: 'POST',
  path: '/api/team/invitations/:id/link',
  params: ofInvitation,
  output: z.object({ url: z.string() }),
  refuses: ['notFound'],
  ...change,
  audit: 'team.invitationLinked',
});

const token = z.string().check(z.minLength(1), z.maxLength(200));

export const ReadInvitation = z.object({
  organisation: z.string(),
  email: z.string(),
  role: TeamRole,
  invited_by: z.string(),
});
export type ReadInvitation = z.infer<typeof ReadInvitation>;

/** Returns an invitation by its link. Does not tell whether the address has an account. */
export const readInvitation = operation({
  name: 'invitation.read',
  method: 'POST',
  path: '/api/invitations/read',
  body: z.object({ token }),
  output: z.object({ data: ReadInvitation }),
  refuses: ['linkInvalid'],
  access: 'anyone',
});

/** Makes the caller a member, and the organisation their active one; needs the link and the confirmed address. */
export const acceptInvitation = operation({
  name: 'invitation.accept',
  method: 'POST',
  path: '/api/invitations/accept',
  body: z.object({ token }),
  output: Done,
  refuses: ['linkInvalid', 'invitationForOther', 'domainNotAllowed'],
  access: 'signedIn',
  audit: 'team.joined',
});

import { INVITATIONS_MOST, invite } from '#contract/invitation.ts';
import { addInvitation, knownAddresses } from '#server/db/invitations.ts';
import { readDomains } from '#server/db/security.ts';
import { domainOf, isDomainAllowed } from '#contract/email.ts';
import { mailbox } from '#server/db/mails.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { INVITATION_MS, limitInvitations, mailInvitation } from './inviting.ts';

export const inviteRoute = serve(invite, async ({ input, agent, clock, context, tx, trail }) => {
  const emails = [...new Set(input.emails.map(mailbox))];
  const domains = await readDomains(tx);
  const outside = emails.find((email) => !isDomainAllowed(email, domains));
  if (outside) return refuse('domainNotAllowed', { domain: domainOf(outside) });
  const { members, invited, open } = await knownAddresses(tx, emails);
  if (members.length > 0) return refuse('alreadyMember', { emails: members });
  if (invited.length > 0) return refuse('alreadyInvited', { emails: invited });
  if (open + emails.length > INVITATIONS_MOST) return refuse('invitationsFull', { limit: INVITATIONS_MOST });
  await limitInvitations(context, tx, emails.length);
  let mailed = false;
  for (const email of emails) {
    const times = { now: clock.now, expires: clock.now + INVITATION_MS };
    const id = await addInvitation(tx, { email, role: input.role, by: agent.id, ...times });
    if (id === null) return refuse('alreadyInvited', { emails: [email] });
    await trail.record(tx, { type: 'invitation', id, label: email }, [
      { name: 'role', before: null, after: input.role },
    ]);
    mailed = await mailInvitation(tx, context, { id, language: input.language });
  }
  tx.announce({ type: 'organisation.membersChanged' });
  return grant({ success: true as const, mailed });
});

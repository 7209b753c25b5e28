import { linkInvitation as operation } from '#contract/invitation.ts';
import { invitedAddress, linkInvitation, takeOverInvitation } from '#server/db/invitations.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { invitationUrl } from './inviting.ts';

export const linkInvitationRoute = serve(operation, async ({ input, agent, clock, context, tx, trail }) => {
  const secret = await linkInvitation(tx, input.id, clock.now);
  if (secret === null) return refuse('notFound');
  await takeOverInvitation(tx, input.id, agent.id);
  tx.announce({ type: 'organisation.membersChanged' });
  await trail.record(tx, { type: 'invitation', id: input.id, label: await invitedAddress(tx, input.id) });
  return grant({ url: invitationUrl(context.page(), secret) });
});

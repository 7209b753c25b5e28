import { revokeInvitation as operation } from '#contract/invitation.ts';
import { invitedAddress, revokeInvitation } from '#server/db/invitations.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const revokeInvitationRoute = serve(operation, async ({ input, tx, trail }) => {
  const email = await invitedAddress(tx, input.id);
  if (!(await revokeInvitation(tx, input.id))) return refuse('notFound');
  await trail.record(tx, { type: 'invitation', id: input.id, label: email });
  tx.announce({ type: 'organisation.membersChanged' });
  return grant({ success: true as const });
});

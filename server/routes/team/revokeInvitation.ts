import { revokeInvitation as operation } from '#contract/invitation.ts';
import { revokeInvitation } from '#server/db/invitations.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const revokeInvitationRoute = serve(operation, async ({ input, tx }) => {
  if (!(await revokeInvitation(tx, input.id))) return refuse('notFound');
  tx.announce({ type: 'organisation.membersChanged' });
  return grant({ success: true as const });
});

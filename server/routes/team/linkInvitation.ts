import { linkInvitation as operation } from '#contract/invitation.ts';
import { linkInvitation } from '#server/db/invitations.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { invitationUrl } from './inviting.ts';

export const linkInvitationRoute = serve(operation, async ({ input, clock, context, tx }) => {
  const secret = await linkInvitation(tx, input.id, clock.now);
  return secret === null ? refuse('notFound') : grant({ url: invitationUrl(context.page(), secret) });
});

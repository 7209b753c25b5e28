import { readInvitation } from '#contract/invitation.ts';
import { findByLink } from '#server/db/invitations.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serveAnyone } from '#server/http/serve.ts';
import { limitByAddress } from '../account/mailRequest.ts';

export const readInvitationRoute = serveAnyone(readInvitation, async ({ input, clock, context, request }) => {
  await limitByAddress(context, request);
  const found = await findByLink(context.db.owner, input.token, clock.now);
  if (!found) return refuse('linkInvalid');
  const { organisation, email, role, invited_by } = found;
  return grant({ data: { organisation, email, role, invited_by } });
});

import { listInvitations as operation } from '#contract/invitation.ts';
import { listInvitations } from '#server/db/invitations.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const invitationsRoute = serve(operation, async ({ tx }) =>
  grant({ data: await listInvitations(tx) }),
);

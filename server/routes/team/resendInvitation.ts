import { resendInvitation } from '#contract/invitation.ts';
import { invitedAddress, renewInvitation, takeOverInvitation } from '#server/db/invitations.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { INVITATION_MS, limitInvitations, mailInvitation } from './inviting.ts';

export const resendInvitationRoute = serve(
  resendInvitation,
  async ({ input, agent, clock, context, tx, trail }) => {
    await limitInvitations(context, tx, 1);
    const email = await invitedAddress(tx, input.id);
    if (!(await renewInvitation(tx, input.id, clock.now, clock.now + INVITATION_MS)))
      return refuse('notFound');
    await trail.record(tx, { type: 'invitation', id: input.id, label: email });
    await takeOverInvitation(tx, input.id, agent.id);
    const mailed = await mailInvitation(tx, context, input);
    tx.announce({ type: 'organisation.membersChanged' });
    return grant({ success: true as const, mailed });
  },
);

import { acceptInvitation as operation } from '#contract/invitation.ts';
import { acceptInvitation, findByLink, isOfAdmin } from '#server/db/invitations.ts';
import { announceScheduledOf } from '#server/db/scheduledMessages.ts';
import { readDomains } from '#server/db/security.ts';
import { inOrganisation } from '#server/db/transaction.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { domainOf, isDomainAllowed } from '#contract/email.ts';
import { serveSignedIn } from '#server/http/serve.ts';
import { limitByAddress } from '../account/mailRequest.ts';

export const acceptInvitationRoute = serveSignedIn(
  operation,
  async ({ input, clock, context, session, request, trail }) => {
    await limitByAddress(context, request);
    const found = await findByLink(context.db.owner, input.token, clock.now);
    if (!found) return refuse('linkInvalid');
    const { announcer, db } = context;
    const options = { label: operation.name, onCommit: announcer.committed };
    const outcome = await inOrganisation(db, found.organisation_id, options, async (tx) => {
      if (!isDomainAllowed(session.user.email, await readDomains(tx))) return 'domainNotAllowed';
      if (!(await isOfAdmin(tx, found.id))) return 'linkInvalid';
      const reached = await acceptInvitation(tx, input.token, session.id, clock.now);
      if (reached === 'joined') {
        await trail.record(tx, null, [{ name: 'role', before: null, after: found.role }]);
        tx.announce({ type: 'organisation.membersChanged' });
        await announceScheduledOf(tx, session.user.id);
      }
      return reached;
    });
    if (outcome === 'joined') return grant({ success: true as const });
    return refuse(outcome, { domain: domainOf(session.user.email) });
  },
);

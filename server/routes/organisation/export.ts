import { randomUUID } from 'node:crypto';
import { EXPORT_HOURS, exportOrganisation } from '#contract/organisationData.ts';
import { queueOrganisationMail } from '#server/db/mails.ts';
import { storeExport } from '#server/db/organisationExport.ts';
import { isFresh } from '#server/db/signInProofs.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { addressOfExport } from '#server/media/exportAddress.ts';

export const exportOrganisationRoute = serve(
  exportOrganisation,
  async ({ input, tx, context, clock, session, agent, trail }) => {
    if (!(await isFresh(context.db.owner, session.id, clock.now))) return refuse('signInStale');
    const id = randomUUID();
    const expires = clock.now + EXPORT_HOURS * 60 * 60_000;
    await storeExport(tx, { id, by: agent.id, now: clock.now, expires });
    await trail.record(tx, null);
    if (context.env.SMTP_URL) {
      await queueOrganisationMail(tx, 'organisationExport', input.language, agent.id);
      tx.afterCommit(context.wake.mail);
    }
    const it = { id, organisation_id: tx.organisationId, expires_at: new Date(expires) };
    return grant({
      success: true as const,
      data: { address: addressOfExport(context.media, it), expires_at: it.expires_at.toISOString() },
    });
  },
);

import { requestOrganisationDeletion } from '#contract/organisationData.ts';
import { queueOrganisationMail } from '#server/db/mails.ts';
import { accessDeletion, readDeletion, saveDeletion } from '#server/db/organisationDeletion.ts';
import { isFresh } from '#server/db/signInProofs.ts';
import { grant } from '#server/domain/decision.ts';
import { requestDeletion } from '#server/domain/organisation/deletion.ts';
import { serve } from '#server/http/serve.ts';

/** Tells every admin by mail, and every open page. */
export const requestDeletionRoute = serve(
  requestOrganisationDeletion,
  async ({ input, tx, context, clock, session, agent, trail }) => {
    const { now } = clock;
    const { name: typed, language } = input;
    const fresh = await isFresh(context.db.owner, session.id, now);
    const decision = requestDeletion(await accessDeletion(tx), { typed, isFresh: fresh, now });
    if ('refusal' in decision) return decision;
    await saveDeletion(tx, { at: decision.granted, now, by: agent.id, language });
    await trail.record(tx, null);
    if (context.env.SMTP_URL) {
      await queueOrganisationMail(tx, 'organisationDeletion', language);
      tx.afterCommit(context.wake.mail);
    }
    tx.announce({ type: 'organisation.changed', history: 'kept' });
    const { deletion } = await readDeletion(tx);
    if (!deletion) throw new Error('The deletion was not stored.');
    return grant({ success: true as const, data: deletion });
  },
);

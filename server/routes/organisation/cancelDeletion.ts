import { cancelOrganisationDeletion } from '#contract/organisationData.ts';
import { queueOrganisationMail } from '#server/db/mails.ts';
import { accessDeletion, dropDeletion } from '#server/db/organisationDeletion.ts';
import { grant } from '#server/domain/decision.ts';
import { cancelDeletion } from '#server/domain/organisation/deletion.ts';
import { serve } from '#server/http/serve.ts';

export const cancelDeletionRoute = serve(
  cancelOrganisationDeletion,
  async ({ tx, context, agent, trail }) => {
    const decision = cancelDeletion(await accessDeletion(tx));
    if ('refusal' in decision) return decision;
    const language = await dropDeletion(tx, agent.id);
    await trail.record(tx, null);
    if (context.env.SMTP_URL) {
      await queueOrganisationMail(tx, 'organisationKept', language);
      tx.afterCommit(context.wake.mail);
    }
    tx.announce({ type: 'organisation.changed', history: 'kept' });
    tx.afterCommit(context.wake.campaigns);
    return grant({ success: true as const });
  },
);

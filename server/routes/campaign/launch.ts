import { launchCampaign } from '#contract/campaignCalls.ts';
import { accessCampaign, changeCampaign, isCollection } from '#server/db/campaigns.ts';
import { connectedPawapay } from '#server/db/pawapay.ts';
import { isClosing } from '#server/db/organisationDeletion.ts';
import { sameTemplate } from '#server/domain/campaign/template.ts';
import { refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { gate } from '#server/integrations/billing/gate.ts';
import { answer, targetOf } from './answer.ts';

/** Starts a campaign; its messages are queued afterwards by `server/jobs/campaigns`. */
export const launchCampaignRoute = serve(
  launchCampaign,
  async ({ input, tx, context, clock, session, agent, trail }) => {
    // Before any lock, because a list that was never loaded comes from the provider.
    const listed = await context.templates.list(session.organisationId);
    const blocked = await gate(tx, context, 'campaigns');
    if (blocked) return blocked;
    const row = await accessCampaign(tx, input.id);
    if (!row) return refuse('notFound');
    if (row.status !== 'draft' && row.status !== 'scheduled') return refuse('campaignFixed');
    if (await isClosing(tx)) return refuse('organisationClosing');
    if (!('granted' in listed)) return refuse('notConnected');
    if (row.total - row.skipped === 0) return refuse('campaignEmpty');
    if (isCollection(row) && !(await connectedPawapay(tx))) return refuse('paymentsNotConnected');
    const template = sameTemplate(listed.granted, row.template);
    if (!('granted' in template)) return template;
    const launched = await changeCampaign(tx, row, {
      event: { type: 'campaign.launch' },
      actor: agent.id,
      at: clock.now,
    });
    if (!launched) return refuse('campaignFixed');
    await trail.record(tx, targetOf(launched));
    tx.afterCommit(context.wake.campaigns);
    return answer(launched);
  },
);

import { resumeCampaign } from '#contract/campaignCalls.ts';
import { accessCampaign, changeCampaign } from '#server/db/campaigns.ts';
import { refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { gate } from '#server/integrations/billing/gate.ts';
import { answer, targetOf } from './answer.ts';

export const resumeCampaignRoute = serve(
  resumeCampaign,
  async ({ input, tx, context, clock, agent, trail }) => {
    const blocked = await gate(tx, context, 'campaigns');
    if (blocked) return blocked;
    const row = await accessCampaign(tx, input.id);
    if (!row) return refuse('notFound');
    const event = { type: 'campaign.resume' } as const;
    const changed = await changeCampaign(tx, row, { event, actor: agent.id, at: clock.now });
    if (!changed) return refuse('campaignNotRunning');
    await trail.record(tx, targetOf(changed));
    tx.afterCommit(context.wake.campaigns);
    return answer(changed);
  },
);

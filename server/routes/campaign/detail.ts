import { getCampaign } from '#contract/campaignCalls.ts';
import { RECIPIENT_PAGE } from '#contract/campaignLimits.ts';
import { groupRecipients, readRecipients, recipientFrom } from '#server/db/campaignRecipients.ts';
import { campaignFrom, findCampaign } from '#server/db/campaigns.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const getCampaignRoute = serve(getCampaign, async ({ input, tx }) => {
  const row = await findCampaign(tx, input.id);
  if (!row) return refuse('notFound');
  const campaign = campaignFrom(row);
  const { rows } = await readRecipients(tx, {
    campaignId: row.id,
    tab: 'all',
    search: '',
    page: 1,
    limit: RECIPIENT_PAGE,
    after: undefined,
    metrics: campaign.metrics,
  });
  const groups = await groupRecipients(tx, row.id);
  return grant({
    success: true as const,
    campaign: { ...campaign, recipients: rows.map(recipientFrom), ...groups },
  });
});

import { getCampaign } from '#contract/campaignCalls.ts';
import { RECIPIENT_PAGE } from '#contract/campaignLimits.ts';
import { groupRecipients, readRecipients, recipientFrom } from '#server/db/campaignRecipients.ts';
import { moneyOf, readCampaignInvoices } from '#server/db/collections.ts';
import { campaignFrom, findCampaign, isCollection } from '#server/db/campaigns.ts';
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
  const detail = { ...campaign, recipients: rows.map(recipientFrom), ...groups };
  if (!isCollection(row)) return grant({ success: true as const, campaign: detail });
  const money = await moneyOf(tx, row);
  const page = { campaignId: row.id, tab: 'all' as const, search: '', page: 1, limit: RECIPIENT_PAGE };
  const { rows: invoices } = await readCampaignInvoices(tx, { ...page, after: undefined });
  return grant({
    success: true as const,
    campaign: { ...detail, payment_stats: money.payment_stats },
    ...money,
    invoices,
  });
});

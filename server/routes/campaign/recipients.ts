import { listRecipients } from '#contract/campaignCalls.ts';
import { readRecipients, recipientFrom } from '#server/db/campaignRecipients.ts';
import { findCampaign, metricsOf } from '#server/db/campaigns.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const listRecipientsRoute = serve(listRecipients, async ({ input, tx }) => {
  const row = await findCampaign(tx, input.id);
  if (!row) return refuse('notFound');
  const { tab, page, limit, after } = input;
  const search = (input.search ?? '').trim();
  const asked = { campaignId: row.id, tab, search, page, limit, after, metrics: metricsOf(row) };
  const { rows, total, next } = await readRecipients(tx, asked);
  return grant({ success: true as const, data: rows.map(recipientFrom), total, next });
});

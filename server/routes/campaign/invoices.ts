import { listCampaignInvoices } from '#contract/collection.ts';
import { findCampaign, isCollection } from '#server/db/campaigns.ts';
import { readCampaignInvoices } from '#server/db/collections.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const collectionInvoicesRoute = serve(listCampaignInvoices, async ({ input, tx }) => {
  const row = await findCampaign(tx, input.id);
  if (!row || !isCollection(row)) return refuse('notFound');
  const { tab, page, limit, after } = input;
  const search = (input.search ?? '').trim();
  const { rows, total, next } = await readCampaignInvoices(tx, {
    campaignId: row.id,
    tab,
    search,
    page,
    limit,
    after,
  });
  return grant({ success: true as const, data: rows, total, next });
});

import { listCampaigns } from '#contract/campaignCalls.ts';
import { readCampaigns } from '#server/db/campaignList.ts';
import { campaignFrom } from '#server/db/campaigns.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const listCampaignsRoute = serve(listCampaigns, async ({ input, tx }) => {
  const { page, limit, sort_by: sortBy, sort_order: order, ...filters } = input;
  const [from, until] = [timeIn(filters.date_from), timeIn(filters.date_to)];
  if (from === 'invalid' || until === 'invalid')
    return refuse('invalid', { issues: [{ path: 'query.date_from', message: 'Not a time' }] });
  const filter = {
    intents: (filters.intent ?? '').split(',').filter(Boolean),
    status: filters.status,
    search: (filters.search ?? '').trim(),
    from,
    until,
    createdBy: filters.created_by ?? null,
    templateName: filters.template_name ?? null,
    category: filters.category ?? null,
  };
  const { rows, total } = await readCampaigns(tx, { filter, sortBy, order, page, limit });
  const pages = Math.max(1, Math.ceil(total / limit));
  return grant({
    success: true as const,
    data: rows.map(campaignFrom),
    pagination: { page, limit, total, pages, has_next: page < pages, has_prev: page > 1 },
    filters: { ...filters, sort_by: sortBy, sort_order: order },
  });
});

/** Reads a time of the query; a date alone is its first instant in UTC. */
function timeIn(text: string | undefined): Date | null | 'invalid' {
  if (!text) return null;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? 'invalid' : at;
}

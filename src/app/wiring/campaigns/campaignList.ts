import { listCampaigns } from '#contract/campaignCalls.ts';
import { CAMPAIGN_PAGE } from '#contract/campaignLimits.ts';
import { listTemplates } from '#contract/template.ts';
import { campaignPath, paymentCampaignPath } from '#lib/paths.ts';
import { campaignListMachine } from '#machines/campaigns/campaignList.machine.ts';
import { type CampaignQuestion, dateFrom, intentsOf, sorts } from '#machines/campaigns/campaignList.rules.ts';
import { type Cached, keys } from '#services/cache.ts';
import { rememberTab } from '#services/campaignTab.ts';
import { serverNow } from '#services/clock.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { wirePagedList } from '#app/wiring/pagedList.ts';
import { patched } from './patchCampaign.ts';

export const wireCampaignList = (app: AppContext) =>
  campaignListMachine.provide({
    actors: {
      pages: wirePagedList<CampaignQuestion>(async ({ question, page, pageSize }, signal) => {
        const { by, order } = sorts[question.sort];
        const { data, pagination } = await app.call(
          listCampaigns,
          {
            intent: intentsOf[question.tab],
            status: question.status ?? 'all',
            page,
            limit: pageSize ?? CAMPAIGN_PAGE,
            sort_by: by,
            sort_order: order,
            search: question.words ?? undefined,
            category: question.category ?? undefined,
            date_from: question.date
              ? dateFrom(question.date, new Date(serverNow())).toISOString()
              : undefined,
          },
          { signal },
        );
        app.cache.setQueryData<Cached['campaigns']>(keys.campaigns, data);
        return {
          count: data.length,
          next: null,
          total: pagination.total,
          details: Object.fromEntries(data.map(({ _id, status }) => [_id, status])),
        };
      }),
      loadCategories: fulfil(async (_, signal) => {
        if (app.cache.getQueryData<Cached['templates']>(keys.templates(null))) return;
        const { templates } = await app.call(listTemplates, {}, { signal });
        app.cache.setQueryData(keys.templates(null), templates.waba_templates);
      }),
    },
    actions: {
      rememberTab: (_, { tab }) => rememberTab(app.owner(), tab),
      openCampaign: (_, { campaignId, tab }) =>
        app.navigate((tab === 'payment' ? paymentCampaignPath : campaignPath)(campaignId)),
      patchRow: (_, change) =>
        app.cache.setQueryData<Cached['campaigns']>(keys.campaigns, (rows) =>
          rows?.map((it) => (it._id === change.campaignId ? patched(it, change) : it)),
        ),
    },
  });

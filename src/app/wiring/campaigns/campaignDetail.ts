import { type Recipient, RecipientTab } from '#contract/campaign.ts';
import { getCampaign, listRecipients } from '#contract/campaignCalls.ts';
import { RECIPIENT_PAGE, RECIPIENTS_MOST } from '#contract/campaignLimits.ts';
import { writeCsv } from '#lib/csv.ts';
import { paymentCampaignPath } from '#lib/paths.ts';
import { RECIPIENT_COLUMNS, recipientRow } from '#lib/recipientsCsv.ts';
import { tabFor } from '#machines/campaigns/campaignList.rules.ts';
import { campaignDetailMachine } from '#machines/campaigns/campaignDetail.machine.ts';
import { factsOf } from '#machines/campaigns/campaignActions.ts';
import { type Cached, keys } from '#services/cache.ts';
import { download } from '#services/download.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { wirePagedList } from '#app/wiring/pagedList.ts';
import { wireCampaignAction, wireTemplateCheck } from './campaignActions.ts';
import { patched } from './patchCampaign.ts';

type RecipientQuestion = { campaignId: string; tab: RecipientTab; words: string | null };

export function wireCampaignDetail(app: AppContext) {
  /** Positions before the pages that follow those seen, so that the server need not skip recipients (O4). */
  const starts = new Map<string, number>();
  return campaignDetailMachine.provide({
    actors: {
      loadCampaign: fulfil(async ({ campaignId }, signal) => {
        const { campaign: answer } = await app.call(getCampaign, { id: campaignId }, { signal });
        // A message in a chat names its campaign without its kind.
        if (tabFor(answer.intent) === 'payment')
          app.navigate(paymentCampaignPath(campaignId), { replace: true });
        const { recipients: _, failures, skipped, ...campaign } = answer;
        app.cache.setQueryData<Cached['campaign']>(keys.campaign(campaignId), {
          campaign,
          failures,
          skipped,
        });
        return { name: campaign.name, facts: factsOf(campaign) };
      }),
      pages: wirePagedList<RecipientQuestion>(async ({ question, page, pageSize }, signal) => {
        const limit = pageSize ?? RECIPIENT_PAGE;
        const startOf = (number: number) => JSON.stringify([question, limit, number]);
        const { data, total, next } = await app.call(
          listRecipients,
          {
            id: question.campaignId,
            tab: question.tab,
            search: question.words ?? undefined,
            page,
            limit,
            after: page > 1 ? starts.get(startOf(page)) : undefined,
          },
          { signal },
        );
        if (page === 1) starts.clear();
        if (next !== null) starts.set(startOf(page + 1), next);
        app.cache.setQueryData<Cached['recipients']>(keys.recipients(question.campaignId), data);
        return { count: data.length, next: null, total };
      }),
      exportRecipients: fulfil(async ({ campaignId, tab, words }, signal) => {
        const rows: string[][] = [];
        let after: number | null = 0;
        while (after !== null) {
          const page: { data: Recipient[]; next: number | null } = await app.call(
            listRecipients,
            {
              id: campaignId,
              tab: RecipientTab.parse(tab),
              search: words ?? undefined,
              page: 1,
              limit: RECIPIENTS_MOST,
              after,
            },
            { signal },
          );
          rows.push(...page.data.map(recipientRow));
          after = page.next;
        }
        download('recipients.csv', writeCsv([RECIPIENT_COLUMNS, ...rows]));
      }),
      actions: wireCampaignAction(app),
      templateCheck: wireTemplateCheck(app),
    },
    actions: {
      patchCampaign: (_, change) =>
        app.cache.setQueryData<Cached['campaign']>(keys.campaign(change.campaignId), (kept) =>
          kept ? { ...kept, campaign: patched(kept.campaign, change) } : kept,
        ),
      showExportFailure: (_, { problem }) =>
        app.showToast({ tone: 'destructive', title: 'campaign.exportFailed', text: problem.text, problem }),
    },
  });
}

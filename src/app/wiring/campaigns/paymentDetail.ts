import {
  type CampaignInvoice,
  getPaymentCampaign,
  InvoiceTab,
  listCampaignInvoices,
} from '#contract/collection.ts';
import { RECIPIENT_PAGE, RECIPIENTS_MOST } from '#contract/campaignLimits.ts';
import { writeCsv } from '#lib/csv.ts';
import { DEBT_COLUMNS, debtRow } from '#lib/debtsCsv.ts';
import { factsOf } from '#machines/campaigns/campaignActions.ts';
import { campaignDetailMachine, type DetailTab } from '#machines/campaigns/campaignDetail.machine.ts';
import { type CachedCollection, collectionKeys } from '#services/collectionKeys.ts';
import { download } from '#services/download.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { wirePagedList } from '#app/wiring/pagedList.ts';
import { wireCampaignAction, wireTemplateCheck } from './campaignActions.ts';
import { patched } from './patchCampaign.ts';

type DebtQuestion = { campaignId: string; tab: DetailTab; words: string | null };

/** Wires the page of a payment collection: the chart of a campaign, with invoices in place of recipients. */
export function wirePaymentDetail(app: AppContext) {
  /** Positions before the pages that follow those seen, so that the server need not skip rows (O4). */
  const starts = new Map<string, number>();
  return campaignDetailMachine.provide({
    actors: {
      loadCampaign: fulfil(async ({ campaignId }, signal) => {
        const answer = await app.call(getPaymentCampaign, { id: campaignId }, { signal });
        app.cache.setQueryData<CachedCollection['collection']>(collectionKeys.collection(campaignId), answer);
        return { name: answer.campaign.name, facts: factsOf(answer.campaign) };
      }),
      pages: wirePagedList<DebtQuestion>(async ({ question, page, pageSize }, signal) => {
        const limit = pageSize ?? RECIPIENT_PAGE;
        const startOf = (number: number) => JSON.stringify([question, limit, number]);
        const { data, total, next } = await app.call(
          listCampaignInvoices,
          {
            id: question.campaignId,
            tab: InvoiceTab.parse(question.tab),
            search: question.words ?? undefined,
            page,
            limit,
            after: page > 1 ? starts.get(startOf(page)) : undefined,
          },
          { signal },
        );
        if (page === 1) starts.clear();
        if (next !== null) starts.set(startOf(page + 1), next);
        app.cache.setQueryData<CachedCollection['debts']>(collectionKeys.debts(question.campaignId), data);
        return { count: data.length, next: null, total };
      }),
      exportRecipients: fulfil(async ({ campaignId, tab, words }, signal) => {
        const rows: string[][] = [];
        let after: number | null = 0;
        while (after !== null) {
          const page: { data: CampaignInvoice[]; next: number | null } = await app.call(
            listCampaignInvoices,
            {
              id: campaignId,
              tab: InvoiceTab.parse(tab),
              search: words ?? undefined,
              page: 1,
              limit: RECIPIENTS_MOST,
              after,
            },
            { signal },
          );
          rows.push(...page.data.map(debtRow));
          after = page.next;
        }
        download('invoices.csv', writeCsv([DEBT_COLUMNS, ...rows]));
      }),
      actions: wireCampaignAction(app),
      templateCheck: wireTemplateCheck(app),
    },
    actions: {
      patchCampaign: (_, change) =>
        app.cache.setQueryData<CachedCollection['collection']>(
          collectionKeys.collection(change.campaignId),
          (kept) => (kept ? { ...kept, campaign: patched(kept.campaign, change) } : kept),
        ),
      showExportFailure: (_, { problem }) =>
        app.showToast({
          tone: 'destructive',
          title: 'collection.exportFailed',
          text: problem.text,
          problem,
        }),
    },
  });
}

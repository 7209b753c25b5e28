import { type CampaignInvoice, CampaignInvoiceStatus } from '#contract/campaignInvoice.ts';
import { getPaymentCampaign, InvoiceTab, listCampaignInvoices } from '#contract/collection.ts';
import { failureToast } from '#machines/toast.ts';
import { DEBT_COLUMNS, debtRow } from '#lib/debtsCsv.ts';
import { factsOf } from '#machines/campaigns/campaignActions.ts';
import { campaignDetailMachine } from '#machines/campaigns/campaignDetail.machine.ts';
import { type CachedCollection, collectionKeys } from '#services/collectionKeys.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { plainText } from '#app/wiring/conversation/plainText.ts';
import { saveSheet } from '#app/wiring/saveSheet.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { wireCampaignAction, wireTemplateCheck } from './campaignActions.ts';
import { patched } from './patchCampaign.ts';
import { allResults, wireResultPages } from './resultPages.ts';

/** Wires the page of a payment collection: the chart of a campaign, with invoices in place of recipients. */
export function wirePaymentDetail(app: AppContext) {
  const load: Parameters<typeof wireResultPages<CampaignInvoice>>[0] = (query, tab, signal) =>
    app.call(listCampaignInvoices, { ...query, tab: InvoiceTab.parse(tab) }, { signal });
  const statusText = (status: string) => {
    const known = CampaignInvoiceStatus.safeParse(status);
    return known.success ? plainText(app, `collection.status.${known.data}`) : status;
  };
  return campaignDetailMachine.provide({
    actors: {
      loadCampaign: fulfil(async ({ campaignId }, signal) => {
        const answer = await app.call(getPaymentCampaign, { id: campaignId }, { signal });
        app.cache.setQueryData<CachedCollection['collection']>(collectionKeys.collection(campaignId), answer);
        return { name: answer.campaign.name, facts: factsOf(answer.campaign) };
      }),
      pages: wireResultPages(load, (campaignId, rows) =>
        app.cache.setQueryData<CachedCollection['debts']>(collectionKeys.debts(campaignId), rows),
      ),
      exportRecipients: fulfil(async ({ format, ...question }, signal) => {
        const rows = await allResults(load, question, signal);
        await saveSheet(app, 'invoices', format, {
          columns: DEBT_COLUMNS.map((name) => plainText(app, `collection.csv.${name}`)),
          rows: rows.map((it) => debtRow(it, statusText)),
        });
      }),
      actions: wireCampaignAction(app),
      templateCheck: wireTemplateCheck(),
    },
    actions: {
      patchCampaign: (_, change) =>
        app.cache.setQueryData<CachedCollection['collection']>(
          collectionKeys.collection(change.campaignId),
          (kept) => (kept ? { ...kept, campaign: patched(kept.campaign, change) } : kept),
        ),
      showExportFailure: failureToast('collection.exportFailed'),
    },
  });
}

import { type Recipient, RecipientTab } from '#contract/campaign.ts';
import { getCampaign, listRecipients } from '#contract/campaignCalls.ts';
import { paymentCampaignPath } from '#lib/paths.ts';
import { RECIPIENT_COLUMNS, recipientRow } from '#lib/recipientsCsv.ts';
import { tabFor } from '#machines/campaigns/campaignList.rules.ts';
import { campaignDetailMachine } from '#machines/campaigns/campaignDetail.machine.ts';
import { factsOf } from '#machines/campaigns/campaignActions.ts';
import { type Cached, keys } from '#services/cache.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { plainText } from '#app/wiring/conversation/plainText.ts';
import { saveSheet } from '#app/wiring/saveSheet.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { wireCampaignAction, wireTemplateCheck } from './campaignActions.ts';
import { patched } from './patchCampaign.ts';
import { allResults, wireResultPages } from './resultPages.ts';

export function wireCampaignDetail(app: AppContext) {
  const load: Parameters<typeof wireResultPages<Recipient>>[0] = (query, tab, signal) =>
    app.call(listRecipients, { ...query, tab: RecipientTab.parse(tab) }, { signal });
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
      pages: wireResultPages(load, (campaignId, rows) =>
        app.cache.setQueryData<Cached['recipients']>(keys.recipients(campaignId), rows),
      ),
      exportRecipients: fulfil(async ({ format, ...question }, signal) => {
        const rows = await allResults(load, question, signal);
        const { language } = app.actors.language.getSnapshot().context;
        await saveSheet(app, 'recipients', format, {
          columns: RECIPIENT_COLUMNS.map((name) => plainText(app, `campaign.csv.${name}`)),
          rows: rows.map((it) =>
            recipientRow(it, (status) =>
              plainText(app, `campaign.recipient.${status}`).toLocaleUpperCase(language),
            ),
          ),
        });
      }),
      actions: wireCampaignAction(app),
      templateCheck: wireTemplateCheck(),
    },
    actions: {
      patchCampaign: (_, change) =>
        app.cache.setQueryData<Cached['campaign']>(keys.campaign(change.campaignId), (kept) =>
          kept ? { ...kept, campaign: patched(kept.campaign, change) } : kept,
        ),
    },
  });
}

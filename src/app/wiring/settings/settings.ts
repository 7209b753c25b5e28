import { settingsMachine } from '#machines/settings/settings.machine.ts';
import { wireAccount } from '#app/wiring/account/account.ts';
import { showCallback } from '#app/wiring/session/callback.ts';
import { wireTopicChoice } from './topics.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { wireBilling } from '#app/wiring/billing/billing.ts';
import { wireApiIntegrations } from './apiIntegrations.ts';
import { wireOptOutButtons } from './business.ts';
import { wireOrganisationDeletion, wireOrganisationExport } from './organisationData.ts';
import { wireTeam } from '#app/wiring/team/team.ts';
import { wireCopilotRules } from './copilot.ts';
import { wireDataSources } from './dataSources.ts';
import { wirePairList, wireUnansweredList } from './pairs.ts';
import { wireCrmConnection } from './crm.ts';
import { wireInstagramConnect } from './instagram.ts';
import { wirePawapayConnect } from './pawapay.ts';
import { wireAuditLog } from './security.ts';
import { wirePayBackList } from './payBacks.ts';
import { wirePicture } from './picture.ts';
import { wireShopConnect } from './shopConnect.ts';
import { wireSnippets } from './snippets.ts';
import { wireMacros } from './macros.ts';
import { wireFieldList } from './fields.ts';
import { learnOrganisation } from './learnOrganisation.ts';
import { wireTagList } from './tags.ts';
import { wireWhatsappNumbers } from './whatsappNumbers.ts';

/** Wires the charts of the settings. */
export function wireSettings(app: AppContext) {
  learnOrganisation(app);
  return {
    settings: settingsMachine.provide({
      actors: {
        account: wireAccount(app),
        topics: wireTopicChoice(app),
        optOuts: wireOptOutButtons(app),
        logo: wirePicture(app, 'organisation'),
        download: wireOrganisationExport(app),
        deletion: wireOrganisationDeletion(app),
        numbers: wireWhatsappNumbers(app),
        instagram: wireInstagramConnect(app),
        shop: wireShopConnect(),
        crm: wireCrmConnection(app),
        payments: wirePawapayConnect(),
        programs: wireApiIntegrations(app),
        team: wireTeam(app),
        copilot: wireCopilotRules(app),
        documents: wireDataSources(app),
        pairs: wirePairList(app),
        unanswered: wireUnansweredList(app),
        log: wireAuditLog(app),
        billing: wireBilling(app),
        snippets: wireSnippets(app),
        tags: wireTagList(app),
        fields: wireFieldList(app),
        macros: wireMacros(app),
        payBacks: wirePayBackList(app),
      },
      actions: {
        showCallback: (_, { callback }) => {
          if (callback) showCallback(app, callback);
        },
      },
    }),
  };
}

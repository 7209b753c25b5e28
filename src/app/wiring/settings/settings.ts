import { settingsMachine } from '#machines/settings/settings.machine.ts';
import { wireAccount } from '#app/wiring/account/account.ts';
import { showCallback } from '#app/wiring/session/callback.ts';
import { wireTopicChoice } from './topics.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { wireBilling } from '#app/wiring/billing/billing.ts';
import { wireApiIntegrations } from './apiIntegrations.ts';
import { wireBusiness, wireOptOutButtons } from './business.ts';
import { wireOrganisationDeletion, wireOrganisationExport } from './organisationData.ts';
import { wireTeam } from '#app/wiring/team/team.ts';
import { wireCopilotRules, wireCopilotTrial } from './copilot.ts';
import { wireDataSources } from './dataSources.ts';
import { wireCrmConnection } from './crm.ts';
import { wireInstagramConnect } from './instagram.ts';
import { wirePawapayConnect } from './pawapay.ts';
import { wireAuditLog, wireSecurityRules } from './security.ts';
import { wirePayBackList } from './payBacks.ts';
import { wirePicture } from './picture.ts';
import { wireShopConnect } from './shopConnect.ts';
import { wireSatisfaction } from './satisfaction.ts';
import { wireSnippets } from './snippets.ts';
import { wireMacros } from './macros.ts';
import { wireFieldList } from './fields.ts';
import { wireTagList } from './tags.ts';
import { wireAssignment, wireAssignmentPreview } from './assignment.ts';
import { wireTargets } from './targets.ts';
import { wireWhatsappNumbers } from './whatsappNumbers.ts';

/** Wires the charts of the settings. */
export const wireSettings = (app: AppContext) => ({
  settings: settingsMachine.provide({
    actors: {
      account: wireAccount(app),
      topics: wireTopicChoice(app),
      businessForm: wireBusiness(app),
      optOuts: wireOptOutButtons(app),
      logo: wirePicture(app, 'organisation'),
      download: wireOrganisationExport(app),
      deletion: wireOrganisationDeletion(app),
      numbers: wireWhatsappNumbers(app),
      instagram: wireInstagramConnect(app),
      shop: wireShopConnect(app),
      crm: wireCrmConnection(app),
      payments: wirePawapayConnect(app),
      programs: wireApiIntegrations(app),
      team: wireTeam(app),
      rules: wireSecurityRules(app),
      copilot: wireCopilotRules(app),
      documents: wireDataSources(app),
      trial: wireCopilotTrial(app),
      log: wireAuditLog(app),
      billing: wireBilling(app),
      snippets: wireSnippets(app),
      tags: wireTagList(app),
      fields: wireFieldList(app),
      macros: wireMacros(app),
      targets: wireTargets(app),
      assignment: wireAssignment(app),
      preview: wireAssignmentPreview(app),
      satisfaction: wireSatisfaction(app),
      payBacks: wirePayBackList(app),
    },
    actions: {
      showCallback: (_, { callback }) => {
        if (callback) showCallback(app, callback);
      },
    },
  }),
});

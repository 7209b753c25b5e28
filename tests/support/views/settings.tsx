import { PayBacksPage } from '#features/settings/pages/PayBacksPage.tsx';
import { somePayBacks } from '../payBacks.ts';
import { NotificationButton } from '#features/shell/notifications/NotificationButton.tsx';
import { NotificationDialog } from '#features/shell/notifications/NotificationDialog.tsx';
import { PushPrompt } from '#features/shell/notifications/PushPrompt.tsx';
import { PICTURE_PATH } from '#contract/picture.ts';
import { SatisfactionForm } from '#features/settings/SatisfactionForm.tsx';
import { CopilotRules } from '#features/copilot/CopilotRules.tsx';
import { Documents } from '#features/copilot/Documents.tsx';
import { PairEditDialog } from '#features/copilot/PairEditDialog.tsx';
import { Pairs } from '#features/copilot/Pairs.tsx';
import { Instructions } from '#features/copilot/Instructions.tsx';
import { UnansweredQuestions } from '#features/copilot/UnansweredQuestions.tsx';
import { TryCopilot } from '#features/copilot/TryCopilot.tsx';
import { RemoveDocumentDialog } from '#features/copilot/RemoveDocumentDialog.tsx';
import { PictureField } from '#features/settings/PictureField.tsx';
import { BusinessForm } from '#features/settings/BusinessForm.tsx';
import { OrganisationDeletion } from '#features/settings/OrganisationDeletion.tsx';
import { OrganisationExport } from '#features/settings/OrganisationExport.tsx';
import { InstagramCard } from '#features/settings/InstagramCard.tsx';
import { InstagramConnected } from '#features/settings/InstagramConnected.tsx';
import { InstagramManual, ManualFooter } from '#features/settings/InstagramManual.tsx';
import { InstagramTrouble } from '#features/settings/InstagramTrouble.tsx';
import { CrmAccount } from '#features/settings/crm/CrmAccount.tsx';
import { CrmMatchPart } from '#features/settings/crm/CrmMatchPart.tsx';
import { CrmSection } from '#features/settings/crm/CrmSection.tsx';
import { CrmSyncPart } from '#features/settings/crm/CrmSyncPart.tsx';
import { ShopCard } from '#features/settings/ShopCard.tsx';
import { ShopHandoff } from '#features/onboarding/ShopHandoff.tsx';
import { OrderPages } from '#features/orders/OrderPages.tsx';
import { OrdersScreen } from '#features/orders/OrdersScreen.tsx';
import { ReportsScreen } from '#features/reports/ReportsScreen.tsx';
import { keys } from '#services/cache.ts';
import { ApiIntegrations } from '#features/settings/integrations/ApiIntegrations.tsx';
import { MacroDialog } from '#features/macros/MacroDialog.tsx';
import { MacroFormDialog } from '#features/macros/MacroFormDialog.tsx';
import { MacrosPage } from '#features/macros/MacrosPage.tsx';
import { FieldEditDialog } from '#features/fields/FieldEditDialog.tsx';
import { FieldsPage } from '#features/fields/FieldsPage.tsx';
import { TagEditDialog } from '#features/tags/TagEditDialog.tsx';
import { TagMergeDialog } from '#features/tags/TagMergeDialog.tsx';
import { TagsPage } from '#features/tags/TagsPage.tsx';
import { SnippetForm } from '#features/snippets/SnippetForm.tsx';
import { SnippetImport } from '#features/snippets/SnippetImport.tsx';
import { SnippetsPage } from '#features/snippets/SnippetsPage.tsx';
import { IntegrationForm } from '#features/settings/integrations/IntegrationForm.tsx';
import { AuditLog } from '#features/settings/AuditLog.tsx';
import { AssignmentRules } from '#features/settings/assignment/AssignmentRules.tsx';
import { AssignmentPreview } from '#features/settings/assignment/AssignmentPreview.tsx';
import { TargetsPage } from '#features/settings/pages/TargetsPage.tsx';
import { SecurityRules } from '#features/settings/SecurityRules.tsx';
import { someAudit } from '../audit.ts';
import { WebhookForm } from '#features/settings/integrations/WebhookForm.tsx';
import { OptOutButtons } from '#features/settings/OptOutButtons.tsx';
import { WebhooksDialog } from '#features/settings/integrations/WebhooksDialog.tsx';
import { TokenDialog } from '#features/settings/integrations/TokenDialog.tsx';
import { WhatsappCard } from '#features/settings/WhatsappCard.tsx';
import { TopicChoice } from '#features/settings/TopicChoice.tsx';
import { anOrganisation } from '../entities.ts';
import { aReport } from '../reports.ts';
import { someOrders } from '../shop.ts';
import { alwaysAnswerPages } from '../pages.ts';
import type { View } from './view.ts';

/** Addresses that the model of the reports visits. */
const reportAddresses = [
  '',
  '?period=30d',
  '?period=today',
  '?channel=instagram',
  '?period=30d&channel=instagram',
  '?period=custom&from=2026-11-02&until=2026-11-08',
].map((query) => `/dashboard/reports${query}`);

export const settingsViews: Record<string, View> = {
  notificationList: {
    draw: (actor) => (
      <>
        <NotificationButton actor={actor} form={{ className: '', icon: 16, worded: true }} />
        <NotificationDialog actor={actor} />
      </>
    ),
  },
  pushPermission: { draw: (actor) => <PushPrompt actor={actor} /> },
  instagramConnect: {
    draw: (actor) => <InstagramCard actor={actor} account={anOrganisation.instagram_settings} />,
  },
  instagramManual: {
    draw: (actor) => (
      <div>
        <InstagramTrouble actor={actor} />
        <InstagramManual actor={actor} />
        <ManualFooter actor={actor} />
      </div>
    ),
  },
  crmConnection: { draw: (actor) => <CrmSection actor={actor} shop={<p>Shopify</p>} /> },
  crmAccount: { draw: (actor) => <CrmAccount actor={actor} /> },
  crmSync: { draw: (actor) => <CrmSyncPart actor={actor} /> },
  crmMatch: { draw: (actor) => <CrmMatchPart actor={actor} /> },
  shopConnect: { draw: (actor) => <ShopCard actor={actor} /> },
  shopHandoff: { whole: true, draw: (actor) => <ShopHandoff actor={actor} /> },
  orders: {
    draw: (actor) => <OrdersScreen actor={actor} />,
    seed: (cache, actor) => {
      alwaysAnswerPages(actor, { count: someOrders.length, next: 'c2' });
      cache.setQueryData(keys.orders, { orders: someOrders, next: 'c2' });
    },
  },
  reports: {
    draw: (actor) => <ReportsScreen actor={actor} />,
    seed: (cache) => {
      for (const address of reportAddresses) cache.setQueryData(keys.report(address), aReport());
    },
  },
  pagedList: {
    draw: (actor) => (
      <div style={{ display: 'flex', flexDirection: 'column', height: 500, flex: 1 }}>
        <OrderPages pages={actor} searching={false} />
      </div>
    ),
    seed: (cache) => cache.setQueryData(keys.orders, { orders: someOrders, next: 'c2' }),
  },
  instagramConnected: { whole: true, draw: (actor) => <InstagramConnected actor={actor} /> },
  apiIntegrations: { draw: (actor) => <ApiIntegrations actor={actor} /> },
  organisationExport: { draw: (actor) => <OrganisationExport actor={actor} /> },
  organisationDeletion: { draw: (actor) => <OrganisationDeletion actor={actor} /> },
  businessSettings: { draw: (actor) => <BusinessForm actor={actor} /> },
  satisfactionSettings: { draw: (actor) => <SatisfactionForm actor={actor} /> },
  copilotRules: { draw: (actor) => <CopilotRules actor={actor} /> },
  copilotTrial: { draw: (actor) => <TryCopilot actor={actor} instructions={null} /> },
  dataSources: { draw: (actor) => <Documents actor={actor} /> },
  pairList: { draw: (actor) => <Pairs actor={actor} /> },
  copilotInstructions: { draw: (actor) => <Instructions actor={actor} /> },
  unansweredList: { draw: (actor) => <UnansweredQuestions actor={actor} /> },
  pairEdit: { draw: (actor) => <PairEditDialog actor={actor} /> },
  documentRemoval: { draw: (actor) => <RemoveDocumentDialog actor={actor} /> },
  picture: {
    draw: (actor) => (
      <PictureField actor={actor} name="Ada Njoh" image={`${PICTURE_PATH}ada`} kind="colleague" />
    ),
  },
  macros: { draw: (actor) => <MacrosPage actor={actor} /> },
  macroForm: { draw: (actor) => <MacroFormDialog actor={actor} /> },
  macroRun: { draw: (actor) => <MacroDialog actor={actor} /> },
  fieldList: { draw: (actor) => <FieldsPage actor={actor} /> },
  fieldEdit: { draw: (actor) => <FieldEditDialog actor={actor} /> },
  tagList: { draw: (actor) => <TagsPage actor={actor} /> },
  tagEdit: { draw: (actor) => <TagEditDialog actor={actor} /> },
  tagMerge: { draw: (actor) => <TagMergeDialog actor={actor} /> },
  snippets: { draw: (actor) => <SnippetsPage actor={actor} /> },
  snippetForm: { draw: (actor) => <SnippetForm actor={actor} /> },
  snippetImport: { draw: (actor) => <SnippetImport actor={actor} /> },
  integrationForm: { draw: (actor) => <IntegrationForm actor={actor} /> },
  assignmentSettings: { draw: (actor) => <AssignmentRules actor={actor} /> },
  assignmentPreview: { draw: (actor) => <AssignmentPreview actor={actor} tags={['vip']} /> },
  targetSettings: { draw: (actor) => <TargetsPage actor={actor} /> },
  securityRules: { draw: (actor) => <SecurityRules actor={actor} /> },
  auditLog: {
    draw: (actor) => <AuditLog actor={actor} />,
    seed: (cache, actor) => {
      alwaysAnswerPages(actor, { count: someAudit.entries.length });
      cache.setQueryData(keys.audit, someAudit);
    },
  },
  payBackList: {
    draw: (actor) => <PayBacksPage actor={actor} />,
    seed: (cache, actor) => {
      alwaysAnswerPages(actor, { count: somePayBacks.entries.length });
      cache.setQueryData(keys.payBacks, somePayBacks);
    },
  },
  optOutButtons: { draw: (actor) => <OptOutButtons actor={actor} /> },
  webhookForm: { draw: (actor) => <WebhookForm actor={actor} /> },
  integrationWebhooks: { draw: (actor) => <WebhooksDialog actor={actor} /> },
  apiToken: { draw: (actor) => <TokenDialog actor={actor} /> },
  whatsappNumbers: { draw: (actor) => <WhatsappCard actor={actor} /> },
  topicChoice: { draw: (actor) => <TopicChoice actor={actor} /> },
};

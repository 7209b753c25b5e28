/**
 * The models of all charts. Made by `npm run lists`.
 *
 * Size     an import and a line for each chart
 */
import { accountModel } from './account/account.model.ts';
import { deviceSessionsModel } from './account/deviceSessions.model.ts';
import { emailAddressModel } from './account/emailAddress.model.ts';
import { emailChangeModel } from './account/emailChange.model.ts';
import { passkeyAddModel } from './account/passkeyAdd.model.ts';
import { passkeysModel } from './account/passkeys.model.ts';
import { passwordChangeModel } from './account/passwordChange.model.ts';
import { profileFormModel } from './account/profileForm.model.ts';
import { signInProofModel } from './account/signInProof.model.ts';
import { twoFactorModel } from './account/twoFactor.model.ts';
import { twoFactorDialogModel } from './account/twoFactorDialog.model.ts';
import { appModel } from './app/app.model.ts';
import { dashboardModel } from './app/dashboard.model.ts';
import { screenModel } from './app/screen.model.ts';
import { screenLoaderModel } from './app/screenLoader.model.ts';
import { atlasViewerModel } from './atlas/atlasViewer.model.ts';
import { liveModel } from './atlas/live.model.ts';
import { replayerModel } from './atlas/replayer.model.ts';
import { simulationModel } from './atlas/simulation.model.ts';
import { testRunModel } from './atlas/testRun.model.ts';
import { billingActionModel } from './billing/billingAction.model.ts';
import { billingPageModel } from './billing/billingPage.model.ts';
import { paymentMethodsModel } from './billing/paymentMethods.model.ts';
import { planChangeModel } from './billing/planChange.model.ts';
import { planChooserModel } from './billing/planChooser.model.ts';
import { audienceContactsModel } from './campaigns/audienceContacts.model.ts';
import { audienceImportModel } from './campaigns/audienceImport.model.ts';
import { broadcastSubmitModel } from './campaigns/broadcastSubmit.model.ts';
import { broadcastWizardModel } from './campaigns/broadcastWizard.model.ts';
import { campaignActionModel } from './campaigns/campaignAction.model.ts';
import { campaignDetailModel } from './campaigns/campaignDetail.model.ts';
import { campaignListModel } from './campaigns/campaignList.model.ts';
import { paymentImportModel } from './campaigns/paymentImport.model.ts';
import { paymentLaunchModel } from './campaigns/paymentLaunch.model.ts';
import { paymentWizardModel } from './campaigns/paymentWizard.model.ts';
import { recipientPreviewModel } from './campaigns/recipientPreview.model.ts';
import { templateCheckModel } from './campaigns/templateCheck.model.ts';
import { apiCallModel } from './connection/apiCall.model.ts';
import { connectivityModel } from './connection/connectivity.model.ts';
import { presenceModel } from './connection/presence.model.ts';
import { rateLimitModel } from './connection/rateLimit.model.ts';
import { realtimeModel } from './connection/realtime.model.ts';
import { contactDetailsModel } from './contact/contactDetails.model.ts';
import { contactCardModel } from './contacts/contactCard.model.ts';
import { contactImportModel } from './contacts/contactImport.model.ts';
import { contactListModel } from './contacts/contactList.model.ts';
import { contactMergeModel } from './contacts/contactMerge.model.ts';
import { contactPartingModel } from './contacts/contactParting.model.ts';
import { contactRepairsModel } from './contacts/contactRepairs.model.ts';
import { contactTimelineModel } from './contacts/contactTimeline.model.ts';
import { mixedContactsModel } from './contacts/mixedContacts.model.ts';
import { newContactModel } from './contacts/newContact.model.ts';
import { segmentsModel } from './contacts/segments.model.ts';
import { assignDialogModel } from './conversation/assignDialog.model.ts';
import { attachmentsModel } from './conversation/attachments.model.ts';
import { chatModel } from './conversation/chat.model.ts';
import { chatSearchModel } from './conversation/chatSearch.model.ts';
import { composerModel } from './conversation/composer.model.ts';
import { draftSyncModel } from './conversation/draftSync.model.ts';
import { followersModel } from './conversation/followers.model.ts';
import { handlingActionModel } from './conversation/handlingAction.model.ts';
import { mediaUploadModel } from './conversation/mediaUpload.model.ts';
import { mentionPickerModel } from './conversation/mentionPicker.model.ts';
import { messageHistoryModel } from './conversation/messageHistory.model.ts';
import { messageHoldModel } from './conversation/messageHold.model.ts';
import { messageSendModel } from './conversation/messageSend.model.ts';
import { noteDialogModel } from './conversation/noteDialog.model.ts';
import { outboxModel } from './conversation/outbox.model.ts';
import { plannedTimeModel } from './conversation/plannedTime.model.ts';
import { reactivationModel } from './conversation/reactivation.model.ts';
import { replyDraftModel } from './conversation/replyDraft.model.ts';
import { replyWindowModel } from './conversation/replyWindow.model.ts';
import { scheduledMessagesModel } from './conversation/scheduledMessages.model.ts';
import { scrollPositionModel } from './conversation/scrollPosition.model.ts';
import { sendLaterModel } from './conversation/sendLater.model.ts';
import { snoozeModel } from './conversation/snooze.model.ts';
import { taggedMessageModel } from './conversation/taggedMessage.model.ts';
import { unsentTextModel } from './conversation/unsentText.model.ts';
import { voiceNoteModel } from './conversation/voiceNote.model.ts';
import { copilotInstructionsModel } from './copilot/copilotInstructions.model.ts';
import { copilotRulesModel } from './copilot/copilotRules.model.ts';
import { copilotTrialModel } from './copilot/copilotTrial.model.ts';
import { dataSourcesModel } from './copilot/dataSources.model.ts';
import { documentRemovalModel } from './copilot/documentRemoval.model.ts';
import { pairEditModel } from './copilot/pairEdit.model.ts';
import { pairListModel } from './copilot/pairList.model.ts';
import { unansweredListModel } from './copilot/unansweredList.model.ts';
import { contactDeletionModel } from './customer/contactDeletion.model.ts';
import { contactEditModel } from './customer/contactEdit.model.ts';
import { contactExportModel } from './customer/contactExport.model.ts';
import { contactPanelModel } from './customer/contactPanel.model.ts';
import { contactProfileModel } from './customer/contactProfile.model.ts';
import { contactTagsModel } from './customer/contactTags.model.ts';
import { conversationSummaryModel } from './customer/conversationSummary.model.ts';
import { mediaGalleryModel } from './customer/mediaGallery.model.ts';
import { noteListModel } from './customer/noteList.model.ts';
import { profileTabModel } from './customer/profileTab.model.ts';
import { fieldEditModel } from './fields/fieldEdit.model.ts';
import { fieldListModel } from './fields/fieldList.model.ts';
import { afterResolveModel } from './inbox/afterResolve.model.ts';
import { bulkActionModel } from './inbox/bulkAction.model.ts';
import { conversationListModel } from './inbox/conversationList.model.ts';
import { conversationSearchModel } from './inbox/conversationSearch.model.ts';
import { listFilterModel } from './inbox/listFilter.model.ts';
import { mentionsModel } from './inbox/mentions.model.ts';
import { rowActionsModel } from './inbox/rowActions.model.ts';
import { savedViewsModel } from './inbox/savedViews.model.ts';
import { selectionModel } from './inbox/selection.model.ts';
import { warmListModel } from './inbox/warmList.model.ts';
import { campaignInvoiceModel } from './lifecycles/campaignInvoice.model.ts';
import { campaignLifecycleModel } from './lifecycles/campaignLifecycle.model.ts';
import { conversationHandlingModel } from './lifecycles/conversationHandling.model.ts';
import { conversationSnoozeModel } from './lifecycles/conversationSnooze.model.ts';
import { copilotAnswerModel } from './lifecycles/copilotAnswer.model.ts';
import { footerModel } from './lifecycles/footer.model.ts';
import { invoiceLifecycleModel } from './lifecycles/invoiceLifecycle.model.ts';
import { messageDeliveryModel } from './lifecycles/messageDelivery.model.ts';
import { recipientLifecycleModel } from './lifecycles/recipientLifecycle.model.ts';
import { responseTargetModel } from './lifecycles/responseTarget.model.ts';
import { ruleAssignmentModel } from './lifecycles/ruleAssignment.model.ts';
import { satisfactionModel } from './lifecycles/satisfaction.model.ts';
import { subscriptionModel } from './lifecycles/subscription.model.ts';
import { pagedListModel } from './list/pagedList.model.ts';
import { macroFormModel } from './macros/macroForm.model.ts';
import { macroRunModel } from './macros/macroRun.model.ts';
import { macrosModel } from './macros/macros.model.ts';
import { audioViewModel } from './message/audioView.model.ts';
import { documentViewModel } from './message/documentView.model.ts';
import { imageViewModel } from './message/imageView.model.ts';
import { mapViewModel } from './message/mapView.model.ts';
import { optOutModel } from './message/optOut.model.ts';
import { reactionModel } from './message/reaction.model.ts';
import { transcriptionModel } from './message/transcription.model.ts';
import { translationModel } from './message/translation.model.ts';
import { unconfirmedModel } from './message/unconfirmed.model.ts';
import { videoViewModel } from './message/videoView.model.ts';
import { notificationListModel } from './notifications/notificationList.model.ts';
import { pushPermissionModel } from './notifications/pushPermission.model.ts';
import { topicChoiceModel } from './notifications/topicChoice.model.ts';
import { channelRedirectModel } from './onboarding/channelRedirect.model.ts';
import { onboardingModel } from './onboarding/onboarding.model.ts';
import { planSelectionModel } from './onboarding/planSelection.model.ts';
import { shopHandoffModel } from './onboarding/shopHandoff.model.ts';
import { ordersModel } from './orders/orders.model.ts';
import { cancelInvoiceModel } from './payment/cancelInvoice.model.ts';
import { createInvoiceModel } from './payment/createInvoice.model.ts';
import { invoicePaymentModel } from './payment/invoicePayment.model.ts';
import { payBackModel } from './payment/payBack.model.ts';
import { payInvoiceModel } from './payment/payInvoice.model.ts';
import { paymentHistoryModel } from './payment/paymentHistory.model.ts';
import { paymentRequestModel } from './payment/paymentRequest.model.ts';
import { reportsModel } from './reports/reports.model.ts';
import { ratingPageModel } from './satisfaction/ratingPage.model.ts';
import { admissionModel } from './session/admission.model.ts';
import { emailLinkModel } from './session/emailLink.model.ts';
import { entranceModel } from './session/entrance.model.ts';
import { invitationModel } from './session/invitation.model.ts';
import { mailRequestModel } from './session/mailRequest.model.ts';
import { newPasswordModel } from './session/newPassword.model.ts';
import { passkeySignInModel } from './session/passkeySignIn.model.ts';
import { secondFactorModel } from './session/secondFactor.model.ts';
import { signInModel } from './session/signIn.model.ts';
import { signUpModel } from './session/signUp.model.ts';
import { tabOwnerModel } from './session/tabOwner.model.ts';
import { apiIntegrationsModel } from './settings/apiIntegrations.model.ts';
import { apiTokenModel } from './settings/apiToken.model.ts';
import { assignmentPreviewModel } from './settings/assignmentPreview.model.ts';
import { assignmentSettingsModel } from './settings/assignmentSettings.model.ts';
import { auditLogModel } from './settings/auditLog.model.ts';
import { businessSettingsModel } from './settings/businessSettings.model.ts';
import { crmAccountModel } from './settings/crmAccount.model.ts';
import { crmConnectionModel } from './settings/crmConnection.model.ts';
import { crmMatchModel } from './settings/crmMatch.model.ts';
import { crmSyncModel } from './settings/crmSync.model.ts';
import { instagramConnectModel } from './settings/instagramConnect.model.ts';
import { instagramConnectedModel } from './settings/instagramConnected.model.ts';
import { instagramManualModel } from './settings/instagramManual.model.ts';
import { integrationFormModel } from './settings/integrationForm.model.ts';
import { integrationWebhooksModel } from './settings/integrationWebhooks.model.ts';
import { optOutButtonsModel } from './settings/optOutButtons.model.ts';
import { organisationDeletionModel } from './settings/organisationDeletion.model.ts';
import { organisationExportModel } from './settings/organisationExport.model.ts';
import { pawapayConnectModel } from './settings/pawapayConnect.model.ts';
import { payBackListModel } from './settings/payBackList.model.ts';
import { paymentTemplatesModel } from './settings/paymentTemplates.model.ts';
import { pictureModel } from './settings/picture.model.ts';
import { satisfactionSettingsModel } from './settings/satisfactionSettings.model.ts';
import { securityRulesModel } from './settings/securityRules.model.ts';
import { settingsModel } from './settings/settings.model.ts';
import { shopConnectModel } from './settings/shopConnect.model.ts';
import { targetSettingsModel } from './settings/targetSettings.model.ts';
import { unpayableInvoicesModel } from './settings/unpayableInvoices.model.ts';
import { webhookFormModel } from './settings/webhookForm.model.ts';
import { whatsappNumbersModel } from './settings/whatsappNumbers.model.ts';
import { appVersionModel } from './shell/appVersion.model.ts';
import { awaySwitchModel } from './shell/awaySwitch.model.ts';
import { commandPaletteModel } from './shell/commandPalette.model.ts';
import { enterKeyModel } from './shell/enterKey.model.ts';
import { languageModel } from './shell/language.model.ts';
import { lazyPartModel } from './shell/lazyPart.model.ts';
import { organisationSwitchModel } from './shell/organisationSwitch.model.ts';
import { recordingModel } from './shell/recording.model.ts';
import { shortcutsModel } from './shell/shortcuts.model.ts';
import { sidebarModel } from './shell/sidebar.model.ts';
import { themeModel } from './shell/theme.model.ts';
import { toastModel } from './shell/toast.model.ts';
import { tourModel } from './shell/tour.model.ts';
import { createOrderModel } from './shop/createOrder.model.ts';
import { shopActivityModel } from './shop/shopActivity.model.ts';
import { shopCustomerModel } from './shop/shopCustomer.model.ts';
import { shopCustomerFormModel } from './shop/shopCustomerForm.model.ts';
import { snippetFormModel } from './snippets/snippetForm.model.ts';
import { snippetImportModel } from './snippets/snippetImport.model.ts';
import { snippetPickerModel } from './snippets/snippetPicker.model.ts';
import { snippetsModel } from './snippets/snippets.model.ts';
import { statusDialogModel } from './subscription/statusDialog.model.ts';
import { subscriptionGateModel } from './subscription/subscriptionGate.model.ts';
import { tagEditModel } from './tags/tagEdit.model.ts';
import { tagListModel } from './tags/tagList.model.ts';
import { tagMergeModel } from './tags/tagMerge.model.ts';
import { assigneeFormModel } from './team/assigneeForm.model.ts';
import { invitationListModel } from './team/invitationList.model.ts';
import { inviteModel } from './team/invite.model.ts';
import { memberRemovalModel } from './team/memberRemoval.model.ts';
import { teamModel } from './team/team.model.ts';
import { templateListModel } from './template/templateList.model.ts';
import { templateMediaModel } from './template/templateMedia.model.ts';
import { templatePickerModel } from './template/templatePicker.model.ts';
import { templateSendModel } from './template/templateSend.model.ts';
import type { AnyModel } from './model.ts';

/** All charts of the product, which are explored, tested and drawn. */
export const models: Record<string, AnyModel> = {
  account: accountModel,
  deviceSessions: deviceSessionsModel,
  emailAddress: emailAddressModel,
  emailChange: emailChangeModel,
  passkeyAdd: passkeyAddModel,
  passkeys: passkeysModel,
  passwordChange: passwordChangeModel,
  profileForm: profileFormModel,
  signInProof: signInProofModel,
  twoFactor: twoFactorModel,
  twoFactorDialog: twoFactorDialogModel,
  app: appModel,
  dashboard: dashboardModel,
  screen: screenModel,
  screenLoader: screenLoaderModel,
  atlasViewer: atlasViewerModel,
  live: liveModel,
  replayer: replayerModel,
  simulation: simulationModel,
  testRun: testRunModel,
  billingAction: billingActionModel,
  billingPage: billingPageModel,
  paymentMethods: paymentMethodsModel,
  planChange: planChangeModel,
  planChooser: planChooserModel,
  audienceContacts: audienceContactsModel,
  audienceImport: audienceImportModel,
  broadcastSubmit: broadcastSubmitModel,
  broadcastWizard: broadcastWizardModel,
  campaignAction: campaignActionModel,
  campaignDetail: campaignDetailModel,
  campaignList: campaignListModel,
  paymentImport: paymentImportModel,
  paymentLaunch: paymentLaunchModel,
  paymentWizard: paymentWizardModel,
  recipientPreview: recipientPreviewModel,
  templateCheck: templateCheckModel,
  apiCall: apiCallModel,
  connectivity: connectivityModel,
  presence: presenceModel,
  rateLimit: rateLimitModel,
  realtime: realtimeModel,
  contactDetails: contactDetailsModel,
  contactCard: contactCardModel,
  contactImport: contactImportModel,
  contactList: contactListModel,
  contactMerge: contactMergeModel,
  contactParting: contactPartingModel,
  contactRepairs: contactRepairsModel,
  contactTimeline: contactTimelineModel,
  mixedContacts: mixedContactsModel,
  newContact: newContactModel,
  segments: segmentsModel,
  assignDialog: assignDialogModel,
  attachments: attachmentsModel,
  chat: chatModel,
  chatSearch: chatSearchModel,
  composer: composerModel,
  draftSync: draftSyncModel,
  followers: followersModel,
  handlingAction: handlingActionModel,
  mediaUpload: mediaUploadModel,
  mentionPicker: mentionPickerModel,
  messageHistory: messageHistoryModel,
  messageHold: messageHoldModel,
  messageSend: messageSendModel,
  noteDialog: noteDialogModel,
  outbox: outboxModel,
  plannedTime: plannedTimeModel,
  reactivation: reactivationModel,
  replyDraft: replyDraftModel,
  replyWindow: replyWindowModel,
  scheduledMessages: scheduledMessagesModel,
  scrollPosition: scrollPositionModel,
  sendLater: sendLaterModel,
  snooze: snoozeModel,
  taggedMessage: taggedMessageModel,
  unsentText: unsentTextModel,
  voiceNote: voiceNoteModel,
  copilotInstructions: copilotInstructionsModel,
  copilotRules: copilotRulesModel,
  copilotTrial: copilotTrialModel,
  dataSources: dataSourcesModel,
  documentRemoval: documentRemovalModel,
  pairEdit: pairEditModel,
  pairList: pairListModel,
  unansweredList: unansweredListModel,
  contactDeletion: contactDeletionModel,
  contactEdit: contactEditModel,
  contactExport: contactExportModel,
  contactPanel: contactPanelModel,
  contactProfile: contactProfileModel,
  contactTags: contactTagsModel,
  conversationSummary: conversationSummaryModel,
  mediaGallery: mediaGalleryModel,
  noteList: noteListModel,
  profileTab: profileTabModel,
  fieldEdit: fieldEditModel,
  fieldList: fieldListModel,
  afterResolve: afterResolveModel,
  bulkAction: bulkActionModel,
  conversationList: conversationListModel,
  conversationSearch: conversationSearchModel,
  listFilter: listFilterModel,
  mentions: mentionsModel,
  rowActions: rowActionsModel,
  savedViews: savedViewsModel,
  selection: selectionModel,
  warmList: warmListModel,
  campaignInvoice: campaignInvoiceModel,
  campaignLifecycle: campaignLifecycleModel,
  conversationHandling: conversationHandlingModel,
  conversationSnooze: conversationSnoozeModel,
  copilotAnswer: copilotAnswerModel,
  footer: footerModel,
  invoiceLifecycle: invoiceLifecycleModel,
  messageDelivery: messageDeliveryModel,
  recipientLifecycle: recipientLifecycleModel,
  responseTarget: responseTargetModel,
  ruleAssignment: ruleAssignmentModel,
  satisfaction: satisfactionModel,
  subscription: subscriptionModel,
  pagedList: pagedListModel,
  macroForm: macroFormModel,
  macroRun: macroRunModel,
  macros: macrosModel,
  audioView: audioViewModel,
  documentView: documentViewModel,
  imageView: imageViewModel,
  mapView: mapViewModel,
  optOut: optOutModel,
  reaction: reactionModel,
  transcription: transcriptionModel,
  translation: translationModel,
  unconfirmed: unconfirmedModel,
  videoView: videoViewModel,
  notificationList: notificationListModel,
  pushPermission: pushPermissionModel,
  topicChoice: topicChoiceModel,
  channelRedirect: channelRedirectModel,
  onboarding: onboardingModel,
  planSelection: planSelectionModel,
  shopHandoff: shopHandoffModel,
  orders: ordersModel,
  cancelInvoice: cancelInvoiceModel,
  createInvoice: createInvoiceModel,
  invoicePayment: invoicePaymentModel,
  payBack: payBackModel,
  payInvoice: payInvoiceModel,
  paymentHistory: paymentHistoryModel,
  paymentRequest: paymentRequestModel,
  reports: reportsModel,
  ratingPage: ratingPageModel,
  admission: admissionModel,
  emailLink: emailLinkModel,
  entrance: entranceModel,
  invitation: invitationModel,
  mailRequest: mailRequestModel,
  newPassword: newPasswordModel,
  passkeySignIn: passkeySignInModel,
  secondFactor: secondFactorModel,
  signIn: signInModel,
  signUp: signUpModel,
  tabOwner: tabOwnerModel,
  apiIntegrations: apiIntegrationsModel,
  apiToken: apiTokenModel,
  assignmentPreview: assignmentPreviewModel,
  assignmentSettings: assignmentSettingsModel,
  auditLog: auditLogModel,
  businessSettings: businessSettingsModel,
  crmAccount: crmAccountModel,
  crmConnection: crmConnectionModel,
  crmMatch: crmMatchModel,
  crmSync: crmSyncModel,
  instagramConnect: instagramConnectModel,
  instagramConnected: instagramConnectedModel,
  instagramManual: instagramManualModel,
  integrationForm: integrationFormModel,
  integrationWebhooks: integrationWebhooksModel,
  optOutButtons: optOutButtonsModel,
  organisationDeletion: organisationDeletionModel,
  organisationExport: organisationExportModel,
  pawapayConnect: pawapayConnectModel,
  payBackList: payBackListModel,
  paymentTemplates: paymentTemplatesModel,
  picture: pictureModel,
  satisfactionSettings: satisfactionSettingsModel,
  securityRules: securityRulesModel,
  settings: settingsModel,
  shopConnect: shopConnectModel,
  targetSettings: targetSettingsModel,
  unpayableInvoices: unpayableInvoicesModel,
  webhookForm: webhookFormModel,
  whatsappNumbers: whatsappNumbersModel,
  appVersion: appVersionModel,
  awaySwitch: awaySwitchModel,
  commandPalette: commandPaletteModel,
  enterKey: enterKeyModel,
  language: languageModel,
  lazyPart: lazyPartModel,
  organisationSwitch: organisationSwitchModel,
  recording: recordingModel,
  shortcuts: shortcutsModel,
  sidebar: sidebarModel,
  theme: themeModel,
  toast: toastModel,
  tour: tourModel,
  createOrder: createOrderModel,
  shopActivity: shopActivityModel,
  shopCustomer: shopCustomerModel,
  shopCustomerForm: shopCustomerFormModel,
  snippetForm: snippetFormModel,
  snippetImport: snippetImportModel,
  snippetPicker: snippetPickerModel,
  snippets: snippetsModel,
  statusDialog: statusDialogModel,
  subscriptionGate: subscriptionGateModel,
  tagEdit: tagEditModel,
  tagList: tagListModel,
  tagMerge: tagMergeModel,
  assigneeForm: assigneeFormModel,
  invitationList: invitationListModel,
  invite: inviteModel,
  memberRemoval: memberRemovalModel,
  team: teamModel,
  templateList: templateListModel,
  templateMedia: templateMediaModel,
  templatePicker: templatePickerModel,
  templateSend: templateSendModel,
};

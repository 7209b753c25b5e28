import type { AnyActorLogic } from 'xstate';
import { dashboardMachine } from '#machines/app/dashboard.machine.ts';
import { screenMachine } from '#machines/app/screen.machine.ts';
import { screenLoaderMachine } from '#machines/app/screenLoader.machine.ts';
import { campaignDetailMachine } from '#machines/campaigns/campaignDetail.machine.ts';
import { campaignListMachine } from '#machines/campaigns/campaignList.machine.ts';
import { broadcastWizardMachine } from '#machines/campaigns/broadcastWizard.machine.ts';
import { paymentWizardMachine } from '#machines/campaigns/paymentWizard.machine.ts';
import { contactTimelineMachine } from '#machines/contacts/contactTimeline.machine.ts';
import { mediaGalleryMachine } from '#machines/customer/mediaGallery.machine.ts';
import { audioViewMachine } from '#machines/message/audioView.machine.ts';
import { documentViewMachine } from '#machines/message/documentView.machine.ts';
import { paymentHistoryMachine } from '#machines/payment/paymentHistory.machine.ts';
import { shopActivityMachine } from '#machines/shop/shopActivity.machine.ts';
import { templateListMachine } from '#machines/template/templateList.machine.ts';
import { templateSendMachine } from '#machines/template/templateSend.machine.ts';
import { contactProfileMachine } from '#machines/customer/contactProfile.machine.ts';
import { contactPanelMachine } from '#machines/customer/contactPanel.machine.ts';
import { shopHandoffMachine } from '#machines/onboarding/shopHandoff.machine.ts';
import { ordersMachine } from '#machines/orders/orders.machine.ts';
import { settingsMachine } from '#machines/settings/settings.machine.ts';
import { scheduledMessagesMachine } from '#machines/conversation/scheduledMessages.machine.ts';
import { sendLaterMachine } from '#machines/conversation/sendLater.machine.ts';
import { snoozeMachine } from '#machines/conversation/snooze.machine.ts';
import { createOrderMachine } from '#machines/shop/createOrder.machine.ts';
import { shopCustomerMachine } from '#machines/shop/shopCustomer.machine.ts';
import { commandPaletteMachine } from '#machines/shell/commandPalette.machine.ts';
import { contactTagsMachine } from '#machines/customer/contactTags.machine.ts';
import { noteListMachine } from '#machines/customer/noteList.machine.ts';
import { assignDialogMachine } from '#machines/conversation/assignDialog.machine.ts';
import { attachmentsMachine } from '#machines/conversation/attachments.machine.ts';
import { channelRedirectMachine } from '#machines/onboarding/channelRedirect.machine.ts';
import { chatMachine } from '#machines/conversation/chat.machine.ts';
import { chatSearchMachine } from '#machines/conversation/chatSearch.machine.ts';
import { composerMachine } from '#machines/conversation/composer.machine.ts';
import { contactDetailsMachine } from '#machines/contact/contactDetails.machine.ts';
import { conversationListMachine } from '#machines/inbox/conversationList.machine.ts';
import { conversationSearchMachine } from '#machines/inbox/conversationSearch.machine.ts';
import { handlingActionMachine } from '#machines/conversation/handlingAction.machine.ts';
import { instagramConnectedMachine } from '#machines/settings/instagramConnected.machine.ts';
import { messageHistoryMachine } from '#machines/conversation/messageHistory.machine.ts';
import { noteDialogMachine } from '#machines/conversation/noteDialog.machine.ts';
import { notificationListMachine } from '#machines/notifications/notificationList.machine.ts';
import { inviteMachine } from '#machines/team/invite.machine.ts';
import { admissionMachine } from '#machines/session/admission.machine.ts';
import { onboardingMachine } from '#machines/onboarding/onboarding.machine.ts';
import { entranceMachine } from '#machines/session/entrance.machine.ts';
import { organisationSwitchMachine } from '#machines/shell/organisationSwitch.machine.ts';
import { outboxMachine } from '#machines/conversation/outbox.machine.ts';
import { planSelectionMachine } from '#machines/onboarding/planSelection.machine.ts';
import { pushPermissionMachine } from '#machines/notifications/pushPermission.machine.ts';
import { reactivationMachine } from '#machines/conversation/reactivation.machine.ts';
import { realtimeMachine } from '#machines/connection/realtime.machine.ts';
import { replyWindowMachine } from '#machines/conversation/replyWindow.machine.ts';
import { rowActionsMachine } from '#machines/inbox/rowActions.machine.ts';
import { scrollPositionMachine } from '#machines/conversation/scrollPosition.machine.ts';
import { taggedMessageMachine } from '#machines/conversation/taggedMessage.machine.ts';
import { followersMachine } from '#machines/conversation/followers.machine.ts';
import { macroRunMachine } from '#machines/macros/macroRun.machine.ts';
import { templatePickerMachine } from '#machines/template/templatePicker.machine.ts';
import { snippetPickerMachine } from '#machines/snippets/snippetPicker.machine.ts';
import { replyDraftMachine } from '#machines/conversation/replyDraft.machine.ts';
import { unsentTextMachine } from '#machines/conversation/unsentText.machine.ts';
import { subscriptionGateMachine } from '#machines/subscription/subscriptionGate.machine.ts';
import { contactListMachine } from '#machines/contacts/contactList.machine.ts';
import { reportsMachine } from '#machines/reports/reports.machine.ts';
import { voiceNoteMachine } from '#machines/conversation/voiceNote.machine.ts';

/** The child charts that come with their screen, by the chart that invokes them. */
export const comeLater: Record<string, Record<string, AnyActorLogic>> = {
  app: {
    admission: admissionMachine,
    onboarding: onboardingMachine,
    channelRedirect: channelRedirectMachine,
    planSelection: planSelectionMachine,
    dashboard: dashboardMachine,
    shopHandoff: shopHandoffMachine,
    instagramConnected: instagramConnectedMachine,
    entrance: entranceMachine,
  },
  dashboard: {
    organisationSwitch: organisationSwitchMachine,
    realtime: realtimeMachine,
    outbox: outboxMachine,
    list: conversationListMachine,
    search: conversationSearchMachine,
    rowActions: rowActionsMachine,
    notifications: notificationListMachine,
    push: pushPermissionMachine,
    chat: chatMachine,
    screenLoader: screenLoaderMachine,
    gate: subscriptionGateMachine,
  },
  screenLoader: { screen: screenMachine },
  screen: {
    settings: settingsMachine,
    orders: ordersMachine,
    broadcast: broadcastWizardMachine,
    collection: paymentWizardMachine,
    campaigns: campaignListMachine,
    contacts: contactListMachine,
    reports: reportsMachine,
    campaign: campaignDetailMachine,
    paymentCampaign: campaignDetailMachine,
  },
  onboarding: { invite: inviteMachine },
  chat: {
    history: messageHistoryMachine,
    search: chatSearchMachine,
    details: contactDetailsMachine,
    scroll: scrollPositionMachine,
    replyWindow: replyWindowMachine,
    composer: composerMachine,
    handlingAction: handlingActionMachine,
    assignDialog: assignDialogMachine,
    noteDialog: noteDialogMachine,
    attachments: attachmentsMachine,
    voiceNote: voiceNoteMachine,
    reactivation: reactivationMachine,
    taggedMessage: taggedMessageMachine,
    unsentText: unsentTextMachine,
    replyDraft: replyDraftMachine,
    snippetPicker: snippetPickerMachine,
    templatePicker: templatePickerMachine,
    contactPanel: contactPanelMachine,
  },
  shortcuts: { palette: commandPaletteMachine },
  contactPanel: {
    profile: contactProfileMachine,
    shopCustomer: shopCustomerMachine,
    createOrder: createOrderMachine,
    snooze: snoozeMachine,
    sendLater: sendLaterMachine,
    scheduled: scheduledMessagesMachine,
    tags: contactTagsMachine,
    macros: macroRunMachine,
    followers: followersMachine,
    activity: shopActivityMachine,
    payments: paymentHistoryMachine,
    notes: noteListMachine,
  },
  profileTab: {
    timeline: contactTimelineMachine,
    templates: templateListMachine,
    activity: shopActivityMachine,
    payments: paymentHistoryMachine,
    media: mediaGalleryMachine,
  },
  mediaGallery: { document: documentViewMachine, sound: audioViewMachine },
  voiceNote: { sound: audioViewMachine },
  templateList: { form: templateSendMachine },
};

/**
 * The routes of all operations. Made by `npm run lists`.
 *
 * Size     an import and a line for each operation
 */
import type { OperationName } from '#contract/operations.ts';
import type { Route } from '#server/http/serve.ts';
import { addPasskeyRoute } from './account/addPasskey.ts';
import { cancelEmailChangeRoute } from './account/cancelEmailChange.ts';
import { changeEmailRoute } from './account/changeEmail.ts';
import { changePasswordRoute } from './account/changePassword.ts';
import { confirmSignInRoute } from './account/confirmSignIn.ts';
import { confirmTwoFactorRoute } from './account/confirmTwoFactor.ts';
import { disableTwoFactorRoute } from './account/disableTwoFactor.ts';
import { followEmailLinkRoute } from './account/followEmailLink.ts';
import { passkeysRoute } from './account/passkeys.ts';
import { removePasskeyRoute } from './account/removePasskey.ts';
import { removePictureRoute } from './account/removePicture.ts';
import { renewRecoveryCodesRoute } from './account/renewRecoveryCodes.ts';
import { requestConfirmationRoute } from './account/requestConfirmation.ts';
import { requestPasswordResetRoute } from './account/requestPasswordReset.ts';
import { resetPasswordRoute } from './account/resetPassword.ts';
import { savePictureRoute } from './account/savePicture.ts';
import { securityRoute } from './account/security.ts';
import { startPasskeyRoute } from './account/startPasskey.ts';
import { startPasskeySignInRoute } from './account/startPasskeySignIn.ts';
import { startTwoFactorRoute } from './account/startTwoFactor.ts';
import { updateProfileRoute } from './account/updateProfile.ts';
import { changeIntegrationWebhookRoute } from './apiIntegration/changeWebhook.ts';
import { createApiIntegrationRoute } from './apiIntegration/create.ts';
import { createIntegrationWebhookRoute } from './apiIntegration/createWebhook.ts';
import { deleteApiIntegrationRoute } from './apiIntegration/delete.ts';
import { deleteIntegrationWebhookRoute } from './apiIntegration/deleteWebhook.ts';
import { disableIntegrationWebhookRoute } from './apiIntegration/disableWebhook.ts';
import { enableIntegrationWebhookRoute } from './apiIntegration/enableWebhook.ts';
import { generateApiTokenRoute } from './apiIntegration/generateToken.ts';
import { listApiIntegrationsRoute } from './apiIntegration/list.ts';
import { resendIntegrationDeliveryRoute } from './apiIntegration/resendDelivery.ts';
import { revokeApiTokenRoute } from './apiIntegration/revokeToken.ts';
import { updateApiIntegrationRoute } from './apiIntegration/update.ts';
import { listIntegrationWebhooksRoute } from './apiIntegration/webhooks.ts';
import { previewRoute } from './assignment/preview.ts';
import { saveMemberRoute } from './assignment/saveMember.ts';
import { saveRulesRoute } from './assignment/saveRules.ts';
import { setAwayRoute } from './assignment/setAway.ts';
import { assignmentRoute } from './assignment/settings.ts';
import { exportAuditRoute } from './audit/export.ts';
import { listAuditRoute } from './audit/list.ts';
import { cancelSubscriptionRoute } from './billing/cancel.ts';
import { changePlanRoute } from './billing/changePlan.ts';
import { confirmCheckoutRoute } from './billing/confirmCheckout.ts';
import { applyDiscountRoute } from './billing/discount.ts';
import { eligiblePlansRoute } from './billing/eligiblePlans.ts';
import { invoicesRoute } from './billing/invoices.ts';
import { pauseSubscriptionRoute } from './billing/pause.ts';
import { paymentMethodsRoute } from './billing/paymentMethods.ts';
import { plansRoute } from './billing/plans.ts';
import { portalRoute } from './billing/portal.ts';
import { previewPlanRoute } from './billing/previewPlan.ts';
import { reactivateSubscriptionRoute } from './billing/reactivate.ts';
import { removePaymentMethodRoute } from './billing/removePaymentMethod.ts';
import { resumeSubscriptionRoute } from './billing/resume.ts';
import { savePaymentMethodRoute } from './billing/savePaymentMethod.ts';
import { subscribeRoute } from './billing/subscribe.ts';
import { subscriptionRoute } from './billing/subscription.ts';
import { upcomingInvoiceRoute } from './billing/upcomingInvoice.ts';
import { usageRoute } from './billing/usage.ts';
import { cancelCampaignRoute } from './campaign/cancel.ts';
import { checkDebtsRoute } from './campaign/checkDebts.ts';
import { checkCampaignTemplateRoute } from './campaign/checkTemplate.ts';
import { collectionRoute } from './campaign/collection.ts';
import { copyCampaignRoute } from './campaign/copy.ts';
import { copyFailedRecipientsRoute } from './campaign/copyFailed.ts';
import { createCampaignRoute } from './campaign/create.ts';
import { createCollectionRoute } from './campaign/createCollection.ts';
import { getCampaignRoute } from './campaign/detail.ts';
import { collectionInvoicesRoute } from './campaign/invoices.ts';
import { launchCampaignRoute } from './campaign/launch.ts';
import { listCampaignsRoute } from './campaign/list.ts';
import { pauseCampaignRoute } from './campaign/pause.ts';
import { listRecipientsRoute } from './campaign/recipients.ts';
import { rescheduleCampaignRoute } from './campaign/reschedule.ts';
import { resumeCampaignRoute } from './campaign/resume.ts';
import { updateCampaignTemplateRoute } from './campaign/updateTemplate.ts';
import { listAudienceRoute } from './contact/audience.ts';
import { countKnownContactsRoute } from './contact/countKnown.ts';
import { createContactRoute } from './contact/create.ts';
import { countContactDataRoute } from './contact/data.ts';
import { deleteContactRoute } from './contact/delete.ts';
import { contactRoute } from './contact/detail.ts';
import { dismissMixedContactRoute } from './contact/dismissMixed.ts';
import { dismissContactRepairRoute } from './contact/dismissRepair.ts';
import { listDuplicatesRoute } from './contact/duplicates.ts';
import { exportContactRoute } from './contact/export.ts';
import { findContactsRoute } from './contact/find.ts';
import { importContactsRoute } from './contact/import.ts';
import { importContactRowsRoute } from './contact/importRows.ts';
import { listContactsRoute } from './contact/list.ts';
import { contactMediaRoute } from './contact/media.ts';
import { mergeContactRoute } from './contact/merge.ts';
import { listMixedContactsRoute } from './contact/mixed.ts';
import { partContactRoute } from './contact/part.ts';
import { readPartingRoute } from './contact/parting.ts';
import { personRoute } from './contact/person.ts';
import { previewMergeRoute } from './contact/previewMerge.ts';
import { repairContactsRoute } from './contact/repair.ts';
import { listContactRepairsRoute } from './contact/repairs.ts';
import { searchContactsRoute } from './contact/search.ts';
import { startConversationRoute } from './contact/startConversation.ts';
import { listAudienceTagsRoute } from './contact/tags.ts';
import { contactTimelineRoute } from './contact/timeline.ts';
import { undoMergeRoute } from './contact/undoMerge.ts';
import { updateContactRoute } from './contact/update.ts';
import { listWhatsappContactsRoute } from './contact/whatsapp.ts';
import { archiveContactFieldRoute } from './contactField/archive.ts';
import { createContactFieldRoute } from './contactField/create.ts';
import { listContactFieldsRoute } from './contactField/list.ts';
import { moveContactFieldRoute } from './contactField/move.ts';
import { updateContactFieldRoute } from './contactField/update.ts';
import { addNoteRoute } from './conversation/addNote.ts';
import { assignRoute } from './conversation/assign.ts';
import { startBulkRoute } from './conversation/bulk.ts';
import { getBulkRoute } from './conversation/bulkResult.ts';
import { countRoute } from './conversation/count.ts';
import { findRoute } from './conversation/find.ts';
import { followRoute } from './conversation/follow.ts';
import { followersRoute } from './conversation/followers.ts';
import { getRoute } from './conversation/get.ts';
import { listRoute } from './conversation/list.ts';
import { markReadRoute } from './conversation/markRead.ts';
import { markUnreadRoute } from './conversation/markUnread.ts';
import { notesRoute } from './conversation/notes.ts';
import { reopenRoute } from './conversation/reopen.ts';
import { resolveRoute } from './conversation/resolve.ts';
import { rewriteTextRoute } from './conversation/rewriteText.ts';
import { searchConversationsRoute } from './conversation/search.ts';
import { setAutopilotRoute } from './conversation/setAutopilot.ts';
import { snoozeRoute } from './conversation/snooze.ts';
import { statsRoute } from './conversation/stats.ts';
import { suggestReplyRoute } from './conversation/suggestReply.ts';
import { summariseRoute } from './conversation/summarise.ts';
import { takeOverRoute } from './conversation/takeOver.ts';
import { undoBulkRoute } from './conversation/undoBulk.ts';
import { unfollowRoute } from './conversation/unfollow.ts';
import { wakeRoute } from './conversation/wake.ts';
import { getCopilotInstructionsRoute } from './copilotInstructions/get.ts';
import { saveCopilotInstructionsRoute } from './copilotInstructions/save.ts';
import { keepDraftRoute } from './draft/keep.ts';
import { listDraftsRoute } from './draft/list.ts';
import { mediaAddressRoute } from './file/address.ts';
import { dropUploadRoute } from './file/drop.ts';
import { fileMessageRoute } from './file/message.ts';
import { templateMediaRoute } from './file/templateMedia.ts';
import { uploadedRoute } from './file/uploaded.ts';
import { endTourRoute } from './identity/endTour.ts';
import { meRoute } from './identity/me.ts';
import { membersRoute } from './identity/members.ts';
import { revokeOtherSessionsRoute } from './identity/revokeOtherSessions.ts';
import { revokeSessionRoute } from './identity/revokeSession.ts';
import { sessionsRoute } from './identity/sessions.ts';
import { decisionsRoute } from './inspect/decisions.ts';
import { businessLoginUrlRoute } from './instagram/businessLoginUrl.ts';
import { connectInstagramRoute } from './instagram/connect.ts';
import { connectBusinessLoginRoute } from './instagram/connectBusinessLogin.ts';
import { connectOauthRoute } from './instagram/connectOauth.ts';
import { disconnectInstagramRoute } from './instagram/disconnect.ts';
import { loginUrlRoute } from './instagram/loginUrl.ts';
import { oauthUrlRoute } from './instagram/oauthUrl.ts';
import { instagramProfileRoute } from './instagram/profile.ts';
import { reactOnInstagramRoute } from './instagram/react.ts';
import { refreshInstagramTokenRoute } from './instagram/refreshToken.ts';
import { selectPageRoute } from './instagram/selectPage.ts';
import { sendInstagramRoute } from './instagram/sendMessage.ts';
import { sendTaggedRoute } from './instagram/sendTagged.ts';
import { testInstagramRoute } from './instagram/test.ts';
import { testBusinessLoginRoute } from './instagram/testBusinessLogin.ts';
import { acceptInvitationRoute } from './invitation/accept.ts';
import { readInvitationRoute } from './invitation/read.ts';
import { createInvoiceRoute } from './invoice/create.ts';
import { deleteInvoiceRoute } from './invoice/delete.ts';
import { listInvoicesRoute } from './invoice/list.ts';
import { markPaidBackRoute } from './invoice/markPaidBack.ts';
import { listPayBacksRoute } from './invoice/payBacks.ts';
import { updateInvoiceRoute } from './invoice/update.ts';
import { createMacroRoute } from './macro/create.ts';
import { deleteMacroRoute } from './macro/delete.ts';
import { listMacrosRoute } from './macro/list.ts';
import { moveMacroRoute } from './macro/move.ts';
import { updateMacroRoute } from './macro/update.ts';
import { readMentionsRoute } from './mention/read.ts';
import { unreadMentionsRoute } from './mention/unread.ts';
import { leaveUnconfirmedRoute } from './message/leaveUnconfirmed.ts';
import { listMessagesRoute } from './message/list.ts';
import { optOutByMessageRoute } from './message/optOut.ts';
import { reactRoute } from './message/react.ts';
import { searchMessagesRoute } from './message/search.ts';
import { sendRoute } from './message/send.ts';
import { sendAgainRoute } from './message/sendAgain.ts';
import { startTypingRoute } from './message/startTyping.ts';
import { translateRoute } from './message/translate.ts';
import { reactToNoteRoute } from './note/react.ts';
import { notificationSettingsRoute } from './notification/settings.ts';
import { subscribeTopicRoute } from './notification/subscribe.ts';
import { registerPushTokenRoute } from './notification/token.ts';
import { unsubscribeTopicRoute } from './notification/unsubscribe.ts';
import { businessRoute } from './organisation/business.ts';
import { cancelDeletionRoute } from './organisation/cancelDeletion.ts';
import { channelHubRoute } from './organisation/channelHub.ts';
import { checkChannelRoute } from './organisation/checkChannel.ts';
import { organisationDeletionRoute } from './organisation/deletion.ts';
import { organisationRoute } from './organisation/detail.ts';
import { exportOrganisationRoute } from './organisation/export.ts';
import { linkChannelRoute } from './organisation/linkChannel.ts';
import { removeDataSourceRoute } from './organisation/removeDataSource.ts';
import { removeLogoRoute } from './organisation/removeLogo.ts';
import { requestDeletionRoute } from './organisation/requestDeletion.ts';
import { saveBusinessRoute } from './organisation/saveBusiness.ts';
import { saveCopilotRulesRoute } from './organisation/saveCopilotRules.ts';
import { saveLogoRoute } from './organisation/saveLogo.ts';
import { saveSecurityRoute } from './organisation/saveSecurity.ts';
import { saveTargetsRoute } from './organisation/saveTargets.ts';
import { securityRulesRoute } from './organisation/security.ts';
import { targetsRoute } from './organisation/targets.ts';
import { tryCopilotRoute } from './organisation/tryCopilot.ts';
import { uploadDataSourceRoute } from './organisation/uploadDataSource.ts';
import { organisationUserRoute } from './organisation/user.ts';
import { organisationUsersRoute } from './organisation/users.ts';
import { createPairRoute } from './pair/create.ts';
import { listPairsRoute } from './pair/list.ts';
import { removePairRoute } from './pair/remove.ts';
import { updatePairRoute } from './pair/update.ts';
import { pawapayAvailabilityRoute } from './pawapay/availability.ts';
import { pawapayConfigurationRoute } from './pawapay/configuration.ts';
import { connectPawapayRoute } from './pawapay/connect.ts';
import { createPaymentTemplatesRoute } from './pawapay/createTemplates.ts';
import { disconnectPawapayRoute } from './pawapay/disconnect.ts';
import { listPaymentTemplatesRoute } from './pawapay/templates.ts';
import { paymentLinkRoute } from './payment/link.ts';
import { payersPhoneRoute } from './payment/phone.ts';
import { startPaymentRoute } from './payment/start.ts';
import { paymentStatusRoute } from './payment/status.ts';
import { connectPipedriveRoute } from './pipedrive/connect.ts';
import { listPipedriveContactsRoute } from './pipedrive/contacts.ts';
import { disconnectPipedriveRoute } from './pipedrive/disconnect.ts';
import { matchPipedriveContactsRoute } from './pipedrive/match.ts';
import { pipedriveMatchStatusRoute } from './pipedrive/matchStatus.ts';
import { refreshPipedriveTokenRoute } from './pipedrive/refreshToken.ts';
import { syncPipedriveContactsRoute } from './pipedrive/sync.ts';
import { pipedriveSyncStatusRoute } from './pipedrive/syncStatus.ts';
import { readReportRoute } from './report/read.ts';
import { ratingRoute } from './satisfaction/link.ts';
import { rateConversationRoute } from './satisfaction/rate.ts';
import { saveSatisfactionRoute } from './satisfaction/saveSettings.ts';
import { satisfactionSettingsRoute } from './satisfaction/settings.ts';
import { countSavedViewsRoute } from './savedView/count.ts';
import { createSavedViewRoute } from './savedView/create.ts';
import { deleteSavedViewRoute } from './savedView/delete.ts';
import { listSavedViewsRoute } from './savedView/list.ts';
import { moveSavedViewRoute } from './savedView/move.ts';
import { updateSavedViewRoute } from './savedView/update.ts';
import { attachScheduledRoute } from './scheduledMessage/attach.ts';
import { cancelScheduledRoute } from './scheduledMessage/cancel.ts';
import { changeScheduledRoute } from './scheduledMessage/change.ts';
import { listScheduledRoute } from './scheduledMessage/list.ts';
import { scheduleRoute } from './scheduledMessage/schedule.ts';
import { sendScheduledNowRoute } from './scheduledMessage/sendNow.ts';
import { countSegmentsRoute } from './segment/count.ts';
import { createSegmentRoute } from './segment/create.ts';
import { deleteSegmentRoute } from './segment/delete.ts';
import { listSegmentsRoute } from './segment/list.ts';
import { updateSegmentRoute } from './segment/update.ts';
import { createShopCustomerRoute } from './shop/createCustomer.ts';
import { createOrderRoute } from './shop/createOrder.ts';
import { getShopCustomerRoute } from './shop/customer.ts';
import { disconnectShopRoute } from './shop/disconnect.ts';
import { shopOauthInitRoute } from './shop/oauthInit.ts';
import { listOrdersRoute } from './shop/orders.ts';
import { shopOrganisationRoute } from './shop/organisation.ts';
import { listProductsRoute } from './shop/products.ts';
import { shopTimelineRoute } from './shop/timeline.ts';
import { shopTokenExchangeRoute } from './shop/tokenExchange.ts';
import { updateShopAddressRoute } from './shop/updateAddress.ts';
import { updateShopCustomerRoute } from './shop/updateCustomer.ts';
import { attachSnippetFileRoute } from './snippet/attach.ts';
import { createSnippetRoute } from './snippet/create.ts';
import { deleteSnippetRoute } from './snippet/delete.ts';
import { importSnippetsRoute } from './snippet/import.ts';
import { listSnippetsRoute } from './snippet/list.ts';
import { updateSnippetRoute } from './snippet/update.ts';
import { useSnippetRoute } from './snippet/use.ts';
import { archiveTagRoute } from './tag/archive.ts';
import { createTagRoute } from './tag/create.ts';
import { listTagsRoute } from './tag/list.ts';
import { mergeTagRoute } from './tag/merge.ts';
import { previewTagMergeRoute } from './tag/previewMerge.ts';
import { saveTagRoute } from './tag/save.ts';
import { changeRoleRoute } from './team/changeRole.ts';
import { invitationsRoute } from './team/invitations.ts';
import { inviteRoute } from './team/invite.ts';
import { leaveTeamRoute } from './team/leave.ts';
import { linkInvitationRoute } from './team/linkInvitation.ts';
import { teamMembersRoute } from './team/members.ts';
import { removeMemberRoute } from './team/removeMember.ts';
import { resendInvitationRoute } from './team/resendInvitation.ts';
import { revokeInvitationRoute } from './team/revokeInvitation.ts';
import { listTemplatesRoute } from './template/list.ts';
import { markOptOutButtonRoute } from './template/markOptOut.ts';
import { listOptOutButtonsRoute } from './template/optOuts.ts';
import { sendTemplateRoute } from './template/send.ts';
import { dismissUnansweredQuestionRoute } from './unansweredQuestion/dismiss.ts';
import { listUnansweredQuestionsRoute } from './unansweredQuestion/list.ts';
import { checkWhatsappNumberRoute } from './whatsapp/check.ts';
import { listWhatsappNumbersRoute } from './whatsapp/numbers.ts';
import { connectZohoRoute } from './zoho/connect.ts';
import { listZohoContactsRoute } from './zoho/contacts.ts';
import { disconnectZohoRoute } from './zoho/disconnect.ts';
import { refreshZohoTokenRoute } from './zoho/refreshToken.ts';
import { syncZohoContactsRoute } from './zoho/sync.ts';
import { zohoSyncStatusRoute } from './zoho/syncStatus.ts';

/** Maps every operation of the contract to its route; a missing one is a type error. */
export const routes = {
  'account.addPasskey': addPasskeyRoute,
  'account.cancelEmailChange': cancelEmailChangeRoute,
  'account.changeEmail': changeEmailRoute,
  'account.changePassword': changePasswordRoute,
  'account.confirmSignIn': confirmSignInRoute,
  'account.confirmTwoFactor': confirmTwoFactorRoute,
  'account.disableTwoFactor': disableTwoFactorRoute,
  'account.followEmailLink': followEmailLinkRoute,
  'account.passkeys': passkeysRoute,
  'account.removePasskey': removePasskeyRoute,
  'account.removePicture': removePictureRoute,
  'account.renewRecoveryCodes': renewRecoveryCodesRoute,
  'account.requestConfirmation': requestConfirmationRoute,
  'account.requestPasswordReset': requestPasswordResetRoute,
  'account.resetPassword': resetPasswordRoute,
  'account.savePicture': savePictureRoute,
  'account.security': securityRoute,
  'account.startPasskey': startPasskeyRoute,
  'account.startPasskeySignIn': startPasskeySignInRoute,
  'account.startTwoFactor': startTwoFactorRoute,
  'account.updateProfile': updateProfileRoute,
  'apiIntegration.changeWebhook': changeIntegrationWebhookRoute,
  'apiIntegration.create': createApiIntegrationRoute,
  'apiIntegration.createWebhook': createIntegrationWebhookRoute,
  'apiIntegration.delete': deleteApiIntegrationRoute,
  'apiIntegration.deleteWebhook': deleteIntegrationWebhookRoute,
  'apiIntegration.disableWebhook': disableIntegrationWebhookRoute,
  'apiIntegration.enableWebhook': enableIntegrationWebhookRoute,
  'apiIntegration.generateToken': generateApiTokenRoute,
  'apiIntegration.list': listApiIntegrationsRoute,
  'apiIntegration.resendDelivery': resendIntegrationDeliveryRoute,
  'apiIntegration.revokeToken': revokeApiTokenRoute,
  'apiIntegration.update': updateApiIntegrationRoute,
  'apiIntegration.webhooks': listIntegrationWebhooksRoute,
  'assignment.preview': previewRoute,
  'assignment.saveMember': saveMemberRoute,
  'assignment.saveRules': saveRulesRoute,
  'assignment.setAway': setAwayRoute,
  'assignment.settings': assignmentRoute,
  'audit.export': exportAuditRoute,
  'audit.list': listAuditRoute,
  'billing.cancel': cancelSubscriptionRoute,
  'billing.changePlan': changePlanRoute,
  'billing.confirmCheckout': confirmCheckoutRoute,
  'billing.discount': applyDiscountRoute,
  'billing.eligiblePlans': eligiblePlansRoute,
  'billing.invoices': invoicesRoute,
  'billing.pause': pauseSubscriptionRoute,
  'billing.paymentMethods': paymentMethodsRoute,
  'billing.plans': plansRoute,
  'billing.portal': portalRoute,
  'billing.previewPlan': previewPlanRoute,
  'billing.reactivate': reactivateSubscriptionRoute,
  'billing.removePaymentMethod': removePaymentMethodRoute,
  'billing.resume': resumeSubscriptionRoute,
  'billing.savePaymentMethod': savePaymentMethodRoute,
  'billing.subscribe': subscribeRoute,
  'billing.subscription': subscriptionRoute,
  'billing.upcomingInvoice': upcomingInvoiceRoute,
  'billing.usage': usageRoute,
  'campaign.cancel': cancelCampaignRoute,
  'campaign.checkDebts': checkDebtsRoute,
  'campaign.checkTemplate': checkCampaignTemplateRoute,
  'campaign.collection': collectionRoute,
  'campaign.copy': copyCampaignRoute,
  'campaign.copyFailed': copyFailedRecipientsRoute,
  'campaign.create': createCampaignRoute,
  'campaign.createCollection': createCollectionRoute,
  'campaign.detail': getCampaignRoute,
  'campaign.invoices': collectionInvoicesRoute,
  'campaign.launch': launchCampaignRoute,
  'campaign.list': listCampaignsRoute,
  'campaign.pause': pauseCampaignRoute,
  'campaign.recipients': listRecipientsRoute,
  'campaign.reschedule': rescheduleCampaignRoute,
  'campaign.resume': resumeCampaignRoute,
  'campaign.updateTemplate': updateCampaignTemplateRoute,
  'contact.audience': listAudienceRoute,
  'contact.countKnown': countKnownContactsRoute,
  'contact.create': createContactRoute,
  'contact.data': countContactDataRoute,
  'contact.delete': deleteContactRoute,
  'contact.detail': contactRoute,
  'contact.dismissMixed': dismissMixedContactRoute,
  'contact.dismissRepair': dismissContactRepairRoute,
  'contact.duplicates': listDuplicatesRoute,
  'contact.export': exportContactRoute,
  'contact.find': findContactsRoute,
  'contact.import': importContactsRoute,
  'contact.importRows': importContactRowsRoute,
  'contact.list': listContactsRoute,
  'contact.media': contactMediaRoute,
  'contact.merge': mergeContactRoute,
  'contact.mixed': listMixedContactsRoute,
  'contact.part': partContactRoute,
  'contact.parting': readPartingRoute,
  'contact.person': personRoute,
  'contact.previewMerge': previewMergeRoute,
  'contact.repair': repairContactsRoute,
  'contact.repairs': listContactRepairsRoute,
  'contact.search': searchContactsRoute,
  'contact.startConversation': startConversationRoute,
  'contact.tags': listAudienceTagsRoute,
  'contact.timeline': contactTimelineRoute,
  'contact.undoMerge': undoMergeRoute,
  'contact.update': updateContactRoute,
  'contact.whatsapp': listWhatsappContactsRoute,
  'contactField.archive': archiveContactFieldRoute,
  'contactField.create': createContactFieldRoute,
  'contactField.list': listContactFieldsRoute,
  'contactField.move': moveContactFieldRoute,
  'contactField.update': updateContactFieldRoute,
  'conversation.addNote': addNoteRoute,
  'conversation.assign': assignRoute,
  'conversation.bulk': startBulkRoute,
  'conversation.bulkResult': getBulkRoute,
  'conversation.count': countRoute,
  'conversation.find': findRoute,
  'conversation.follow': followRoute,
  'conversation.followers': followersRoute,
  'conversation.get': getRoute,
  'conversation.list': listRoute,
  'conversation.markRead': markReadRoute,
  'conversation.markUnread': markUnreadRoute,
  'conversation.notes': notesRoute,
  'conversation.reopen': reopenRoute,
  'conversation.resolve': resolveRoute,
  'conversation.rewriteText': rewriteTextRoute,
  'conversation.search': searchConversationsRoute,
  'conversation.setAutopilot': setAutopilotRoute,
  'conversation.snooze': snoozeRoute,
  'conversation.stats': statsRoute,
  'conversation.suggestReply': suggestReplyRoute,
  'conversation.summarise': summariseRoute,
  'conversation.takeOver': takeOverRoute,
  'conversation.undoBulk': undoBulkRoute,
  'conversation.unfollow': unfollowRoute,
  'conversation.wake': wakeRoute,
  'copilotInstructions.get': getCopilotInstructionsRoute,
  'copilotInstructions.save': saveCopilotInstructionsRoute,
  'draft.keep': keepDraftRoute,
  'draft.list': listDraftsRoute,
  'file.address': mediaAddressRoute,
  'file.drop': dropUploadRoute,
  'file.message': fileMessageRoute,
  'file.templateMedia': templateMediaRoute,
  'file.uploaded': uploadedRoute,
  'identity.endTour': endTourRoute,
  'identity.me': meRoute,
  'identity.members': membersRoute,
  'identity.revokeOtherSessions': revokeOtherSessionsRoute,
  'identity.revokeSession': revokeSessionRoute,
  'identity.sessions': sessionsRoute,
  'inspect.decisions': decisionsRoute,
  'instagram.businessLoginUrl': businessLoginUrlRoute,
  'instagram.connect': connectInstagramRoute,
  'instagram.connectBusinessLogin': connectBusinessLoginRoute,
  'instagram.connectOauth': connectOauthRoute,
  'instagram.disconnect': disconnectInstagramRoute,
  'instagram.loginUrl': loginUrlRoute,
  'instagram.oauthUrl': oauthUrlRoute,
  'instagram.profile': instagramProfileRoute,
  'instagram.react': reactOnInstagramRoute,
  'instagram.refreshToken': refreshInstagramTokenRoute,
  'instagram.selectPage': selectPageRoute,
  'instagram.sendMessage': sendInstagramRoute,
  'instagram.sendTagged': sendTaggedRoute,
  'instagram.test': testInstagramRoute,
  'instagram.testBusinessLogin': testBusinessLoginRoute,
  'invitation.accept': acceptInvitationRoute,
  'invitation.read': readInvitationRoute,
  'invoice.create': createInvoiceRoute,
  'invoice.delete': deleteInvoiceRoute,
  'invoice.list': listInvoicesRoute,
  'invoice.markPaidBack': markPaidBackRoute,
  'invoice.payBacks': listPayBacksRoute,
  'invoice.update': updateInvoiceRoute,
  'macro.create': createMacroRoute,
  'macro.delete': deleteMacroRoute,
  'macro.list': listMacrosRoute,
  'macro.move': moveMacroRoute,
  'macro.update': updateMacroRoute,
  'mention.read': readMentionsRoute,
  'mention.unread': unreadMentionsRoute,
  'message.leaveUnconfirmed': leaveUnconfirmedRoute,
  'message.list': listMessagesRoute,
  'message.optOut': optOutByMessageRoute,
  'message.react': reactRoute,
  'message.search': searchMessagesRoute,
  'message.send': sendRoute,
  'message.sendAgain': sendAgainRoute,
  'message.startTyping': startTypingRoute,
  'message.translate': translateRoute,
  'note.react': reactToNoteRoute,
  'notification.settings': notificationSettingsRoute,
  'notification.subscribe': subscribeTopicRoute,
  'notification.token': registerPushTokenRoute,
  'notification.unsubscribe': unsubscribeTopicRoute,
  'organisation.business': businessRoute,
  'organisation.cancelDeletion': cancelDeletionRoute,
  'organisation.channelHub': channelHubRoute,
  'organisation.checkChannel': checkChannelRoute,
  'organisation.deletion': organisationDeletionRoute,
  'organisation.detail': organisationRoute,
  'organisation.export': exportOrganisationRoute,
  'organisation.linkChannel': linkChannelRoute,
  'organisation.removeDataSource': removeDataSourceRoute,
  'organisation.removeLogo': removeLogoRoute,
  'organisation.requestDeletion': requestDeletionRoute,
  'organisation.saveBusiness': saveBusinessRoute,
  'organisation.saveCopilotRules': saveCopilotRulesRoute,
  'organisation.saveLogo': saveLogoRoute,
  'organisation.saveSecurity': saveSecurityRoute,
  'organisation.saveTargets': saveTargetsRoute,
  'organisation.security': securityRulesRoute,
  'organisation.targets': targetsRoute,
  'organisation.tryCopilot': tryCopilotRoute,
  'organisation.uploadDataSource': uploadDataSourceRoute,
  'organisation.user': organisationUserRoute,
  'organisation.users': organisationUsersRoute,
  'pair.create': createPairRoute,
  'pair.list': listPairsRoute,
  'pair.remove': removePairRoute,
  'pair.update': updatePairRoute,
  'pawapay.availability': pawapayAvailabilityRoute,
  'pawapay.configuration': pawapayConfigurationRoute,
  'pawapay.connect': connectPawapayRoute,
  'pawapay.createTemplates': createPaymentTemplatesRoute,
  'pawapay.disconnect': disconnectPawapayRoute,
  'pawapay.templates': listPaymentTemplatesRoute,
  'payment.link': paymentLinkRoute,
  'payment.phone': payersPhoneRoute,
  'payment.start': startPaymentRoute,
  'payment.status': paymentStatusRoute,
  'pipedrive.connect': connectPipedriveRoute,
  'pipedrive.contacts': listPipedriveContactsRoute,
  'pipedrive.disconnect': disconnectPipedriveRoute,
  'pipedrive.match': matchPipedriveContactsRoute,
  'pipedrive.matchStatus': pipedriveMatchStatusRoute,
  'pipedrive.refreshToken': refreshPipedriveTokenRoute,
  'pipedrive.sync': syncPipedriveContactsRoute,
  'pipedrive.syncStatus': pipedriveSyncStatusRoute,
  'report.read': readReportRoute,
  'satisfaction.link': ratingRoute,
  'satisfaction.rate': rateConversationRoute,
  'satisfaction.saveSettings': saveSatisfactionRoute,
  'satisfaction.settings': satisfactionSettingsRoute,
  'savedView.count': countSavedViewsRoute,
  'savedView.create': createSavedViewRoute,
  'savedView.delete': deleteSavedViewRoute,
  'savedView.list': listSavedViewsRoute,
  'savedView.move': moveSavedViewRoute,
  'savedView.update': updateSavedViewRoute,
  'scheduledMessage.attach': attachScheduledRoute,
  'scheduledMessage.cancel': cancelScheduledRoute,
  'scheduledMessage.change': changeScheduledRoute,
  'scheduledMessage.list': listScheduledRoute,
  'scheduledMessage.schedule': scheduleRoute,
  'scheduledMessage.sendNow': sendScheduledNowRoute,
  'segment.count': countSegmentsRoute,
  'segment.create': createSegmentRoute,
  'segment.delete': deleteSegmentRoute,
  'segment.list': listSegmentsRoute,
  'segment.update': updateSegmentRoute,
  'shop.createCustomer': createShopCustomerRoute,
  'shop.createOrder': createOrderRoute,
  'shop.customer': getShopCustomerRoute,
  'shop.disconnect': disconnectShopRoute,
  'shop.oauthInit': shopOauthInitRoute,
  'shop.orders': listOrdersRoute,
  'shop.organisation': shopOrganisationRoute,
  'shop.products': listProductsRoute,
  'shop.timeline': shopTimelineRoute,
  'shop.tokenExchange': shopTokenExchangeRoute,
  'shop.updateAddress': updateShopAddressRoute,
  'shop.updateCustomer': updateShopCustomerRoute,
  'snippet.attach': attachSnippetFileRoute,
  'snippet.create': createSnippetRoute,
  'snippet.delete': deleteSnippetRoute,
  'snippet.import': importSnippetsRoute,
  'snippet.list': listSnippetsRoute,
  'snippet.update': updateSnippetRoute,
  'snippet.use': useSnippetRoute,
  'tag.archive': archiveTagRoute,
  'tag.create': createTagRoute,
  'tag.list': listTagsRoute,
  'tag.merge': mergeTagRoute,
  'tag.previewMerge': previewTagMergeRoute,
  'tag.save': saveTagRoute,
  'team.changeRole': changeRoleRoute,
  'team.invitations': invitationsRoute,
  'team.invite': inviteRoute,
  'team.leave': leaveTeamRoute,
  'team.linkInvitation': linkInvitationRoute,
  'team.members': teamMembersRoute,
  'team.removeMember': removeMemberRoute,
  'team.resendInvitation': resendInvitationRoute,
  'team.revokeInvitation': revokeInvitationRoute,
  'template.list': listTemplatesRoute,
  'template.markOptOut': markOptOutButtonRoute,
  'template.optOuts': listOptOutButtonsRoute,
  'template.send': sendTemplateRoute,
  'unansweredQuestion.dismiss': dismissUnansweredQuestionRoute,
  'unansweredQuestion.list': listUnansweredQuestionsRoute,
  'whatsapp.check': checkWhatsappNumberRoute,
  'whatsapp.numbers': listWhatsappNumbersRoute,
  'zoho.connect': connectZohoRoute,
  'zoho.contacts': listZohoContactsRoute,
  'zoho.disconnect': disconnectZohoRoute,
  'zoho.refreshToken': refreshZohoTokenRoute,
  'zoho.sync': syncZohoContactsRoute,
  'zoho.syncStatus': zohoSyncStatusRoute,
} satisfies Record<OperationName, Route>;

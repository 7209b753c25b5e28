/**
 * The routes of all operations.
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
import { renewRecoveryCodesRoute } from './account/renewRecoveryCodes.ts';
import { requestConfirmationRoute } from './account/requestConfirmation.ts';
import { requestPasswordResetRoute } from './account/requestPasswordReset.ts';
import { resetPasswordRoute } from './account/resetPassword.ts';
import { securityRoute } from './account/security.ts';
import { startPasskeyRoute } from './account/startPasskey.ts';
import { startPasskeySignInRoute } from './account/startPasskeySignIn.ts';
import { startTwoFactorRoute } from './account/startTwoFactor.ts';
import { removePictureRoute } from './account/removePicture.ts';
import { savePictureRoute } from './account/savePicture.ts';
import { updateProfileRoute } from './account/updateProfile.ts';
import { createApiIntegrationRoute } from './apiIntegration/create.ts';
import { deleteApiIntegrationRoute } from './apiIntegration/delete.ts';
import { generateApiTokenRoute } from './apiIntegration/generateToken.ts';
import { changeIntegrationWebhookRoute } from './apiIntegration/changeWebhook.ts';
import { createIntegrationWebhookRoute } from './apiIntegration/createWebhook.ts';
import { deleteIntegrationWebhookRoute } from './apiIntegration/deleteWebhook.ts';
import { disableIntegrationWebhookRoute } from './apiIntegration/disableWebhook.ts';
import { enableIntegrationWebhookRoute } from './apiIntegration/enableWebhook.ts';
import { listIntegrationWebhooksRoute } from './apiIntegration/webhooks.ts';
import { resendIntegrationDeliveryRoute } from './apiIntegration/resendDelivery.ts';
import { listApiIntegrationsRoute } from './apiIntegration/list.ts';
import { revokeApiTokenRoute } from './apiIntegration/revokeToken.ts';
import { updateApiIntegrationRoute } from './apiIntegration/update.ts';
import { exportAuditRoute } from './audit/export.ts';
import { listAuditRoute } from './audit/list.ts';
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
import { createContactRoute } from './contact/create.ts';
import { listDuplicatesRoute } from './contact/duplicates.ts';
import { dismissMixedContactRoute } from './contact/dismissMixed.ts';
import { dismissContactRepairRoute } from './contact/dismissRepair.ts';
import { repairContactsRoute } from './contact/repair.ts';
import { listContactRepairsRoute } from './contact/repairs.ts';
import { listMixedContactsRoute } from './contact/mixed.ts';
import { partContactRoute } from './contact/part.ts';
import { readPartingRoute } from './contact/parting.ts';
import { findContactsRoute } from './contact/find.ts';
import { mergeContactRoute } from './contact/merge.ts';
import { contactTimelineRoute } from './contact/timeline.ts';
import { personRoute } from './contact/person.ts';
import { previewMergeRoute } from './contact/previewMerge.ts';
import { startConversationRoute } from './contact/startConversation.ts';
import { undoMergeRoute } from './contact/undoMerge.ts';
import { contactRoute } from './contact/detail.ts';
import { importContactsRoute } from './contact/import.ts';
import { importContactRowsRoute } from './contact/importRows.ts';
import { countKnownContactsRoute } from './contact/countKnown.ts';
import { listContactsRoute } from './contact/list.ts';
import { contactMediaRoute } from './contact/media.ts';
import { searchContactsRoute } from './contact/search.ts';
import { listAudienceTagsRoute } from './contact/tags.ts';
import { countContactDataRoute } from './contact/data.ts';
import { deleteContactRoute } from './contact/delete.ts';
import { exportContactRoute } from './contact/export.ts';
import { updateContactRoute } from './contact/update.ts';
import { listWhatsappContactsRoute } from './contact/whatsapp.ts';
import { addNoteRoute } from './conversation/addNote.ts';
import { assignRoute } from './conversation/assign.ts';
import { startBulkRoute } from './conversation/bulk.ts';
import { getBulkRoute } from './conversation/bulkResult.ts';
import { undoBulkRoute } from './conversation/undoBulk.ts';
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
import { snoozeRoute } from './conversation/snooze.ts';
import { unfollowRoute } from './conversation/unfollow.ts';
import { wakeRoute } from './conversation/wake.ts';
import { resolveRoute } from './conversation/resolve.ts';
import { searchConversationsRoute } from './conversation/search.ts';
import { setAutopilotRoute } from './conversation/setAutopilot.ts';
import { statsRoute } from './conversation/stats.ts';
import { rewriteTextRoute } from './conversation/rewriteText.ts';
import { suggestReplyRoute } from './conversation/suggestReply.ts';
import { summariseRoute } from './conversation/summarise.ts';
import { takeOverRoute } from './conversation/takeOver.ts';
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
import { createInvoiceRoute } from './invoice/create.ts';
import { deleteInvoiceRoute } from './invoice/delete.ts';
import { listInvoicesRoute } from './invoice/list.ts';
import { listPayBacksRoute } from './invoice/payBacks.ts';
import { markPaidBackRoute } from './invoice/markPaidBack.ts';
import { updateInvoiceRoute } from './invoice/update.ts';
import { leaveUnconfirmedRoute } from './message/leaveUnconfirmed.ts';
import { reactToNoteRoute } from './note/react.ts';
import { readMentionsRoute } from './mention/read.ts';
import { unreadMentionsRoute } from './mention/unread.ts';
import { listMessagesRoute } from './message/list.ts';
import { reactRoute } from './message/react.ts';
import { searchMessagesRoute } from './message/search.ts';
import { translateRoute } from './message/translate.ts';
import { attachScheduledRoute } from './scheduledMessage/attach.ts';
import { cancelScheduledRoute } from './scheduledMessage/cancel.ts';
import { changeScheduledRoute } from './scheduledMessage/change.ts';
import { listScheduledRoute } from './scheduledMessage/list.ts';
import { scheduleRoute } from './scheduledMessage/schedule.ts';
import { sendScheduledNowRoute } from './scheduledMessage/sendNow.ts';
import { sendRoute } from './message/send.ts';
import { optOutByMessageRoute } from './message/optOut.ts';
import { sendAgainRoute } from './message/sendAgain.ts';
import { startTypingRoute } from './message/startTyping.ts';
import { notificationSettingsRoute } from './notification/settings.ts';
import { subscribeTopicRoute } from './notification/subscribe.ts';
import { registerPushTokenRoute } from './notification/token.ts';
import { unsubscribeTopicRoute } from './notification/unsubscribe.ts';
import { channelHubRoute } from './organisation/channelHub.ts';
import { checkChannelRoute } from './organisation/checkChannel.ts';
import { organisationRoute } from './organisation/detail.ts';
import { linkChannelRoute } from './organisation/linkChannel.ts';
import { businessRoute } from './organisation/business.ts';
import { cancelDeletionRoute } from './organisation/cancelDeletion.ts';
import { organisationDeletionRoute } from './organisation/deletion.ts';
import { exportOrganisationRoute } from './organisation/export.ts';
import { requestDeletionRoute } from './organisation/requestDeletion.ts';
import { removeLogoRoute } from './organisation/removeLogo.ts';
import { removeDataSourceRoute } from './organisation/removeDataSource.ts';
import { uploadDataSourceRoute } from './organisation/uploadDataSource.ts';
import { saveCopilotRulesRoute } from './organisation/saveCopilotRules.ts';
import { tryCopilotRoute } from './organisation/tryCopilot.ts';
import { saveLogoRoute } from './organisation/saveLogo.ts';
import { saveBusinessRoute } from './organisation/saveBusiness.ts';
import { previewRoute as previewAssignmentRoute } from './assignment/preview.ts';
import { saveMemberRoute as saveAssigneeRoute } from './assignment/saveMember.ts';
import { saveRulesRoute } from './assignment/saveRules.ts';
import { setAwayRoute } from './assignment/setAway.ts';
import { assignmentRoute } from './assignment/settings.ts';
import { saveTargetsRoute } from './organisation/saveTargets.ts';
import { targetsRoute } from './organisation/targets.ts';
import { saveSecurityRoute } from './organisation/saveSecurity.ts';
import { securityRulesRoute } from './organisation/security.ts';
import { organisationUserRoute } from './organisation/user.ts';
import { organisationUsersRoute } from './organisation/users.ts';
import { pawapayAvailabilityRoute } from './pawapay/availability.ts';
import { pawapayConfigurationRoute } from './pawapay/configuration.ts';
import { connectPawapayRoute } from './pawapay/connect.ts';
import { createPaymentTemplatesRoute } from './pawapay/createTemplates.ts';
import { disconnectPawapayRoute } from './pawapay/disconnect.ts';
import { listPaymentTemplatesRoute } from './pawapay/templates.ts';
import { connectPipedriveRoute } from './pipedrive/connect.ts';
import { listPipedriveContactsRoute } from './pipedrive/contacts.ts';
import { disconnectPipedriveRoute } from './pipedrive/disconnect.ts';
import { matchPipedriveContactsRoute } from './pipedrive/match.ts';
import { pipedriveMatchStatusRoute } from './pipedrive/matchStatus.ts';
import { refreshPipedriveTokenRoute } from './pipedrive/refreshToken.ts';
import { syncPipedriveContactsRoute } from './pipedrive/sync.ts';
import { pipedriveSyncStatusRoute } from './pipedrive/syncStatus.ts';
import { paymentLinkRoute } from './payment/link.ts';
import { payersPhoneRoute } from './payment/phone.ts';
import { startPaymentRoute } from './payment/start.ts';
import { paymentStatusRoute } from './payment/status.ts';
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
import { ratingRoute } from './satisfaction/link.ts';
import { rateConversationRoute } from './satisfaction/rate.ts';
import { saveSatisfactionRoute } from './satisfaction/saveSettings.ts';
import { satisfactionSettingsRoute } from './satisfaction/settings.ts';
import { readReportRoute } from './report/read.ts';
import { archiveContactFieldRoute } from './contactField/archive.ts';
import { createContactFieldRoute } from './contactField/create.ts';
import { listContactFieldsRoute } from './contactField/list.ts';
import { moveContactFieldRoute } from './contactField/move.ts';
import { updateContactFieldRoute } from './contactField/update.ts';
import { countSegmentsRoute } from './segment/count.ts';
import { createSegmentRoute } from './segment/create.ts';
import { deleteSegmentRoute } from './segment/delete.ts';
import { listSegmentsRoute } from './segment/list.ts';
import { updateSegmentRoute } from './segment/update.ts';
import { countSavedViewsRoute } from './savedView/count.ts';
import { createSavedViewRoute } from './savedView/create.ts';
import { deleteSavedViewRoute } from './savedView/delete.ts';
import { listSavedViewsRoute } from './savedView/list.ts';
import { moveSavedViewRoute } from './savedView/move.ts';
import { updateSavedViewRoute } from './savedView/update.ts';
import { attachSnippetFileRoute } from './snippet/attach.ts';
import { createSnippetRoute } from './snippet/create.ts';
import { deleteSnippetRoute } from './snippet/delete.ts';
import { importSnippetsRoute } from './snippet/import.ts';
import { listSnippetsRoute } from './snippet/list.ts';
import { updateSnippetRoute } from './snippet/update.ts';
import { useSnippetRoute } from './snippet/use.ts';
import { createMacroRoute } from './macro/create.ts';
import { deleteMacroRoute } from './macro/delete.ts';
import { listMacrosRoute } from './macro/list.ts';
import { moveMacroRoute } from './macro/move.ts';
import { updateMacroRoute } from './macro/update.ts';
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
import { acceptInvitationRoute } from './invitation/accept.ts';
import { readInvitationRoute } from './invitation/read.ts';
import { markOptOutButtonRoute } from './template/markOptOut.ts';
import { listOptOutButtonsRoute } from './template/optOuts.ts';
import { listTemplatesRoute } from './template/list.ts';
import { sendTemplateRoute } from './template/send.ts';
import { checkWhatsappNumberRoute } from './whatsapp/check.ts';
import { listWhatsappNumbersRoute } from './whatsapp/numbers.ts';
import { cancelSubscriptionRoute as billingCancelSubscriptionRoute } from './billing/cancel.ts';
import { changePlanRoute as billingChangePlanRoute } from './billing/changePlan.ts';
import { confirmCheckoutRoute as billingConfirmCheckoutRoute } from './billing/confirmCheckout.ts';
import { applyDiscountRoute as billingApplyDiscountRoute } from './billing/discount.ts';
import { eligiblePlansRoute as billingEligiblePlansRoute } from './billing/eligiblePlans.ts';
import { invoicesRoute as billingInvoicesRoute } from './billing/invoices.ts';
import { pauseSubscriptionRoute as billingPauseSubscriptionRoute } from './billing/pause.ts';
import { paymentMethodsRoute as billingPaymentMethodsRoute } from './billing/paymentMethods.ts';
import { plansRoute as billingPlansRoute } from './billing/plans.ts';
import { portalRoute as billingPortalRoute } from './billing/portal.ts';
import { previewPlanRoute as billingPreviewPlanRoute } from './billing/previewPlan.ts';
import { reactivateSubscriptionRoute as billingReactivateSubscriptionRoute } from './billing/reactivate.ts';
import { removePaymentMethodRoute as billingRemovePaymentMethodRoute } from './billing/removePaymentMethod.ts';
import { resumeSubscriptionRoute as billingResumeSubscriptionRoute } from './billing/resume.ts';
import { savePaymentMethodRoute as billingSavePaymentMethodRoute } from './billing/savePaymentMethod.ts';
import { subscribeRoute as billingSubscribeRoute } from './billing/subscribe.ts';
import { subscriptionRoute as billingSubscriptionRoute } from './billing/subscription.ts';
import { upcomingInvoiceRoute as billingUpcomingInvoiceRoute } from './billing/upcomingInvoice.ts';
import { usageRoute as billingUsageRoute } from './billing/usage.ts';
import { connectZohoRoute } from './zoho/connect.ts';
import { listZohoContactsRoute } from './zoho/contacts.ts';
import { disconnectZohoRoute } from './zoho/disconnect.ts';
import { refreshZohoTokenRoute } from './zoho/refreshToken.ts';
import { syncZohoContactsRoute } from './zoho/sync.ts';
import { zohoSyncStatusRoute } from './zoho/syncStatus.ts';

/** Maps every operation of the contract to its route; a missing one is a type error. */
export const routes = {
  'account.addPasskey': addPasskeyRoute,
  'account.passkeys': passkeysRoute,
  'account.removePasskey': removePasskeyRoute,
  'account.startPasskey': startPasskeyRoute,
  'account.startPasskeySignIn': startPasskeySignInRoute,
  'account.cancelEmailChange': cancelEmailChangeRoute,
  'account.changeEmail': changeEmailRoute,
  'account.followEmailLink': followEmailLinkRoute,
  'account.updateProfile': updateProfileRoute,
  'account.savePicture': savePictureRoute,
  'account.removePicture': removePictureRoute,
  'account.changePassword': changePasswordRoute,
  'account.confirmSignIn': confirmSignInRoute,
  'account.confirmTwoFactor': confirmTwoFactorRoute,
  'account.disableTwoFactor': disableTwoFactorRoute,
  'account.renewRecoveryCodes': renewRecoveryCodesRoute,
  'account.security': securityRoute,
  'account.startTwoFactor': startTwoFactorRoute,
  'account.requestConfirmation': requestConfirmationRoute,
  'account.requestPasswordReset': requestPasswordResetRoute,
  'account.resetPassword': resetPasswordRoute,
  'apiIntegration.create': createApiIntegrationRoute,
  'apiIntegration.delete': deleteApiIntegrationRoute,
  'apiIntegration.generateToken': generateApiTokenRoute,
  'apiIntegration.changeWebhook': changeIntegrationWebhookRoute,
  'apiIntegration.createWebhook': createIntegrationWebhookRoute,
  'apiIntegration.deleteWebhook': deleteIntegrationWebhookRoute,
  'apiIntegration.disableWebhook': disableIntegrationWebhookRoute,
  'apiIntegration.enableWebhook': enableIntegrationWebhookRoute,
  'apiIntegration.resendDelivery': resendIntegrationDeliveryRoute,
  'apiIntegration.webhooks': listIntegrationWebhooksRoute,
  'apiIntegration.list': listApiIntegrationsRoute,
  'apiIntegration.revokeToken': revokeApiTokenRoute,
  'apiIntegration.update': updateApiIntegrationRoute,
  'audit.export': exportAuditRoute,
  'audit.list': listAuditRoute,
  'billing.cancel': billingCancelSubscriptionRoute,
  'billing.changePlan': billingChangePlanRoute,
  'billing.confirmCheckout': billingConfirmCheckoutRoute,
  'billing.discount': billingApplyDiscountRoute,
  'billing.eligiblePlans': billingEligiblePlansRoute,
  'billing.invoices': billingInvoicesRoute,
  'billing.pause': billingPauseSubscriptionRoute,
  'billing.paymentMethods': billingPaymentMethodsRoute,
  'billing.plans': billingPlansRoute,
  'billing.portal': billingPortalRoute,
  'billing.previewPlan': billingPreviewPlanRoute,
  'billing.reactivate': billingReactivateSubscriptionRoute,
  'billing.removePaymentMethod': billingRemovePaymentMethodRoute,
  'billing.resume': billingResumeSubscriptionRoute,
  'billing.savePaymentMethod': billingSavePaymentMethodRoute,
  'billing.subscribe': billingSubscribeRoute,
  'billing.subscription': billingSubscriptionRoute,
  'billing.upcomingInvoice': billingUpcomingInvoiceRoute,
  'billing.usage': billingUsageRoute,
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
  'contact.create': createContactRoute,
  'contact.detail': contactRoute,
  'contact.duplicates': listDuplicatesRoute,
  'contact.find': findContactsRoute,
  'contact.merge': mergeContactRoute,
  'contact.mixed': listMixedContactsRoute,
  'contact.dismissMixed': dismissMixedContactRoute,
  'contact.repairs': listContactRepairsRoute,
  'contact.repair': repairContactsRoute,
  'contact.dismissRepair': dismissContactRepairRoute,
  'contact.parting': readPartingRoute,
  'contact.part': partContactRoute,
  'contact.person': personRoute,
  'contact.previewMerge': previewMergeRoute,
  'contact.startConversation': startConversationRoute,
  'contact.timeline': contactTimelineRoute,
  'contact.undoMerge': undoMergeRoute,
  'contact.countKnown': countKnownContactsRoute,
  'contact.import': importContactsRoute,
  'contact.importRows': importContactRowsRoute,
  'contact.list': listContactsRoute,
  'contact.media': contactMediaRoute,
  'contact.search': searchContactsRoute,
  'contact.tags': listAudienceTagsRoute,
  'contact.data': countContactDataRoute,
  'contact.delete': deleteContactRoute,
  'contact.export': exportContactRoute,
  'contact.update': updateContactRoute,
  'contact.whatsapp': listWhatsappContactsRoute,
  'conversation.addNote': addNoteRoute,
  'conversation.assign': assignRoute,
  'conversation.bulk': startBulkRoute,
  'conversation.bulkResult': getBulkRoute,
  'conversation.undoBulk': undoBulkRoute,
  'conversation.count': countRoute,
  'conversation.find': findRoute,
  'conversation.follow': followRoute,
  'conversation.unfollow': unfollowRoute,
  'conversation.followers': followersRoute,
  'conversation.get': getRoute,
  'conversation.list': listRoute,
  'conversation.markRead': markReadRoute,
  'conversation.markUnread': markUnreadRoute,
  'conversation.notes': notesRoute,
  'conversation.reopen': reopenRoute,
  'conversation.resolve': resolveRoute,
  'conversation.snooze': snoozeRoute,
  'scheduledMessage.attach': attachScheduledRoute,
  'scheduledMessage.cancel': cancelScheduledRoute,
  'scheduledMessage.change': changeScheduledRoute,
  'scheduledMessage.list': listScheduledRoute,
  'scheduledMessage.schedule': scheduleRoute,
  'scheduledMessage.sendNow': sendScheduledNowRoute,
  'conversation.wake': wakeRoute,
  'conversation.search': searchConversationsRoute,
  'conversation.setAutopilot': setAutopilotRoute,
  'conversation.stats': statsRoute,
  'conversation.suggestReply': suggestReplyRoute,
  'conversation.rewriteText': rewriteTextRoute,
  'conversation.summarise': summariseRoute,
  'conversation.takeOver': takeOverRoute,
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
  'invoice.create': createInvoiceRoute,
  'invoice.delete': deleteInvoiceRoute,
  'invoice.list': listInvoicesRoute,
  'invoice.markPaidBack': markPaidBackRoute,
  'invoice.payBacks': listPayBacksRoute,
  'invoice.update': updateInvoiceRoute,
  'message.leaveUnconfirmed': leaveUnconfirmedRoute,
  'mention.read': readMentionsRoute,
  'mention.unread': unreadMentionsRoute,
  'note.react': reactToNoteRoute,
  'message.list': listMessagesRoute,
  'message.react': reactRoute,
  'message.search': searchMessagesRoute,
  'message.translate': translateRoute,
  'message.send': sendRoute,
  'message.optOut': optOutByMessageRoute,
  'message.sendAgain': sendAgainRoute,
  'message.startTyping': startTypingRoute,
  'notification.settings': notificationSettingsRoute,
  'notification.subscribe': subscribeTopicRoute,
  'notification.token': registerPushTokenRoute,
  'notification.unsubscribe': unsubscribeTopicRoute,
  'organisation.channelHub': channelHubRoute,
  'organisation.checkChannel': checkChannelRoute,
  'organisation.detail': organisationRoute,
  'organisation.linkChannel': linkChannelRoute,
  'organisation.business': businessRoute,
  'organisation.cancelDeletion': cancelDeletionRoute,
  'organisation.deletion': organisationDeletionRoute,
  'organisation.export': exportOrganisationRoute,
  'organisation.requestDeletion': requestDeletionRoute,
  'organisation.saveBusiness': saveBusinessRoute,
  'organisation.removeDataSource': removeDataSourceRoute,
  'organisation.uploadDataSource': uploadDataSourceRoute,
  'organisation.saveCopilotRules': saveCopilotRulesRoute,
  'organisation.tryCopilot': tryCopilotRoute,
  'organisation.saveLogo': saveLogoRoute,
  'organisation.removeLogo': removeLogoRoute,
  'organisation.security': securityRulesRoute,
  'organisation.saveSecurity': saveSecurityRoute,
  'assignment.preview': previewAssignmentRoute,
  'assignment.saveMember': saveAssigneeRoute,
  'assignment.saveRules': saveRulesRoute,
  'assignment.setAway': setAwayRoute,
  'assignment.settings': assignmentRoute,
  'organisation.saveTargets': saveTargetsRoute,
  'organisation.targets': targetsRoute,
  'organisation.user': organisationUserRoute,
  'organisation.users': organisationUsersRoute,
  'pawapay.availability': pawapayAvailabilityRoute,
  'pawapay.configuration': pawapayConfigurationRoute,
  'pawapay.connect': connectPawapayRoute,
  'pawapay.createTemplates': createPaymentTemplatesRoute,
  'pawapay.disconnect': disconnectPawapayRoute,
  'pawapay.templates': listPaymentTemplatesRoute,
  'pipedrive.connect': connectPipedriveRoute,
  'pipedrive.contacts': listPipedriveContactsRoute,
  'pipedrive.disconnect': disconnectPipedriveRoute,
  'pipedrive.match': matchPipedriveContactsRoute,
  'pipedrive.matchStatus': pipedriveMatchStatusRoute,
  'pipedrive.refreshToken': refreshPipedriveTokenRoute,
  'pipedrive.sync': syncPipedriveContactsRoute,
  'pipedrive.syncStatus': pipedriveSyncStatusRoute,
  'payment.link': paymentLinkRoute,
  'payment.phone': payersPhoneRoute,
  'payment.start': startPaymentRoute,
  'payment.status': paymentStatusRoute,
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
  'satisfaction.link': ratingRoute,
  'satisfaction.rate': rateConversationRoute,
  'satisfaction.saveSettings': saveSatisfactionRoute,
  'satisfaction.settings': satisfactionSettingsRoute,
  'report.read': readReportRoute,
  'contactField.archive': archiveContactFieldRoute,
  'contactField.create': createContactFieldRoute,
  'contactField.list': listContactFieldsRoute,
  'contactField.move': moveContactFieldRoute,
  'contactField.update': updateContactFieldRoute,
  'segment.count': countSegmentsRoute,
  'segment.create': createSegmentRoute,
  'segment.delete': deleteSegmentRoute,
  'segment.list': listSegmentsRoute,
  'segment.update': updateSegmentRoute,
  'savedView.count': countSavedViewsRoute,
  'savedView.create': createSavedViewRoute,
  'savedView.delete': deleteSavedViewRoute,
  'savedView.list': listSavedViewsRoute,
  'savedView.move': moveSavedViewRoute,
  'savedView.update': updateSavedViewRoute,
  'snippet.attach': attachSnippetFileRoute,
  'snippet.create': createSnippetRoute,
  'snippet.delete': deleteSnippetRoute,
  'snippet.import': importSnippetsRoute,
  'snippet.list': listSnippetsRoute,
  'snippet.update': updateSnippetRoute,
  'snippet.use': useSnippetRoute,
  'macro.create': createMacroRoute,
  'macro.delete': deleteMacroRoute,
  'macro.list': listMacrosRoute,
  'macro.move': moveMacroRoute,
  'macro.update': updateMacroRoute,
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
  'invitation.accept': acceptInvitationRoute,
  'invitation.read': readInvitationRoute,
  'template.markOptOut': markOptOutButtonRoute,
  'template.optOuts': listOptOutButtonsRoute,
  'template.list': listTemplatesRoute,
  'template.send': sendTemplateRoute,
  'whatsapp.check': checkWhatsappNumberRoute,
  'whatsapp.numbers': listWhatsappNumbersRoute,
  'zoho.connect': connectZohoRoute,
  'zoho.contacts': listZohoContactsRoute,
  'zoho.disconnect': disconnectZohoRoute,
  'zoho.refreshToken': refreshZohoTokenRoute,
  'zoho.sync': syncZohoContactsRoute,
  'zoho.syncStatus': zohoSyncStatusRoute,
} satisfies Record<OperationName, Route>;

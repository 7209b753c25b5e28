import type { Route } from '#server/http/serve.ts';
import { createContactRoute, importContactsRoute } from './contact/create.ts';
import { contactMediaRoute, contactRoute } from './contact/detail.ts';
import { listContactsRoute, listWhatsappContactsRoute, searchContactsRoute } from './contact/list.ts';
import { updateContactRoute } from './contact/update.ts';
import { addNoteRoute } from './conversation/addNote.ts';
import { assignRoute } from './conversation/assign.ts';
import { getRoute } from './conversation/get.ts';
import { listRoute } from './conversation/list.ts';
import { markReadRoute, markUnreadRoute } from './conversation/mark.ts';
import { reopenRoute } from './conversation/reopen.ts';
import { resolveRoute } from './conversation/resolve.ts';
import { setAutopilotRoute } from './conversation/setAutopilot.ts';
import { statsRoute } from './conversation/stats.ts';
import { takeOverRoute } from './conversation/takeOver.ts';
import { keepDraftRoute, listDraftsRoute } from './draft/drafts.ts';
import { mediaAddressRoute } from './file/address.ts';
import { templateMediaRoute } from './file/templateMedia.ts';
import { fileMessageRoute } from './file/message.ts';
import { dropUploadRoute, uploadedRoute } from './file/upload.ts';
import {
  businessLoginUrlRoute,
  connectBusinessLoginRoute,
  connectInstagramRoute,
  connectOauthRoute,
  disconnectInstagramRoute,
  loginUrlRoute,
  oauthUrlRoute,
  refreshInstagramTokenRoute,
  selectPageRoute,
  testBusinessLoginRoute,
  testInstagramRoute,
} from './instagram/connect.ts';
import { decisionsRoute } from './inspect/decisions.ts';
import { instagramProfileRoute } from './instagram/profile.ts';
import { sendInstagramRoute, sendTaggedRoute } from './instagram/send.ts';
import {
  notificationSettingsRoute,
  registerPushTokenRoute,
  subscribeTopicRoute,
  unsubscribeTopicRoute,
} from './notification/notifications.ts';
import { createInvoiceRoute } from './invoice/create.ts';
import { deleteInvoiceRoute } from './invoice/delete.ts';
import { listInvoicesRoute } from './invoice/list.ts';
import { updateInvoiceRoute } from './invoice/update.ts';
import {
  connectPawapayRoute,
  disconnectPawapayRoute,
  pawapayAvailabilityRoute,
  pawapayConfigurationRoute,
} from './pawapay/connect.ts';
import { paymentLinkRoute, paymentStatusRoute } from './payment/link.ts';
import { startPaymentRoute } from './payment/start.ts';
import { membersRoute } from './identity/members.ts';
import { meRoute } from './identity/me.ts';
import { revokeSessionRoute, sessionsRoute } from './identity/sessions.ts';
import { listMessagesRoute } from './message/list.ts';
import { reactOnInstagramRoute, reactRoute } from './message/react.ts';
import { searchMessagesRoute } from './message/search.ts';
import { sendRoute } from './message/send.ts';
import { startTypingRoute } from './message/startTyping.ts';
import { leaveUnconfirmedRoute, sendAgainRoute } from './message/unconfirmed.ts';
import { searchConversationsRoute } from './search/conversations.ts';
import { channelHubRoute } from './organisation/channelHub.ts';
import { organisationRoute } from './organisation/detail.ts';
import { checkChannelRoute } from './organisation/checkChannel.ts';
import { linkChannelRoute } from './organisation/linkChannel.ts';
import {
  disconnectShopRoute,
  shopOauthInitRoute,
  shopOrganisationRoute,
  shopTokenExchangeRoute,
} from './shopify/connect.ts';
import {
  createShopCustomerRoute,
  getShopCustomerRoute,
  updateShopAddressRoute,
  updateShopCustomerRoute,
} from './shopify/customers.ts';
import { createOrderRoute, listOrdersRoute, listProductsRoute, shopTimelineRoute } from './shopify/orders.ts';
import { listTemplatesRoute } from './template/list.ts';
import { sendTemplateRoute } from './template/send.ts';
import { organisationUserRoute, organisationUsersRoute } from './organisation/users.ts';
import { checkWhatsappNumberRoute, listWhatsappNumbersRoute } from './whatsapp/numbers.ts';

/** Every operation of the contract that the server serves. */
export const routes: readonly Route[] = [
  addNoteRoute,
  assignRoute,
  businessLoginUrlRoute,
  channelHubRoute,
  connectBusinessLoginRoute,
  connectInstagramRoute,
  connectOauthRoute,
  contactMediaRoute,
  createOrderRoute,
  createShopCustomerRoute,
  disconnectShopRoute,
  getShopCustomerRoute,
  listOrdersRoute,
  listProductsRoute,
  shopOauthInitRoute,
  shopOrganisationRoute,
  shopTimelineRoute,
  shopTokenExchangeRoute,
  updateShopAddressRoute,
  updateShopCustomerRoute,
  contactRoute,
  decisionsRoute,
  createContactRoute,
  importContactsRoute,
  listContactsRoute,
  listWhatsappContactsRoute,
  searchContactsRoute,
  updateContactRoute,
  disconnectInstagramRoute,
  dropUploadRoute,
  fileMessageRoute,
  getRoute,
  keepDraftRoute,
  instagramProfileRoute,
  checkChannelRoute,
  linkChannelRoute,
  listDraftsRoute,
  loginUrlRoute,
  listMessagesRoute,
  listTemplatesRoute,
  listRoute,
  markReadRoute,
  markUnreadRoute,
  mediaAddressRoute,
  meRoute,
  membersRoute,
  notificationSettingsRoute,
  oauthUrlRoute,
  organisationRoute,
  organisationUserRoute,
  organisationUsersRoute,
  refreshInstagramTokenRoute,
  registerPushTokenRoute,
  reopenRoute,
  reactOnInstagramRoute,
  reactRoute,
  sendAgainRoute,
  leaveUnconfirmedRoute,
  resolveRoute,
  revokeSessionRoute,
  searchConversationsRoute,
  searchMessagesRoute,
  selectPageRoute,
  sendInstagramRoute,
  sendRoute,
  sendTaggedRoute,
  sendTemplateRoute,
  sessionsRoute,
  setAutopilotRoute,
  startTypingRoute,
  statsRoute,
  subscribeTopicRoute,
  takeOverRoute,
  templateMediaRoute,
  testBusinessLoginRoute,
  testInstagramRoute,
  unsubscribeTopicRoute,
  uploadedRoute,
  listInvoicesRoute,
  createInvoiceRoute,
  updateInvoiceRoute,
  deleteInvoiceRoute,
  connectPawapayRoute,
  disconnectPawapayRoute,
  pawapayAvailabilityRoute,
  pawapayConfigurationRoute,
  paymentLinkRoute,
  paymentStatusRoute,
  startPaymentRoute,
  checkWhatsappNumberRoute,
  listWhatsappNumbersRoute,
];

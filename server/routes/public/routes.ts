import type { PublicOperation } from '#contract/publicApi.ts';
import type { Route } from '#server/http/serve.ts';
import { publicListContactsRoute } from './listContacts.ts';
import { publicListConversationsRoute } from './listConversations.ts';
import { publicListMessagesRoute } from './listMessages.ts';
import { publicSaveContactRoute } from './saveContact.ts';
import { publicSendTemplateRoute } from './sendTemplate.ts';
import { publicSendTextRoute } from './sendText.ts';
import { publicCreateWebhookRoute } from './createWebhook.ts';
import { publicDeleteWebhookRoute } from './deleteWebhook.ts';
import { publicEnableWebhookRoute } from './enableWebhook.ts';
import { publicListDeliveriesRoute } from './listDeliveries.ts';
import { publicListWebhooksRoute } from './listWebhooks.ts';
import { publicResendDeliveryRoute } from './resendDelivery.ts';

/** The route of each operation of the public API. */
export const publicRoutes = {
  'public.listContacts': publicListContactsRoute,
  'public.listConversations': publicListConversationsRoute,
  'public.listMessages': publicListMessagesRoute,
  'public.saveContact': publicSaveContactRoute,
  'public.sendTemplate': publicSendTemplateRoute,
  'public.sendText': publicSendTextRoute,
  'public.createWebhook': publicCreateWebhookRoute,
  'public.deleteWebhook': publicDeleteWebhookRoute,
  'public.enableWebhook': publicEnableWebhookRoute,
  'public.listDeliveries': publicListDeliveriesRoute,
  'public.listWebhooks': publicListWebhooksRoute,
  'public.resendDelivery': publicResendDeliveryRoute,
} satisfies Record<PublicOperation['name'], Route>;

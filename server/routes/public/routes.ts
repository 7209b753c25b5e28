import type { PublicOperation } from '#contract/publicApi.ts';
import type { Route } from '#server/http/serve.ts';
import { publicListContactsRoute } from './listContacts.ts';
import { publicListConversationsRoute } from './listConversations.ts';
import { publicListMessagesRoute } from './listMessages.ts';
import { publicSaveContactRoute } from './saveContact.ts';
import { publicSendTemplateRoute } from './sendTemplate.ts';
import { publicSendTextRoute } from './sendText.ts';

/** The route of each operation of the public API. */
export const publicRoutes = {
  'public.listContacts': publicListContactsRoute,
  'public.listConversations': publicListConversationsRoute,
  'public.listMessages': publicListMessagesRoute,
  'public.saveContact': publicSaveContactRoute,
  'public.sendTemplate': publicSendTemplateRoute,
  'public.sendText': publicSendTextRoute,
} satisfies Record<PublicOperation['name'], Route>;

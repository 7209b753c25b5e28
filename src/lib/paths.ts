/** Addresses of the inbox, shared by the routes and the views that link to them. */
export const conversationsHome = '/dashboard/conversations/home';
/** Where a message stands in its conversation; `seq` lets the history load up to it. */
export const messagePath = (id: string, messageId: string, seq: number) =>
  `/dashboard/conversations/${id}?message=${encodeURIComponent(messageId)}&seq=${seq}`;
export const conversationPath = (id: string) => `/dashboard/conversations/${id}`;

/** The id of the list's search field, by which the shortcut `/` finds it. */
export const SEARCH_FIELD = 'list-search';
export const COMPOSER_FIELD = 'composer';
/** The id of the orders' search field, by which Ctrl or Cmd and K finds it (ORD-003). */
export const ORDER_FIELD = 'order-search';

/** Where shop, payments and channels are connected. */
export const settingsIntegrations = '/dashboard/settings/integrations';

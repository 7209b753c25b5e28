/** Addresses of the inbox, shared by the routes and the views that link to them. */
export const conversationsHome = '/dashboard/conversations/home';
/** Returns the address of a message; `seq` lets the history load up to it. */
export const messagePath = (id: string, messageId: string, seq: number) =>
  `/dashboard/conversations/${id}?message=${encodeURIComponent(messageId)}&seq=${seq}`;
export const conversationPath = (id: string) => `/dashboard/conversations/${id}`;

/** Id of the list's search field, used by the shortcut `/`. */
export const SEARCH_FIELD = 'list-search';
export const COMPOSER_FIELD = 'composer';
/** Id of the orders' search field, used by Ctrl or Cmd + K (ORD-003). */
export const ORDER_FIELD = 'order-search';

/** The list of campaigns, and the wizard that makes a broadcast (WIZ-001). */
export const CAMPAIGNS = '/dashboard/campaigns';
export const NEW_BROADCAST = `${CAMPAIGNS}/new`;
/** The wizard that makes a payment collection (PAY-001), and the list's tab of them (PAY-003). */
export const NEW_COLLECTION = `${CAMPAIGNS}/new-payment`;
export const COLLECTIONS = `${CAMPAIGNS}?tab=payment`;

/** The page that sets a new password; with `?token=` and the mailed secret, or to ask for a link. */
export const RESET_PATH = '/reset-password';

/** The page behind the two mailed links that change an address. */
export const EMAIL_PATH = '/change-email';
/** The page of an invitation; with `?token=` and the link's secret. */
export const INVITE_PATH = '/invite';

/** Page on which shop, payments and channels are connected. */
export const settingsIntegrations = '/dashboard/settings/integrations';

/** Page of the subscription, which the gate never covers (X2), and the full-screen choice of a plan. */
export const settingsBilling = '/dashboard/settings/billing';
export const PLAN_SELECTION = '/onboarding/subscription-selection';

/** Opens a mail to Parley's support. */
export const SUPPORT = 'mailto:support@parley.test';

export const settingsHelp = '/dashboard/settings/help';

/** Page of the organisation's own settings and data. */
export const settingsBusiness = '/dashboard/settings/business';

export const campaignPath = (id: string) => `${CAMPAIGNS}/${id}`;
export const PAYMENT_CAMPAIGNS = '/dashboard/paymentCampaigns';
export const paymentCampaignPath = (id: string) => `${PAYMENT_CAMPAIGNS}/${id}`;

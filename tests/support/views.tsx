import { campaignViews } from './views/campaigns.tsx';
import { campaignScreenViews } from './views/campaignScreens.tsx';
import { collectionViews } from './views/collection.tsx';
import { contactViews } from './views/contacts.tsx';
import { conversationViews } from './views/conversation.tsx';
import { customerViews } from './views/customer.tsx';
import { inboxViews } from './views/inbox.tsx';
import { paymentViews } from './views/payment.tsx';
import { messageViews } from './views/message.tsx';
import { accountViews } from './views/account.tsx';
import { settingsViews } from './views/settings.tsx';
import { billingViews } from './views/billing.tsx';
import { teamViews } from './views/team.tsx';
import { subscriptionViews } from './views/subscription.tsx';
import { shopViews } from './views/shop.tsx';
import { shellViews } from './views/shell.tsx';
import type { View } from './views/view.ts';

/** Charts with a screen of their own, by name. */
export const views: Record<string, View> = {
  ...inboxViews,
  ...campaignViews,
  ...campaignScreenViews,
  ...collectionViews,
  ...contactViews,
  ...conversationViews,
  ...customerViews,
  ...messageViews,
  ...paymentViews,
  ...accountViews,
  ...settingsViews,
  ...billingViews,
  ...teamViews,
  ...shellViews,
  ...shopViews,
  ...subscriptionViews,
};

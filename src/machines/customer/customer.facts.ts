import type { Channel } from '#contract/conversation.ts';
import { CONNECTED, type Subscription } from '#contract/organisation.ts';
import type { Role } from '#contract/role.ts';
import type { ProfileTab } from '#lib/profileTabs.ts';

/** What the charts beside a conversation decide by: who the customer is, and what the organisation is connected to. */
export interface CustomerFacts {
  conversationId: string;
  channel: Channel;
  /** What the channel calls the customer: the phone in digits, or the Instagram id; null when it is not known. */
  contactId: string | null;
  name: string;
  /** The customer's id in the shop; null while nobody there is linked. */
  customerId: string | null;
  /** 2 is connected (ENT-002). */
  shopStatus: number;
  pawapayStatus: number;
  subscription: Subscription;
  role: Role;
}

/** Who is looked up in the shop: nobody without a link, and nobody without a shop (PROF-007). */
export const shopCustomerOf = ({ customerId, shopStatus }: CustomerFacts): string | null =>
  shopStatus === CONNECTED.integration ? customerId : null;

/** The address names another tab of the profile, or none. */
export interface ProfileAddressed {
  type: 'profile.addressed';
  tab: ProfileTab | null;
}

/** What is not any more as it was shown. */
export type CustomerNews = 'contact' | 'invoices' | 'payment' | 'shop' | 'templates';

/** What every chart beside a conversation may hear. */
export type CustomerEvent =
  | { type: 'customer.changed'; customer: CustomerFacts }
  | { type: 'customer.news'; news: CustomerNews };

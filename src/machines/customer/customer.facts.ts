import type { Channel } from '#contract/conversation.ts';
import { CONNECTED, type Subscription } from '#contract/organisation.ts';
import type { Role } from '#contract/policy.ts';
import type { ProfileTab } from '#lib/profileTabs.ts';

/** The input of the charts beside a conversation: the contact, and the organisation's connections. */
export interface CustomerFacts {
  conversationId: string;
  channel: Channel;
  /** The channel's identifier: the phone in digits, or the Instagram id; null if unknown. */
  contactId: string | null;
  name: string;
  /** The customer's id in the shop; null if none is linked. */
  customerId: string | null;
  /** 2 is connected (ENT-002). */
  shopStatus: number;
  pawapayStatus: number;
  subscription: Subscription;
  role: Role;
}

/** Returns the shop customer to load; null without a link or a shop (PROF-007). */
export const shopCustomerOf = ({ customerId, shopStatus }: CustomerFacts): string | null =>
  shopStatus === CONNECTED.integration ? customerId : null;

/** The address names another tab of the profile, or none. */
export interface ProfileAddressed {
  type: 'profile.addressed';
  tab: ProfileTab | null;
}

/** The parent sends the contact or the organisation's connections as they are now. */
export interface ContactFactsChanged {
  type: 'contact.factsChanged';
  customer: CustomerFacts;
}

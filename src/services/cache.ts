import { QueryClient } from '@tanstack/query-core';
import type { AudienceContact } from '#contract/audience.ts';
import type { BillingInfo, BillingInvoice, PaymentMethod, Plan, UpcomingInvoice } from '#contract/billing.ts';
import type { getUsage } from '#contract/billingCalls.ts';
import type { Campaign, Recipient } from '#contract/campaign.ts';
import type { FailureGroup, SkippedGroup } from '#contract/campaignCalls.ts';
import type { Contact, MediaItem, MediaKind, ReceivedCampaign } from '#contract/contact.ts';
import type { Conversation, Filter, Stats } from '#contract/conversation.ts';
import type { Present } from '#contract/events.ts';
import type { Me, Member } from '#contract/identity.ts';
import type { listInvoices } from '#contract/invoice.ts';
import type { Message } from '#contract/message.ts';
import type { OutputOf } from '#contract/operation.ts';
import type { Organisation } from '#contract/organisation.ts';
import type { ScheduledMessage } from '#contract/scheduledMessage.ts';
import type { Product, ShopOrder } from '#contract/shop.ts';
import type { TimelineEvent } from '#contract/shopTimeline.ts';
import type { AuditEntry } from '#contract/audit.ts';
import type { TeamMember } from '#contract/team.ts';
import type { Template } from '#contract/template.ts';

/**
 * Creates the cache of server data for the views.
 * A chart decides when to load and writes here; a view subscribes by key and never fetches. Nothing expires by itself:
 * the owning chart learns by an event what is stale.
 */
export const createCache = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { enabled: false, gcTime: Infinity, staleTime: Infinity, retry: false } },
  });

/** Messages of one conversation, oldest first; `total` is the server's count. */
export interface History {
  messages: Message[];
  total: number;
}

/** Cache keys; `Cached` has the type of each value. */
export const keys = {
  me: ['me'],
  organisation: ['organisation'],
  conversations: (filter: Filter) => ['conversations', filter],
  earlyRows: (filter: Filter) => ['earlyRows', filter],
  conversation: (id: string) => ['conversation', id],
  history: (id: string) => ['history', id],
  early: (id: string) => ['early', id],
  notes: (id: string) => ['notes', id],
  stats: ['stats'],
  members: (search: string) => ['members', search],
  contact: (channel: string, id: string) => ['contact', channel, id],
  profile: (channel: string, id: string) => ['profile', channel, id],
  media: (channel: string, id: string, kind: MediaKind) => ['media', channel, id, kind],
  templates: (category: string | null) => ['templates', category],
  approvedTemplates: ['approvedTemplates'],
  audience: ['audience'],
  drafts: ['drafts'],
  scheduled: (conversationId: string) => ['scheduled', conversationId],
  found: ['found'],
  presence: ['presence'],
  orders: ['orders'],
  shopTimeline: (customerId: string) => ['shopTimeline', customerId],
  shopOrders: (customerId: string) => ['shopOrders', customerId],
  products: (conversationId: string) => ['products', conversationId],
  invoices: (conversationId: string) => ['invoices', conversationId],
  campaigns: ['campaigns'],
  campaign: (id: string) => ['campaign', id],
  recipients: (id: string) => ['recipients', id],
  team: ['team'],
  audit: ['audit'],
  billing: ['billing'],
  billingInvoices: ['billingInvoices'],
  cards: ['cards'],
} as const;

export interface Cached {
  me: Me;
  organisation: Organisation;
  conversations: Conversation[];
  /** Conversations that changed while the first page of a list was loading, oldest change first. */
  earlyRows: Conversation[];
  conversation: Conversation;
  history: History;
  /** Events that arrived while the first page was loading. */
  early: (Message | { of: string; changes: Partial<Message> })[];
  /** The loaded notes of a conversation, newest first. */
  notes: Message[];
  stats: { stats: Stats; tags: string[] };
  members: Member[];
  contact: Contact;
  /** What a profile shows besides the contact. */
  profile: { campaigns: ReceivedCampaign[]; media_counts: Record<MediaKind, number> };
  /** The loaded gallery files of one kind, newest first. */
  media: MediaItem[];
  templates: Template[];
  /** Templates that may be sent, for broadcasts. */
  approvedTemplates: Template[];
  /** Contacts listed in the wizard of broadcasts. */
  audience: AudienceContact[];
  drafts: Record<string, string>;
  scheduled: ScheduledMessage[];
  /** Everyone with an open dashboard (M10). */
  presence: readonly Present[];
  /** Orders on the orders screen, newest first, and the cursor of the next page. */
  orders: { orders: ShopOrder[]; next: string | null };
  shopTimeline: TimelineEvent[];
  /** Orders of one customer, newest first. */
  shopOrders: { orders: ShopOrder[]; next: string | null };
  /** Products shown in the order dialog. */
  products: Product[];
  /** Invoices of a conversation's contact, newest first, and their totals, one line per currency. */
  invoices: Pick<OutputOf<typeof listInvoices>, 'invoices' | 'totals'>;
  /** The page of campaigns on screen. */
  campaigns: Campaign[];
  /** A campaign with what failed and was skipped, by reason. */
  campaign: { campaign: Campaign; failures: FailureGroup[]; skipped: SkippedGroup[] };
  /** The page of a campaign's recipients on screen. */
  recipients: Recipient[];
  /** The loaded entries of the log, newest first, and everyone who did something. */
  audit: { entries: AuditEntry[]; people: { id: string; name: string }[] };
  /** The loaded members, by name, with the number of seats. */
  team: { members: TeamMember[]; total: number; seats: { active: number; invited: number } };
  /** The billing page’s data. */
  billing: {
    info: BillingInfo;
    history: OutputOf<typeof getUsage>['data']['history'];
    plan: Plan | null;
    upcoming: UpcomingInvoice | null;
    now: number;
  };
  /** The loaded invoices of the organisation, newest first. */
  billingInvoices: BillingInvoice[];
  cards: PaymentMethod[];
  /** Results of the last search of the list, and its words. */
  found: {
    conversations: Conversation[];
    messages: { conversation: Conversation; message: Message }[];
    words: string;
  };
}

import type { AudienceContact } from '#contract/audience.ts';
import type { BillingInfo, BillingInvoice, PaymentMethod, Plan, UpcomingInvoice } from '#contract/billing.ts';
import type { getUsage } from '#contract/billingCalls.ts';
import type { Campaign, Recipient } from '#contract/campaign.ts';
import type { FailureGroup, SkippedGroup } from '#contract/campaignCalls.ts';
import type { Contact, MediaItem, MediaKind } from '#contract/contact.ts';
import type { ReceivedCampaign } from '#contract/receivedCampaign.ts';
import type { ContactEvent } from '#contract/contactTimeline.ts';
import type { ContactRow } from '#contract/contactList.ts';
import type { Conversation, Filter, Stats } from '#contract/conversation.ts';
import type { Present } from '#contract/events.ts';
import type { Me, Member } from '#contract/identity.ts';
import type { listInvoices } from '#contract/invoice.ts';
import type { Message } from '#contract/message.ts';
import type { OutputOf } from '#contract/operation.ts';
import type { Organisation } from '#contract/organisation.ts';
import type { Report } from '#contract/reports.ts';
import type { SavedView } from '#contract/savedView.ts';
import type { ContactField } from '#contract/contactField.ts';
import type { Segment } from '#contract/segment.ts';
import type { ScheduledMessage } from '#contract/scheduledMessage.ts';
import type { Product, ShopOrder } from '#contract/shop.ts';
import type { TimelineEvent } from '#contract/shopTimeline.ts';
import type { Tag } from '#contract/tag.ts';
import type { PayBackEntry } from '#contract/payBacks.ts';
import type { AuditEntry } from '#contract/audit.ts';
import type { TeamMember } from '#contract/team.ts';
import type { Template } from '#contract/template.ts';

/** Messages of one conversation, oldest first; `total` is the server's count. */
export interface History {
  messages: Message[];
  total: number;
  /** How many messages are newer than the loaded ones; 0 unless the reader is far up (`historyWindow.ts`). */
  newer: number;
}

/** Cache keys; `Cached` has the type of each value. */
export const keys = {
  me: ['me'],
  organisation: ['organisation'],
  conversations: (filter: Filter, refine = '') => ['conversations', filter, refine],
  placeRow: ['placeRow'],
  selected: ['selected'],
  savedViews: ['savedViews'],
  segments: ['segments'],
  contactFields: ['contactFields'],
  earlyRows: (filter: Filter) => ['earlyRows', filter],
  conversation: (id: string) => ['conversation', id],
  history: (id: string) => ['history', id],
  early: (id: string) => ['early', id],
  notes: (id: string) => ['notes', id],
  stats: ['stats'],
  tags: ['tags'],
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
  contactList: ['contactList'],
  contactTimeline: (contactId: string) => ['contactTimeline', contactId],
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
  payBacks: ['payBacks'],
  report: (question: string) => ['report', question],
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
  savedViews: SavedView[];
  segments: Segment[];
  contactFields: ContactField[];
  /** The selected rows of the list; with `all`, every row except some. */
  selected: { ids: string[]; all: boolean; except: string[] };
  /** Places a changed conversation in the list with sort or filters that is shown. */
  placeRow: (conversation: Conversation) => void;
  conversation: Conversation;
  history: History;
  /** Events that arrived while the first page was loading. */
  early: (Message | { of: string; changes: Partial<Message> })[];
  /** The loaded notes of a conversation, newest first. */
  notes: Message[];
  stats: { stats: Stats; tags: string[] };
  tags: Tag[];
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
  /** The loaded contacts of the list, by name, and how many there are. */
  contactList: { contacts: ContactRow[]; total: number };
  /** The loaded entries of a contact's timeline, newest first. */
  contactTimeline: ContactEvent[];
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
  report: Report;
  /** The loaded entries of the log, newest first, and everyone who did something. */
  payBacks: { entries: PayBackEntry[]; totals: { currency_code: string; amount: string }[] };
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

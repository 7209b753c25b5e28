import { z } from 'zod/mini';
import { Conversation } from './conversation.ts';
import { Draft } from './draft.ts';
import { PaymentStatus } from './paymentStatus.ts';
import { ConversationId, Message, MessageId, Reactions } from './message.ts';
import { Amount, CurrencyCode } from './money.ts';
import { Push } from './notification.ts';
import { Quota, Quotas, SubscriptionState } from './subscription.ts';
import { shownTo } from './tabOwner.ts';

/** Changed fields of a message (MSG-026); absent fields stay unchanged. */
export const MessageChanges = z.partial(
  z.pick(Message, {
    status: true,
    error: true,
    /** Sent only to admins. */
    error_detail: true,
    confirmation: true,
    message: true,
    media_url: true,
    image_url: true,
    mime_type: true,
    file_size: true,
    transcriptions: true,
    extras: true,
  }),
);
export type MessageChanges = z.infer<typeof MessageChanges>;

/** Fields of every event: its number in the organisation's gapless sequence, and the organisation (A80). */
const stamped = { seq: z.int(), organizationId: z.string() };
/** An event without data: clients that show what it is about reload it. */
const bare = z.object(stamped);

/**
 * Events that the server announces, by the specification's names.
 * A payload contains the whole conversation where the list needs it, so that a client can insert or remove it without a
 * request (LIST-017).
 */
export const wireEvents = {
  NEW_MESSAGE: z.object({ ...stamped, conversation: Conversation, message: Message }),
  MESSAGE_UPDATE: z.object({
    ...stamped,
    conversation_id: ConversationId,
    message_id: MessageId,
    changes: MessageChanges,
  }),
  REACTION_RECEIVED: z.object({
    ...stamped,
    conversation_id: ConversationId,
    message_id: MessageId,
    reactions: Reactions,
  }),
  RELOAD_CONVERSATION: z.object({ ...stamped, conversation_id: ConversationId, conversation: Conversation }),
  ORGANIZATION_MEMBERS_CHANGED: bare,
  /** A channel or a setting changed; `history` tells whether a channel's conversations were deleted with it. */
  ORGANIZATION_CHANGED: z.object({ ...stamped, history: z.enum(['kept', 'deleted']) }),
  /** A payment succeeded or failed (A71). */
  NEW_PAYMENT: z.object({
    ...stamped,
    conversation_id: ConversationId,
    contact_id: z.string(),
    invoiceId: z.string(),
    paymentId: z.string(),
    amount: Amount,
    currency_code: CurrencyCode,
    status: PaymentStatus,
  }),
  /** Data beside a conversation changed; clients that show it reload it. */
  CUSTOMER_CHANGED: z.object({
    ...stamped,
    /** Null: not about one conversation. */
    conversation_id: z.nullable(ConversationId),
    what: z.enum(['contact', 'invoices', 'scheduled', 'shop']),
  }),
  TEMPLATES_CHANGED: bare,
  SNIPPETS_CHANGED: bare,
  SAVED_VIEWS_CHANGED: bare,
  SEGMENTS_CHANGED: bare,
  CONTACT_FIELDS_CHANGED: bare,
  /** An action on many conversations went on; its numbers are those of `BulkProgress`. */
  BULK_CHANGED: z.object({
    ...stamped,
    user_id: z.string(),
    /** Fields of `BulkProgress`; not that schema, because every page loads this file. */
    bulk: z.looseObject({ id: z.string(), act: z.string(), state: z.string() }),
  }),
  /** A member was mentioned in a note, or has read such notes. */
  MENTIONS_CHANGED: z.object({ ...stamped, user_id: z.string() }),
  MACROS_CHANGED: bare,
  /** The response targets of conversations were counted anew. */
  TARGETS_CHANGED: bare,
  /** The list of tags changed; every contact with `renamed.from` has `renamed.to` now, in a version one higher. */
  TAGS_CHANGED: z.object({
    ...stamped,
    renamed: z.nullable(z.object({ from: z.string(), to: z.string() })),
  }),
  /** The subscription changed (RT-011); `subscription` is what it allows now. */
  SUBSCRIPTION_CHANGED: z.object({ ...stamped, subscription: SubscriptionState }),
  /** More of what the subscription limits was used (RT-013). */
  BILLING_USAGE_UPDATED: z.object({ ...stamped, quotas: Quotas }),
  CONVERSATION_USAGE_UPDATED: z.object({ ...stamped, conversations: Quota }),
  /** An invoice of the organisation was made, paid or failed. */
  STRIPE_INVOICE_UPDATED: bare,
  /** A campaign's status or counts changed (RT-020, B62); at most twice a second per campaign. */
  CAMPAIGN_UPDATED: z.object({
    ...stamped,
    campaign_id: z.string(),
    status: z.string(),
    /** Why it sends nothing; of a scheduled campaign, why it waits. */
    paused_reason: z.nullable(z.string()),
    /** Fields of `CampaignMetrics`; not that schema, because every page loads this file. */
    metrics: z.record(z.string(), z.int()),
    rate: z.nullable(z.number()),
  }),
} as const;

export type WireName = keyof typeof wireEvents;

/** One event as it is stored and sent: `{name, ...payload}`. */
export type WireEvent = { [Name in WireName]: { name: Name } & z.infer<(typeof wireEvents)[Name]> }[WireName];

/** An event as charts hear it; `EVENTS_MISSED` says that more went by than the server repeats. */
export type HeardEvent = WireEvent | { name: 'EVENTS_MISSED' };

/** The charts' name of each event. No other file uses the wire names. */
export const factOf = {
  NEW_MESSAGE: 'message.arrived',
  MESSAGE_UPDATE: 'message.updated',
  REACTION_RECEIVED: 'message.reacted',
  RELOAD_CONVERSATION: 'conversation.changed',
  ORGANIZATION_MEMBERS_CHANGED: 'organisation.membersChanged',
  ORGANIZATION_CHANGED: 'organisation.changed',
  NEW_PAYMENT: 'payment.arrived',
  CUSTOMER_CHANGED: 'customer.changed',
  TEMPLATES_CHANGED: 'templates.changed',
  SNIPPETS_CHANGED: 'snippets.changed',
  SAVED_VIEWS_CHANGED: 'savedViews.changed',
  SEGMENTS_CHANGED: 'segments.changed',
  CONTACT_FIELDS_CHANGED: 'contactFields.changed',
  BULK_CHANGED: 'bulk.changed',
  MENTIONS_CHANGED: 'mentions.changed',
  MACROS_CHANGED: 'macros.changed',
  TARGETS_CHANGED: 'targets.changed',
  TAGS_CHANGED: 'tags.changed',
  SUBSCRIPTION_CHANGED: 'subscription.changed',
  BILLING_USAGE_UPDATED: 'subscription.usageUpdated',
  CONVERSATION_USAGE_UPDATED: 'subscription.conversationsUpdated',
  STRIPE_INVOICE_UPDATED: 'subscription.invoiceUpdated',
  CAMPAIGN_UPDATED: 'campaign.changed',
} as const satisfies Record<WireName, string>;

/** A member with an open dashboard: the conversation on screen, and whether they are typing in it. */
export const Present = z.object({
  user_id: z.string(),
  name: z.string(),
  image: z.nullable(z.string()),
  conversation_id: z.nullable(ConversationId),
  typing: z.boolean(),
});
export type Present = z.infer<typeof Present>;

/**
 * Events that are not numbered, stored or replayed (M10).
 * PRESENCE lists everyone present; AGENT_TYPING turns one person's `typing` on or off; DRAFT_CHANGED and PUSH go only
 * to one person's own pages.
 */
export const passingEvents = {
  PRESENCE: z.object({ organizationId: z.string(), present: z.array(Present) }),
  AGENT_TYPING: z.object({
    organizationId: z.string(),
    conversation_id: ConversationId,
    user_id: z.string(),
    typing: z.boolean(),
  }),
  DRAFT_CHANGED: z.object({ organizationId: z.string(), draft: Draft }),
  PUSH: z.object({ organizationId: z.string(), push: Push }),
} as const;

export type PassingName = keyof typeof passingEvents;
export type PassingEvent = {
  [Name in PassingName]: { name: Name } & z.infer<(typeof passingEvents)[Name]>;
}[PassingName];

/** The same without the organisation. */
export type PassingEventBody = PassingEvent extends infer Event
  ? Event extends PassingEvent
    ? Omit<Event, 'organizationId'>
    : never
  : never;

/** Client to server: the conversation on screen (null: none), and whether the user is typing. */
export const Viewing = z.object({ conversation_id: z.nullable(ConversationId), typing: z.boolean() });
export type Viewing = z.infer<typeof Viewing>;

/** Client to server: `since` is the last `seq` that this client applied. */
export const JoinTopic = z.object({ token: z.string(), since: z.optional(z.int()), ...shownTo });
export const MessageSeen = z.object({ token: z.string(), message_id: MessageId, ...shownTo });

/**
 * Answer to JOIN_TOPIC: the newest `seq` and the missed events.
 * `refetch` if they are more than the server replays (`REPLAY_MAX`) or already deleted.
 */
export const Joined = z.object({
  seq: z.int(),
  refetch: z.boolean(),
  missed: z.array(z.looseObject({ name: z.string() })),
});
export type Joined = z.infer<typeof Joined>;

/** `identityChanged` only if the page named whom it shows; older pages do not, and would not know the reason. */
export const JoinFailed = z.object({
  reason: z.enum(['unauthenticated', 'noOrganisation', 'identityChanged', 'unexpected']),
});
export type JoinFailed = z.infer<typeof JoinFailed>;

/** Names of the socket's control messages. */
export const SOCKET = {
  join: 'JOIN_TOPIC',
  joined: 'JOINED',
  joinFailed: 'JOIN_FAILED',
  ping: 'PING',
  pong: 'PONG',
  seen: 'MESSAGE_SEEN',
  viewing: 'VIEWING',
  /** More events than a page sends; the socket is closed. */
  tooMany: 'TOO_MANY_EVENTS',
} as const;

/** Maximum number of missed events in one JOINED. */
export const REPLAY_MAX = 500;
/** Two missed pings (RT-019). */
export const SOCKET_SILENCE_MS = 60_000;

/** A socket has this long to join, in milliseconds. */
export const SOCKET_JOIN_MS = 30_000;

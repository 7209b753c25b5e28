import { z } from 'zod/mini';
import { filterNames } from './filterNames.ts';
import { Confirmation, ConversationId, Message, MessageId } from './message.ts';
import { operation } from './operation.ts';
import { CONVERSATION_PAGE, paging } from './page.ts';

/** Handling of the conversation (ENT-007). */
export const Label = z.enum(['ai-handled', 'needs-attention', 'manual', 'resolved', 'WhatsApp-Business']);
export type Label = z.infer<typeof Label>;

export const Channel = z.enum(['whatsapp', 'instagram']);
export type Channel = z.infer<typeof Channel>;

/** Handler id of the autopilot (A45). */
export const AUTOPILOT = 'autopilot';

/**
 * Summary of the last message (ENT-008).
 * `timestamp` is in whole Unix seconds; `message_type` identifies campaign notices (A25).
 */
export const LastMessage = z.object({
  _id: MessageId,
  message: z.string(),
  message_type: z.string(),
  mode: z.int(),
  read: z.boolean(),
  status: z.number(),
  confirmation: z.optional(z.nullable(Confirmation)),
  timestamp: z.int(),
  /** `name` is missing if the last message is older than the field. */
  sender_detail: z.object({ clerk_id: z.nullable(z.string()), name: z.optional(z.string()) }),
  /** What the customer asked, if this is what Copilot says when it hands over. */
  question: z.optional(z.string()),
});
export type LastMessage = z.infer<typeof LastMessage>;

/**
 * A conversation (ENT-006).
 * `version` grows by one with every change (M2). `last_message_received_at` is in whole Unix seconds, null if the
 * customer never wrote.
 */
export const Conversation = z.object({
  _id: ConversationId,
  version: z.int(),
  label: Label,
  channel: Channel,
  last_message: z.nullable(LastMessage),
  last_message_received_at: z.nullable(z.int()),
  handler_detail: z.nullable(
    z.object({ clerk_id: z.string(), name: z.string(), image: z.nullable(z.string()) }),
  ),
  user: z.object({
    name: z.string(),
    image_url: z.nullable(z.string()),
    wa_phone: z.nullable(z.string()),
    /** WhatsApp's id of a contact who hides their number (contracts §1.15). */
    wa_user_id: z.optional(z.nullable(z.string())),
    instagram_id: z.nullable(z.string()),
    /** The Instagram user name, without the `@`. */
    username: z.nullable(z.string()),
  }),
  tags: z.array(z.string()),
  /** Members who hear of it though others may handle it; absent if there are none. */
  followers: z.optional(z.array(z.string())),
  /** Number of unseen customer messages; at least 1 if marked unread (A38). */
  unread_count: z.int(),
  marked_unread: z.boolean(),
  /** Present while it is snoozed; `until` in whole Unix seconds, null: until the customer writes. */
  snooze: z.optional(z.nullable(z.object({ until: z.nullable(z.int()) }))),
  /** Authors whose scheduled messages came back and wait for their decision; absent if there are none. */
  returned_to: z.optional(z.array(z.string())),
  /** When the oldest unanswered message of the customer came, in whole Unix seconds. */
  waiting_since: z.optional(z.int()),
  /**
   * Another responder of the number or account answers the customer (O30). `asked`: a person here takes the conversation by
   * their next message; with `serves` they are asked before.
   */
  responder: z.optional(z.enum(['serves', 'asked'])),
  /** The response target that is missed next, or was missed; both instants are in whole Unix seconds. */
  due: z.optional(z.object({ kind: z.enum(['first', 'next', 'resolution']), soon: z.int(), at: z.int() })),
  /** Position in the list by activity; a higher one comes first. */
  activity: z.optional(z.int()),
  summary: z.nullable(z.string()),
  shopify: z.nullable(z.object({ customer_id: z.nullable(z.string()) })),
});
export type Conversation = z.infer<typeof Conversation>;

/** Filters of the list (LIST-001, A21). Snoozed conversations are listed by `snoozed` alone. */
export const Filter = z.enum(filterNames);
export type Filter = z.infer<typeof Filter>;

/** Counts per filter (ENT-022). */
export const Stats = z.object({
  all: z.int(),
  mine: z.int(),
  requiresAttention: z.int(),
  resolved: z.int(),
  snoozed: z.int(),
});
export type Stats = z.infer<typeof Stats>;

export const listConversations = operation({
  name: 'conversation.list',
  method: 'GET',
  path: '/api/conversation/all',
  query: z.object({
    ...paging(CONVERSATION_PAGE),
    label: z.optional(Label),
    handler: z.optional(z.string().check(z.maxLength(64))),
    channel: z.optional(Channel),
    /** `snoozed` lists snoozed conversations only; every other value leaves them out. */
    status: z.optional(z.string().check(z.maxLength(64))),
  }),
  output: z.object({ data: z.array(Conversation), has_more: z.boolean() }),
  refuses: [],
  access: 'member',
});

/** Returns one conversation, for a direct link and after RELOAD_CONVERSATION. */
export const getConversation = operation({
  name: 'conversation.get',
  method: 'GET',
  path: '/api/conversation/detail/:id',
  params: z.object({ id: ConversationId }),
  output: z.object({ data: Conversation }),
  refuses: ['notFound'],
  access: 'member',
});

export const conversationStats = operation({
  name: 'conversation.stats',
  method: 'GET',
  path: '/api/conversation/stats',
  /** Cache-buster that the server ignores (A98). */
  query: z.object({ timestamp: z.optional(z.string()) }),
  output: z.object({ success: z.literal(true), stats: Stats, tags: z.array(z.string()) }),
  refuses: [],
  access: 'member',
});

/** Response of every conversation action (FOOT-039). */
export const Acted = z.object({ convo: Conversation, message: Message });
export type Acted = z.infer<typeof Acted>;

const subject = z.object({ id: ConversationId });

export const NOTE_MAX = 4000;

export const resolveConversation = operation({
  name: 'conversation.resolve',
  method: 'POST',
  path: '/api/conversation/mark-resolved/:id',
  params: subject,
  output: Acted,
  refuses: ['notFound', 'alreadyResolved'],
  access: 'member',
});

/** Marks a conversation unread for everyone until someone reads it (A38). */
export const markUnread = operation({
  name: 'conversation.markUnread',
  method: 'POST',
  path: '/api/conversation/mark-unread/:id',
  params: subject,
  output: z.object({ success: z.literal(true), convo: Conversation }),
  refuses: ['notFound'],
  access: 'member',
});

export const markRead = operation({
  name: 'conversation.markRead',
  method: 'POST',
  path: '/api/conversation/mark-read/:id',
  params: subject,
  output: z.object({ success: z.literal(true), convo: Conversation }),
  refuses: ['notFound'],
  access: 'member',
});

/**
 * Reopens a conversation without a template, while the reply window is open (A50).
 * With `resolution`, the history line of a resolve, it undoes only that resolve: `outdated` if the handler has changed
 * since.
 */
export const reopenConversation = operation({
  name: 'conversation.reopen',
  method: 'POST',
  path: '/api/conversation/reopen/:id',
  params: subject,
  query: z.object({ resolution: z.optional(MessageId) }),
  output: Acted,
  refuses: ['notFound', 'notResolved', 'windowClosed', 'outdated'],
  access: 'member',
});

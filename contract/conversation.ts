import { z } from 'zod/mini';
import { Confirmation, ConversationId, Message, MessageId } from './message.ts';
import { operation } from './operation.ts';
import { CONVERSATION_PAGE, integerText, paging } from './page.ts';

/** ENT-007. */
export const Label = z.enum(['ai-handled', 'needs-attention', 'manual', 'resolved', 'WhatsApp-Business']);
export type Label = z.infer<typeof Label>;

export const Channel = z.enum(['whatsapp', 'instagram']);
export type Channel = z.infer<typeof Channel>;

/** The handler id that stands for the autopilot (A45). */
export const AUTOPILOT = 'autopilot';

/** ENT-008: `timestamp` in whole unix seconds. `message_type` tells campaign notices apart (A25). */
export const LastMessage = z.object({
  _id: MessageId,
  message: z.string(),
  message_type: z.string(),
  mode: z.int(),
  read: z.boolean(),
  status: z.number(),
  confirmation: z.optional(z.nullable(Confirmation)),
  timestamp: z.int(),
  /** `name` is missing in conversations that nobody has written to since it was added. */
  sender_detail: z.object({ clerk_id: z.nullable(z.string()), name: z.optional(z.string()) }),
});
export type LastMessage = z.infer<typeof LastMessage>;

/** ENT-006. `version` grows by one with every change (M2); `last_message_received_at` is whole unix seconds, null when the customer never wrote. */
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
    /** How WhatsApp knows a contact who shows no number (contracts §1.15). */
    wa_user_id: z.optional(z.nullable(z.string())),
    instagram_id: z.nullable(z.string()),
    /** What Instagram calls them, without the `@`. */
    username: z.nullable(z.string()),
  }),
  tags: z.array(z.string()),
  /** Messages of the customer that nobody has seen, and at least 1 where somebody marked it unread (A38). */
  unread_count: z.int(),
  marked_unread: z.boolean(),
  summary: z.nullable(z.string()),
  shopify: z.nullable(z.object({ customer_id: z.nullable(z.string()) })),
});
export type Conversation = z.infer<typeof Conversation>;

/** LIST-001; the values are the specification's (A21). */
export const Filter = z.enum(['all', 'mine', 'require-attn', 'resolved']);
export type Filter = z.infer<typeof Filter>;

/** ENT-022. */
export const Stats = z.object({
  all: z.int(),
  mine: z.int(),
  requiresAttention: z.int(),
  resolved: z.int(),
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
    status: z.optional(z.string().check(z.maxLength(64))),
  }),
  output: z.object({ data: z.array(Conversation), has_more: z.boolean() }),
  refuses: [],
  access: 'member',
});

/** One conversation, for an address opened directly and after RELOAD_CONVERSATION. */
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
  /** A cache-buster the server ignores (A98). */
  query: z.object({ timestamp: z.optional(z.string()) }),
  output: z.object({ success: z.literal(true), stats: Stats, tags: z.array(z.string()) }),
  refuses: [],
  access: 'member',
});

/** What every conversation action answers (FOOT-039). */
export const Acted = z.object({ convo: Conversation, message: Message });
export type Acted = z.infer<typeof Acted>;

const subject = z.object({ id: ConversationId });

export const takeOverConversation = operation({
  name: 'conversation.takeOver',
  method: 'POST',
  path: '/api/conversation/take-over/:id',
  params: subject,
  output: Acted,
  refuses: ['notFound', 'alreadyMine', 'takenByOther', 'takeOverNotAllowed', 'conversationResolved'],
  access: 'member',
});

export const setAutopilot = operation({
  name: 'conversation.setAutopilot',
  method: 'POST',
  path: '/api/conversation/set-autopilot/:id',
  params: subject,
  output: Acted,
  refuses: ['notFound', 'autopilotNotAllowed'],
  access: 'member',
});

export const NOTE_MAX = 4000;

export const assignConversation = operation({
  name: 'conversation.assign',
  method: 'POST',
  path: '/api/conversation/assign-to/:id',
  params: subject,
  body: z.object({
    assigned_to: z.string().check(z.maxLength(64)),
    notes: z.optional(z.string().check(z.maxLength(NOTE_MAX))),
  }),
  output: Acted,
  refuses: ['notFound', 'assignNotAllowed', 'alreadyHandler', 'notAMember'],
  access: 'member',
});

export const addNote = operation({
  name: 'conversation.addNote',
  method: 'POST',
  path: '/api/conversation/add-note/:id',
  params: subject,
  body: z.object({ notes: z.string().check(z.maxLength(NOTE_MAX)) }),
  output: Acted,
  refuses: ['notFound', 'noteBlank', 'idempotencyReused'],
  access: 'member',
  idempotent: true,
});

/** How many notes one answer holds at most. */
export const NOTE_PAGE = 20;

/** The team's notes in a conversation, newest first, from before the place `before`. `next` is null at the end. */
export const listNotes = operation({
  name: 'conversation.notes',
  method: 'GET',
  path: '/api/conversation/notes/:id',
  params: subject,
  query: z.object({ before: z.optional(integerText(1)) }),
  output: z.object({ data: z.array(Message), next: z.nullable(z.int()) }),
  refuses: ['notFound'],
  access: 'member',
});

export const resolveConversation = operation({
  name: 'conversation.resolve',
  method: 'POST',
  path: '/api/conversation/mark-resolved/:id',
  params: subject,
  output: Acted,
  refuses: ['notFound', 'alreadyResolved'],
  access: 'member',
});

/** A reminder to oneself and the others to come back to it (A38); reading takes it off again. */
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
 * A50: back to a composer without a template, while the customer's 24 hours last. `resolution`, the history line of a
 * resolve, undoes that resolve only: refused as `outdated` once anybody has changed who handles it since.
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

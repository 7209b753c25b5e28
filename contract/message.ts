import { z } from 'zod/mini';
import { operation } from './operation.ts';
import { MESSAGE_PAGE, paging } from './page.ts';

export const ConversationId = z.uuid().brand<'ConversationId'>();
export type ConversationId = z.infer<typeof ConversationId>;
export const MessageId = z.uuid().brand<'MessageId'>();
export type MessageId = z.infer<typeof MessageId>;

/** ENT-010. */
export const MessageType = z.enum([
  'text',
  'image',
  'document',
  'video',
  'audio',
  'sticker',
  'system',
  'order',
  'campaign',
  'location',
  'contacts',
  'unsupported',
]);
export type MessageType = z.infer<typeof MessageType>;

/** Wire codes of a message's delivery (A §4): 0 sent, 1 delivered, 200 read, 404 failed. Unknown codes read as 0 (A56). */
export const STATUS = { sent: 0, delivered: 1, read: 200, failed: 404 } as const;
export type StatusCode = (typeof STATUS)[keyof typeof STATUS];
const Status = z.pipe(
  z.number(),
  z.transform((code): StatusCode => (code === 1 || code === 200 || code === 404 ? code : 0)),
);

/** Who speaks (A §4, A55): 1 an agent, 2 the customer, 4 the copilot or the system, 5 the system. */
export const MODE = { agent: 1, received: 2, copilot: 4, system: 5 } as const;

/** ENT-012, and the card with which the autopilot hands over (MSG-014). */
export const SystemType = z.enum([
  'user_conversation_takeover',
  'user_conversation_note',
  'conversation_label_change',
  'user_conversation_resolve',
  'autopilot_takeover',
  'copilot_needs_attention',
]);
export type SystemType = z.infer<typeof SystemType>;

/** ENT-011: the union of the extras of all types; a message carries those of its own. */
export const Extras = z.looseObject({
  /** note and system: the actor's name and picture, what happened, the note's text, who assigned. */
  type: z.optional(SystemType),
  name: z.optional(z.string()),
  image: z.optional(z.nullable(z.string())),
  notes: z.optional(z.string()),
  assigned_by: z.optional(z.string()),
  /** conversation_label_change: from and to. */
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  /** copilot card */
  satisfaction_explanation: z.optional(z.string()),
  modification_explanation: z.optional(z.string()),
  is_client_satisfied: z.optional(z.boolean()),
  /** copilot answers: the document the passage comes from, and how sure the copilot was, 0 to 100. */
  source: z.optional(z.string()),
  confidence: z.optional(z.number()),
});
export type Extras = z.infer<typeof Extras>;

/** ENT-009. `created_at` is ISO; `seq` counts the conversation's messages from 1 and orders them. */
export const Message = z.object({
  _id: MessageId,
  conversation: ConversationId,
  seq: z.int(),
  message: z.string(),
  message_type: MessageType,
  status: Status,
  mode: z.int(),
  created_at: z.string(),
  media_url: z.optional(z.nullable(z.string())),
  image_url: z.optional(z.nullable(z.string())),
  mime_type: z.optional(z.nullable(z.string())),
  file_size: z.optional(z.nullable(z.number())),
  transcriptions: z.optional(z.nullable(z.string())),
  sender_detail: z.nullable(z.object({ name: z.string(), clerk_id: z.string() })),
  reactions: z.object({ emoji_sent: z.nullable(z.string()), emoji_received: z.nullable(z.string()) }),
  error: z.nullable(z.string()),
  is_template_message: z.boolean(),
  /** The id under which the sender's tab knows it before the server does (M2). */
  client_message_id: z.nullable(z.string()),
  extras: z.nullable(Extras),
});
export type Message = z.infer<typeof Message>;

/** CHAT-015: shorter words find nothing. */
export const SEARCH_MIN = 2;
/** How many places one search answers at most; `total` tells the rest. */
export const SEARCH_HITS = 500;

/** Where words stand in the whole conversation, newest first; accents and case do not matter (A40). */
export const searchMessages = operation({
  name: 'message.search',
  method: 'GET',
  path: '/api/conversation/message-search/:id',
  params: z.object({ id: ConversationId }),
  query: z.object({ q: z.string().check(z.minLength(SEARCH_MIN), z.maxLength(200)) }),
  output: z.object({
    data: z.array(z.object({ _id: MessageId, seq: z.int(), client_message_id: z.nullable(z.string()) })),
    total: z.int(),
  }),
  refuses: ['notFound'],
  access: 'member',
});

/** WhatsApp's limit for a text body (contracts §1.2). */
export const TEXT_MAX = 4096;

/** Newest first; the client reverses once (A30). */
export const listMessages = operation({
  name: 'message.list',
  method: 'GET',
  path: '/api/conversation/message/:id',
  params: z.object({ id: ConversationId }),
  query: z.object(paging(MESSAGE_PAGE)),
  output: z.object({ data: z.array(Message), pagination: z.object({ total: z.int() }) }),
  refuses: ['notFound'],
  access: 'member',
});

/** Accepts an agent's free-form text if the conversation's footer is a composer for the caller (FOOT-012..014, X5). */
export const sendMessage = operation({
  name: 'message.send',
  method: 'POST',
  path: '/api/conversation/message/:id',
  params: z.object({ id: ConversationId }),
  body: z.object({ message: z.string().check(z.maxLength(20_000)), client_message_id: z.uuid() }),
  output: z.object({ success: z.literal(true), data: Message }),
  refuses: [
    'notFound',
    'messageBlank',
    'messageTooLong',
    'windowClosed',
    'conversationResolved',
    'unassigned',
    'handledByAutopilot',
    'handledByOther',
    'takenByOther',
    'instagramDisconnected',
    'subscriptionRequired',
    'idempotencyReused',
  ],
  access: 'member',
  idempotent: true,
});

/** Shows the customer that somebody types; on WhatsApp it marks the last inbound message read too (contracts §1.4). */
export const startTyping = operation({
  name: 'message.startTyping',
  method: 'POST',
  path: '/api/conversation/message/startTyping/:id',
  params: z.object({ id: ConversationId }),
  output: z.object({ success: z.literal(true) }),
  refuses: [
    'notFound',
    'windowClosed',
    'conversationResolved',
    'unassigned',
    'handledByAutopilot',
    'handledByOther',
    'instagramDisconnected',
  ],
  access: 'member',
});

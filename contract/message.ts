import { z } from 'zod/mini';
import { Extras } from './extras.ts';
import { operation } from './operation.ts';
import { MESSAGE_PAGE, paging } from './page.ts';

export const ConversationId = z.uuid().brand<'ConversationId'>();
export type ConversationId = z.infer<typeof ConversationId>;
export const MessageId = z.uuid().brand<'MessageId'>();
export type MessageId = z.infer<typeof MessageId>;

/** Type of a message (ENT-010). */
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

/**
 * Wire codes of a message's delivery (A §4): 0 sent, 1 delivered, 200 read, 404 failed. Unknown codes read as 0 (A56).
 */
export const STATUS = { sent: 0, delivered: 1, read: 200, failed: 404 } as const;
export type StatusCode = (typeof STATUS)[keyof typeof STATUS];
const Status = z.pipe(
  z.number(),
  z.transform((code): StatusCode => (code === 1 || code === 200 || code === 404 ? code : 0)),
);

/**
 * State of a send whose outcome the provider never reported (O13).
 * `unconfirmed` waits for a person's decision; `left` means that a person decided not to send it again. A later status
 * ends either. `status` stays 0 until then.
 */
export const Confirmation = z.enum(['unconfirmed', 'left']);
export type Confirmation = z.infer<typeof Confirmation>;

/** Reactions of both sides. `unconfirmed`: it is unknown whether the customer's phone shows `emoji_sent` (O13). */
export const Reactions = z.object({
  emoji_sent: z.nullable(z.string()),
  emoji_received: z.nullable(z.string()),
  unconfirmed: z.optional(z.boolean()),
});

/** Author of a message (A §4, A55): 1 an agent, 2 the customer, 4 the copilot or the system, 5 the system. */
export const MODE = { agent: 1, received: 2, copilot: 4, system: 5 } as const;

/** A quoted message, shortened. */
export const Quoted = z.object({
  message_id: z.nullable(MessageId),
  message: z.string(),
  message_type: MessageType,
  mode: z.int(),
});
export type Quoted = z.infer<typeof Quoted>;

/**
 * A message (ENT-009).
 * `media_url` and `image_url` are signed, valid for one to two hours, and allow ranges (`contract/media.ts`).
 * `created_at` is ISO; `seq` counts the conversation's messages from 1 and orders them.
 */
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
  reactions: Reactions,
  error: z.nullable(z.string()),
  /** The provider's own error text; only for admins, and only in message lists. */
  error_detail: z.optional(z.nullable(z.string())),
  confirmation: z.optional(z.nullable(Confirmation)),
  is_template_message: z.boolean(),
  /** Id from the sender's tab, before the server assigns one (M2). */
  client_message_id: z.nullable(z.string()),
  /** The answered message as it was; `message_id` is null if we do not have it. */
  reply_to: z.nullable(Quoted),
  extras: z.nullable(Extras),
});
export type Message = z.infer<typeof Message>;

/** Minimum query length (CHAT-015). */
export const SEARCH_MIN = 2;
/** Maximum number of positions in one response; `total` has the full count. */
export const SEARCH_HITS = 500;

/** Returns positions of matches in the whole conversation, newest first; ignores accents and case (A40). */
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

/**
 * Lists messages, newest first; the client reverses once (A30). With `around` it is the page with that message in its
 * middle, whatever `offset` says; an empty one if the conversation has no such message.
 */
export const listMessages = operation({
  name: 'message.list',
  method: 'GET',
  path: '/api/conversation/message/:id',
  params: z.object({ id: ConversationId }),
  query: z.object({ ...paging(MESSAGE_PAGE), around: z.optional(MessageId) }),
  output: z.object({ data: z.array(Message), pagination: z.object({ total: z.int() }) }),
  refuses: ['notFound'],
  access: 'member',
});

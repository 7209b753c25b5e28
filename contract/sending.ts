import { z } from 'zod/mini';
import { ConversationId, Message, MessageId } from './message.ts';
import { operation } from './operation.ts';

/** WhatsApp's limit for a text body in characters, and for a caption (contracts §1.2). */
export const TEXT_MAX = 4096;
export const CAPTION_MAX = 1024;
/** Instagram's limit for a text, in UTF-8 bytes (contracts §2.3). */
export const INSTAGRAM_TEXT_BYTES = 1000;

/** Why the footer is no composer for the caller (FOOT-001, A83). */
const footerRefusals = [
  'notFound',
  'windowClosed',
  'conversationResolved',
  'unassigned',
  'handledByAutopilot',
  'handledByOther',
  'instagramDisconnected',
] as const;

/** Why something an agent wants to send is not accepted. */
export const sendingRefusals = [
  ...footerRefusals,
  'messageBlank',
  'messageTooLong',
  'takenByOther',
  'subscriptionRequired',
  'idempotencyReused',
] as const;

/** Makes the call repeatable; the server makes one where none is given (O10). */
const client_message_id = z.optional(z.uuid());

const Sent = z.object({ success: z.literal(true), data: Message });
const text = z.string().check(z.maxLength(20_000));
/** The message that is answered; one of the same conversation. */
const reply_to = z.optional(MessageId);

/** Accepts an agent's free-form text if the conversation's footer is a composer for the caller (FOOT-012..014, X5). */
export const sendMessage = operation({
  name: 'message.send',
  method: 'POST',
  path: '/api/conversation/message/:id',
  params: z.object({ id: ConversationId }),
  body: z.object({ message: text, client_message_id, reply_to }),
  output: Sent,
  refuses: sendingRefusals,
  access: 'member',
  idempotent: true,
});

/** The same for an Instagram conversation (CHAT-026, CALL-014). */
export const sendInstagramMessage = operation({
  name: 'instagram.sendMessage',
  method: 'POST',
  path: '/api/instagram/send-message',
  body: z.object({
    conversation_id: ConversationId,
    message: text,
    message_type: z.literal('text'),
    client_message_id,
    reply_to,
  }),
  output: Sent,
  refuses: sendingRefusals,
  access: 'member',
  idempotent: true,
});

/** Days after the customer's last message in which a person may still answer under the human-agent tag (A53). */
export const TAG_DAYS = 7;

/** FOOT-032..034: on Instagram, after the 24 hours. `recipient_id` must be the contact's Instagram id. */
export const sendTaggedMessage = operation({
  name: 'instagram.sendTagged',
  method: 'POST',
  path: '/api/instagram/send-tagged-message',
  body: z.object({
    conversation_id: ConversationId,
    recipient_id: z.string().check(z.maxLength(64)),
    message: text,
    client_message_id,
  }),
  output: Sent,
  refuses: [
    'notFound',
    'messageBlank',
    'messageTooLong',
    'instagramDisconnected',
    'recipientUnknown',
    'tagUnsupported',
    'tagWindowClosed',
    'subscriptionRequired',
    'idempotencyReused',
  ],
  access: 'member',
  idempotent: true,
});

/** CHAT-028: thumbs-up, heart, smile, surprised, sad, clap. */
export const REACTIONS = ['👍', '❤️', '😊', '😮', '😢', '👏'] as const;
const emoji = z.union([z.enum(REACTIONS), z.literal('')]);

/** Puts the agent's mark on a message, or takes it off with the empty text (A34). `id` is the message's. */
export const reactToMessage = operation({
  name: 'message.react',
  method: 'POST',
  path: '/api/conversation/message/react/:id',
  params: z.object({ id: MessageId }),
  body: z.object({ emoji }),
  output: Sent,
  refuses: [...footerRefusals, 'takenByOther', 'reactionsUnsupported'],
  access: 'member',
});

/** A message or the agents' reaction on it: what a decision about an unconfirmed send is about (O13). */
const of = z._default(z.enum(['message', 'reaction']), 'message');

/** Sends an unconfirmed message, or the unconfirmed reaction on it, once more: only a person may decide that (O13). */
export const sendAgain = operation({
  name: 'message.sendAgain',
  method: 'POST',
  path: '/api/conversation/message/sendAgain/:id',
  params: z.object({ id: MessageId }),
  body: z.object({ of }),
  output: Sent,
  refuses: [...footerRefusals, 'takenByOther', 'tagWindowClosed', 'subscriptionRequired', 'notUnconfirmed'],
  access: 'member',
});

/** Leaves an unconfirmed message, or the unconfirmed reaction on it, as it is (O13). */
export const leaveUnconfirmed = operation({
  name: 'message.leaveUnconfirmed',
  method: 'POST',
  path: '/api/conversation/message/leaveUnconfirmed/:id',
  params: z.object({ id: MessageId }),
  body: z.object({ of }),
  output: Sent,
  refuses: ['notFound', 'notUnconfirmed'],
  access: 'member',
});

/** The product has no reactions on Instagram: always refused (CALL-016). */
export const reactOnInstagram = operation({
  name: 'instagram.react',
  method: 'POST',
  path: '/api/instagram/react/:id',
  params: z.object({ id: MessageId }),
  body: z.object({ emoji }),
  output: Sent,
  refuses: ['notFound', 'reactionsUnsupported'],
  access: 'member',
});

/** Shows the customer that somebody types; on WhatsApp it marks the last inbound message read too (contracts §1.4). */
export const startTyping = operation({
  name: 'message.startTyping',
  method: 'POST',
  path: '/api/conversation/message/startTyping/:id',
  params: z.object({ id: ConversationId }),
  output: z.object({ success: z.literal(true) }),
  refuses: footerRefusals,
  access: 'member',
});

import { z } from 'zod/mini';
import { ConversationId, Message, MessageId } from './message.ts';
import { operation } from './operation.ts';

/** Reasons why the caller has no composer (FOOT-001, A83). */
export const footerRefusals = [
  'notFound',
  'windowClosed',
  'conversationResolved',
  'unassigned',
  'handledByAutopilot',
  'handledByOther',
  'instagramDisconnected',
  'anotherResponder',
] as const;

/** Reasons to refuse an agent's message. */
export const sendingRefusals = [
  ...footerRefusals,
  'messageBlank',
  'messageTooLong',
  'variablesUnfilled',
  'takenByOther',
  'subscriptionRequired',
  'idempotencyReused',
] as const;

const quotingRefusals = [...sendingRefusals, 'quotesUnsupported'] as const;

/** Makes the call repeatable; the server creates one if none is given (O10). */
const client_message_id = z.optional(z.uuid());

/** The message as it is afterwards. */
export const Sent = z.object({ success: z.literal(true), data: Message });
const text = z.string().check(z.maxLength(20_000));
/** The answered message, of the same conversation. */
const reply_to = z.optional(MessageId);
/** The sender was asked, and takes the conversation from another responder of the number or account (O30). */
const takes_over = z.optional(z.boolean());

/** Sends an agent's free-form text if the caller has a composer (FOOT-012..014, X5). */
export const sendMessage = operation({
  name: 'message.send',
  method: 'POST',
  path: '/api/conversation/message/:id',
  params: z.object({ id: ConversationId }),
  body: z.object({ message: text, client_message_id, reply_to, takes_over }),
  output: Sent,
  refuses: quotingRefusals,
  access: 'member',
  idempotent: true,
});

/** Sends a text in an Instagram conversation (CHAT-026, CALL-014). */
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
    takes_over,
  }),
  output: Sent,
  refuses: quotingRefusals,
  access: 'member',
  idempotent: true,
});

/** Days after the customer's last message in which a person may answer with the human-agent tag (A53). */
export const TAG_DAYS = 7;

/**
 * Sends a tagged message on Instagram after the 24 hours (FOOT-032..034). `recipient_id` must be the contact's
 * Instagram id.
 */
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
    'variablesUnfilled',
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

/**
 * Opts the customer out of marketing because of what this message says; the customer is told once.
 * A contact who has opted out already stays so.
 */
export const optOutByMessage = operation({
  name: 'message.optOut',
  method: 'POST',
  path: '/api/conversation/message/optOut/:id',
  params: z.object({ id: MessageId }),
  output: Sent,
  refuses: ['notFound'],
  access: 'member',
  audit: 'contacts.optedOut',
});

/**
 * Shows a typing indicator to the customer.
 * On WhatsApp it also marks the last inbound message read (contracts §1.4).
 */
export const startTyping = operation({
  name: 'message.startTyping',
  method: 'POST',
  path: '/api/conversation/message/startTyping/:id',
  params: z.object({ id: ConversationId }),
  output: z.object({ success: z.literal(true) }),
  refuses: footerRefusals,
  access: 'member',
});

import { MODE, STATUS, type Message } from '#contract/message.ts';
import type { Entry } from '#machines/conversation/outbox.rules.ts';

/** Returns an entry of the outbox as the message it will become (CHAT-020). */
export const asMessage = (
  { clientMessageId, conversationId, text, replyTo, writtenAt, file }: Entry,
  me: { id: string; name: string },
  messages: readonly Message[],
  addressOf: (id: string) => string | null,
): Message => ({
  _id: clientMessageId as Message['_id'],
  conversation: conversationId as Message['conversation'],
  seq: Number.MAX_SAFE_INTEGER,
  message: text,
  message_type: file?.kind ?? 'text',
  status: STATUS.sent,
  mode: MODE.agent,
  created_at: writtenAt,
  media_url: file ? addressOf(clientMessageId) : null,
  mime_type: file?.mimeType ?? null,
  file_size: file?.size ?? null,
  sender_detail: { name: me.name, clerk_id: me.id },
  reactions: { emoji_sent: null, emoji_received: null },
  error: null,
  is_template_message: false,
  client_message_id: clientMessageId,
  reply_to: quoteOf(messages.find(({ _id }) => _id === replyTo)),
  extras: file
    ? {
        // After a reload its bytes are read from the device only when they are sent.
        ...(addressOf(clientMessageId) === null ? { media: 'pending' as const } : {}),
        file_name: file.name,
        ...(file.seconds === null ? {} : { duration: file.seconds, voice: true }),
      }
    : null,
});

/** Returns the quote of a message shown above its answer. */
export const quoteOf = (message: Message | undefined): Message['reply_to'] =>
  message
    ? {
        message_id: message._id,
        message: message.message,
        message_type: message.message_type,
        mode: message.mode,
      }
    : null;

/** Returns the entries that are being sent from a conversation; failed ones are in the strip instead (X7). */
export const leavingFrom = (entries: readonly Entry[], conversationId: string): Entry[] =>
  entries.filter((entry) => entry.conversationId === conversationId && entry.at !== 'stuck');

import { excerpt } from '#lib/excerpt.ts';
import type { LastMessage } from '#contract/conversation.ts';
import type { Extras } from '#contract/extras.ts';
import { MEDIA_PATH } from '#contract/media.ts';
import {
  type Message,
  type MessageId,
  type MessageType,
  MODE,
  type Quoted,
  type StatusCode,
} from '#contract/message.ts';
import type { NewFile } from './file.ts';

/** A message to be stored: the entity, the provider's id of it, and its file. */
export interface NewMessage extends Message {
  provider_id: string | null;
  file_id: string | null;
}

export interface Draft {
  id: MessageId;
  text: string;
  type: MessageType;
  mode: number;
  status: StatusCode;
  at: number;
  sender?: { id: string; name: string };
  /** False for what is no answer to the customer: another program's message, or Copilot's that a person will answer. */
  isAnswer?: boolean;
  clientMessageId?: string;
  providerId?: string;
  replyTo?: Quoted;
  extras?: Extras;
  isTemplate?: boolean;
  /** Its file; the message has an address once the bytes are stored. */
  file?: NewFile;
  /** The file's row already exists; one upload may be used in many messages. */
  isFiled?: boolean;
}

export const messageFrom = (
  draft: Draft,
  conversation: Message['conversation'],
  seq: number,
): NewMessage => ({
  _id: draft.id,
  conversation,
  seq,
  message: draft.text,
  message_type: draft.type,
  status: draft.status,
  mode: draft.mode,
  created_at: new Date(draft.at).toISOString(),
  ...mediaFields(draft.type, draft.file),
  transcriptions: null,
  sender_detail: draft.sender ? { name: draft.sender.name, clerk_id: draft.sender.id } : null,
  reactions: { emoji_sent: null, emoji_received: null },
  error: null,
  is_template_message: draft.isTemplate ?? false,
  client_message_id: draft.clientMessageId ?? null,
  reply_to: draft.replyTo ?? null,
  extras: draft.extras ?? null,
  provider_id: draft.providerId ?? null,
  file_id: draft.file?.id ?? null,
});

/** Returns a message's fields about its file; pictures repeat the address in a second field. */
export function mediaFields(
  type: MessageType,
  file: Pick<NewFile, 'id' | 'state' | 'mimeType' | 'size'> | undefined,
) {
  const address = file?.state === 'stored' ? `${MEDIA_PATH}${file.id}` : null;
  return {
    media_url: address,
    image_url: type === 'image' || type === 'sticker' ? address : null,
    mime_type: file?.mimeType ?? null,
    file_size: file?.size ?? null,
  };
}

/** Returns the quote of a message shown above its answer. */
export const quoted = (
  message: Pick<Message, 'message' | 'message_type' | 'mode'> & { id: MessageId },
): Quoted => ({
  message_id: message.id,
  message: excerpt(message.message, 300),
  message_type: message.message_type,
  mode: message.mode,
});

/** Returns the summary of a message for the list. */
export const summaryOf = (message: Message): LastMessage => ({
  _id: message._id,
  message: excerpt(message.message, 300),
  message_type: message.message_type,
  mode: message.mode,
  read: message.mode !== MODE.received,
  status: message.status,
  timestamp: Date.parse(message.created_at) / 1000,
  sender_detail: message.sender_detail ?? { clerk_id: null },
});

export const messageEntity = ({ provider_id: _, file_id: __, ...message }: NewMessage): Message => message;

import type { LastMessage } from '#contract/conversation.ts';
import type { Extras } from '#contract/extras.ts';
import {
  type Message,
  type MessageId,
  type MessageType,
  MODE,
  type Quoted,
  type StatusCode,
} from '#contract/message.ts';

/** A message as it is about to be stored: the entity, and the provider's name for it. */
export interface NewMessage extends Message {
  provider_id: string | null;
}

export interface Draft {
  id: MessageId;
  text: string;
  type: MessageType;
  mode: number;
  status: StatusCode;
  at: number;
  sender?: { id: string; name: string };
  clientMessageId?: string;
  providerId?: string;
  replyTo?: Quoted;
  extras?: Extras;
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
  media_url: null,
  image_url: null,
  mime_type: null,
  file_size: null,
  transcriptions: null,
  sender_detail: draft.sender ? { name: draft.sender.name, clerk_id: draft.sender.id } : null,
  reactions: { emoji_sent: null, emoji_received: null },
  error: null,
  is_template_message: false,
  client_message_id: draft.clientMessageId ?? null,
  reply_to: draft.replyTo ?? null,
  extras: draft.extras ?? null,
  provider_id: draft.providerId ?? null,
});

/** What the list shows of it. */
export const summaryOf = (message: Message): LastMessage => ({
  _id: message._id,
  message: message.message.slice(0, 300),
  message_type: message.message_type,
  mode: message.mode,
  read: message.mode !== MODE.received,
  status: message.status,
  timestamp: Date.parse(message.created_at) / 1000,
  sender_detail: { clerk_id: message.sender_detail?.clerk_id ?? null },
});

export const messageEntity = ({ provider_id: _, ...message }: NewMessage): Message => message;

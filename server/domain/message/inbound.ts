import type { Channel } from '#contract/conversation.ts';
import type { Extras } from '#contract/extras.ts';
import type { MessageType } from '#contract/message.ts';
import type { Mark } from './mark.ts';

/** A file as a webhook names it; its bytes are fetched later. */
export interface InboundFile {
  source: { id?: string; url?: string };
  mimeType: string | null;
  name: string | null;
}

/** A customer's message as any provider's adapter tells it. Times are milliseconds. */
export interface Inbound {
  providerId: string;
  channelId: string;
  from: { address: string; name: string | null };
  type: MessageType;
  text: string;
  at: number;
  extras?: Extras;
  file?: InboundFile;
  /** The provider's name of the message this one answers. */
  replyTo?: string;
}

/** What somebody of ours wrote in the provider's own app; `from` is the customer it went to. */
export type Echo = Inbound;

/** What became of a message we sent. `messageId` is ours, echoed by providers that can. */
export interface Receipt {
  providerId: string;
  channelId: string;
  messageId: string | null;
  status: 'sent' | 'delivered' | 'read' | 'failed';
  at: number;
  reason?: FailureReason;
}

/** A customer's mark on a message of the conversation. */
interface Marked {
  providerId: string;
  mark: Mark;
}

/** The customer has seen our message, and every earlier one with it. `before` is the moment where no message is named. */
interface Seen {
  address: string;
  providerId: string | null;
  before: number | null;
}

/** One message or receipt of a webhook, ready to be queued: `lane` keeps order, `dedupe` tells repeats. */
export interface Item {
  channel: Channel;
  channelId: string;
  lane: string;
  dedupe: string;
  payload: Payload;
}

type Payload =
  | { kind: 'message'; message: Inbound }
  | { kind: 'echo'; message: Echo }
  | { kind: 'mark'; marked: Marked }
  | { kind: 'seen'; seen: Seen }
  | { kind: 'receipt'; receipt: Receipt };

/** Why a message did not arrive, in our words; every provider's codes are mapped to these. */
export const failureReasons = {
  window: 'More than 24 hours have passed since the customer last wrote.',
  undeliverable: 'This number cannot receive WhatsApp messages.',
  blocked: 'The customer has blocked this number.',
  optedOut: 'The customer has opted out of these messages.',
  limited: 'WhatsApp limits how many messages this customer receives.',
  rate: 'Too many messages were sent in a short time.',
  account: 'The WhatsApp account is restricted or its payment failed.',
  reconnect: 'The WhatsApp number has to be connected again.',
  media: 'The file could not be sent.',
  template: 'The template is not approved or its variables do not fit.',
  rejected: 'WhatsApp did not accept the message.',
  unreachable: 'WhatsApp could not be reached.',
  channelMissing: 'No WhatsApp number is connected.',
} as const;
export type FailureReason = keyof typeof failureReasons;

/** The same for Instagram, where its words would name the wrong channel. */
const onInstagram: Partial<Record<FailureReason, string>> = {
  undeliverable: 'This Instagram account cannot receive messages.',
  blocked: 'The customer has blocked this account.',
  limited: 'Instagram limits how many messages this customer receives.',
  account: 'The Instagram account is restricted.',
  reconnect: 'Instagram has to be connected again.',
  rejected: 'Instagram did not accept the message.',
  unreachable: 'Instagram could not be reached.',
  channelMissing: 'Instagram is not connected.',
};

export const failureText = (reason: FailureReason, channel: Channel): string =>
  (channel === 'instagram' ? onInstagram[reason] : undefined) ?? failureReasons[reason];

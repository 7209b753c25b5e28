import type { Extras } from '#contract/extras.ts';
import type { MessageType } from '#contract/message.ts';

/** A customer's message as any provider's adapter tells it. Times are milliseconds. */
export interface Inbound {
  providerId: string;
  channelId: string;
  from: { address: string; name: string | null };
  type: MessageType;
  text: string;
  at: number;
  extras?: Extras;
}

/** What became of a message we sent. `messageId` is ours, echoed by providers that can. */
export interface Receipt {
  providerId: string;
  channelId: string;
  messageId: string | null;
  status: 'sent' | 'delivered' | 'read' | 'failed';
  at: number;
  reason?: FailureReason;
}

/** A customer's mark on one of our messages; null when they took it back. */
interface Reaction {
  providerId: string;
  emoji: string | null;
}

/** One message or receipt of a webhook, ready to be queued: `lane` keeps order, `dedupe` tells repeats. */
export type Item = { channelId: string; lane: string; dedupe: string } & (
  | { payload: { kind: 'message'; message: Inbound } }
  | { payload: { kind: 'reaction'; reaction: Reaction } }
  | { payload: { kind: 'receipt'; receipt: Receipt } }
);

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

import type { FailureReason } from '#contract/deliveryFailure.ts';
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

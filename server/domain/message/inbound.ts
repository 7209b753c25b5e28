import type { FailureReason } from '#contract/failureReason.ts';
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

/**
 * One way in which a network names a person: a phone number, an id that is theirs towards one business (`user`) or a group
 * of businesses (`parent`), a group's id, or something that is none of these.
 */
export interface Identity {
  kind: 'phone' | 'user' | 'parent' | 'group' | 'instagram' | 'other';
  value: string;
}

/** Who an event is about. `address` is what they are written to by; on WhatsApp `identities` has every name the event gave. */
export interface Party {
  address: string;
  name: string | null;
  username?: string;
  identities?: Identity[];
}

/** A customer's message as any provider's adapter tells it. Times are milliseconds. */
export interface Inbound {
  providerId: string;
  channelId: string;
  from: Party;
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
  /** The provider's own words about a failure. */
  detail?: string | null;
  /** The failure says that the channel cannot send anything (contracts §1.13, class D). */
  isDead?: boolean;
  /** Names of the recipient that came together, and so are one person's. */
  identities?: Identity[];
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

/** A person has another number or id, or another phone in use; `text` is the network's sentence about it. */
interface IdentityChange {
  providerId: string;
  before: Identity[];
  after: Identity[];
  at: number;
  text: string;
}

/** Whether somebody wants this business's marketing. */
interface Preference {
  from: Party;
  isOptedOut: boolean;
  at: number;
}

/** Somebody opened the chat without writing: the reply window is open. */
interface Opened {
  from: Party;
  at: number;
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
  | { kind: 'receipt'; receipt: Receipt }
  | { kind: 'identity'; changed: IdentityChange }
  | { kind: 'preference'; preference: Preference }
  | { kind: 'opened'; opened: Opened };

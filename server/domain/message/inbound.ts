import type { FailureReason } from '#contract/failureReason.ts';
import type { Channel } from '#contract/conversation.ts';
import type { Extras } from '#contract/extras.ts';
import type { MessageType } from '#contract/message.ts';
import type { MessageUpdate } from './messageUpdate.ts';

/** Begins the lane of a status of a campaign's message; such items are applied in batches. */
export const CAMPAIGN_LANE = 'campaign/';

/** A file that a webhook names; its bytes are fetched later. */
export interface InboundFile {
  source: { id?: string; url?: string };
  mimeType: string | null;
  name: string | null;
}

/**
 * One identity of a person on a network.
 * A phone number, an id scoped to one business (`user`) or to a group of businesses (`parent`), a group's id, or
 * another kind.
 */
export interface Identity {
  kind: 'phone' | 'user' | 'parent' | 'group' | 'instagram' | 'other';
  value: string;
}

/**
 * The person an event is about. `address` is where they are written to; on WhatsApp `identities` has all of the
 * event's.
 */
export interface Party {
  address: string;
  name: string | null;
  username?: string;
  /** Of a group: its member who writes. */
  speaker?: string;
  identities?: Identity[];
}

/** A customer's message in the common format of all provider adapters. Times are in milliseconds. */
export interface Inbound {
  providerId: string;
  channelId: string;
  from: Party;
  type: MessageType;
  text: string;
  at: number;
  extras?: Extras;
  file?: InboundFile;
  /** The provider's id of the message that this one answers. */
  replyTo?: string;
  /** That message was the business's, which says more than nothing if we do not have it. */
  answersUs?: boolean;
  /** The id of the option that was pressed in a list of ours. */
  choice?: string;
  /** Another responder handles the conversation (O30): the customer asks that one, or this is its answer. */
  isStandby?: boolean;
  /** What the pressed quick reply of a template sends, which its label may not say. */
  tap?: string;
}

/** A message that a member wrote in the provider's own app; `from` is the customer it went to. */
export type Echo = Inbound;

/** The status of a message we sent. `messageId` is our id, returned by providers that support it. */
export interface Receipt {
  providerId: string;
  channelId: string;
  messageId: string | null;
  status: 'sent' | 'delivered' | 'read' | 'failed';
  at: number;
  reason?: FailureReason;
  /** The provider's own error text. */
  detail?: string | null;
  /** The failure means that the channel cannot send anything (contracts §1.13, class D). */
  isDead?: boolean;
  /** Identities of the recipient that came together, and so belong to one person. */
  identities?: Identity[];
}

/** A customer's reaction, edit or deletion of a message. */
interface UpdatedMessage {
  providerId: string;
  update: MessageUpdate;
}

/** The customer has read our message and all earlier ones; `before` is used if no message is named. */
interface Seen {
  address: string;
  providerId: string | null;
  before: number | null;
}

/** A person has a new number, id or phone; `text` is the network's sentence about it. */
interface IdentityChange {
  providerId: string;
  before: Identity[];
  after: Identity[];
  at: number;
  text: string;
}

/** Whether a person accepts this business's marketing. */
interface Preference {
  from: Party;
  isOptedOut: boolean;
  at: number;
}

/** Someone opened the chat without writing; the reply window is open. */
interface Opened {
  from: Party;
  at: number;
}

/** Another responder passed the conversation to us, or took it. */
interface Handed {
  from: Party;
  isOurs: boolean;
  at: number;
}

/** An event of a customer that is no message: a line of the history. */
interface Noted {
  providerId: string;
  from: Party;
  at: number;
  extras: Extras & { type: 'customer_came' | 'event_unread' };
}

/** One message or receipt of a webhook, ready to be queued: `lane` keeps order, `dedupe` detects repeats. */
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
  | { kind: 'update'; updated: UpdatedMessage }
  | { kind: 'seen'; seen: Seen }
  | { kind: 'receipt'; receipt: Receipt }
  | { kind: 'identity'; changed: IdentityChange }
  | { kind: 'preference'; preference: Preference }
  | { kind: 'opened'; opened: Opened }
  | { kind: 'handed'; handed: Handed }
  | { kind: 'noted'; noted: Noted };

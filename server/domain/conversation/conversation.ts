import {
  AUTOPILOT,
  type Channel,
  type Conversation,
  type Label,
  type LastMessage,
} from '#contract/conversation.ts';
import type { OptOutMark } from '#contract/optOutButton.ts';
import type { ConversationId } from '#contract/message.ts';
import { phoneIn } from '../contact/phone.ts';
import type { Calendar } from '../organisation/businessTime.ts';
import type { StoredTarget } from '#machines/lifecycles/responseTarget.rules.ts';
import type { Episode } from './episode.ts';
import { instantsOf, type TargetRules } from './targetInstants.ts';
import { handlingAt, type HandlingSnapshot } from '#machines/lifecycles/conversationHandling.rules.ts';

/** A person as conversations name them. */
export interface Person {
  id: string;
  name: string;
  image: string | null;
}

export const autopilot: Person = { id: AUTOPILOT, name: 'Autopilot', image: null };

/** A conversation's row with the related data that its decisions need. Times are in milliseconds. */
export interface ConversationState {
  id: ConversationId;
  channel: Channel;
  label: Label;
  handler: Person | null;
  lastHandledBy: string | null;
  /** The previous handler, if still a member. */
  lastHandler: Person | null;
  version: number;
  messageCount: number;
  unreadCount: number;
  /** A member has marked it unread (A38). */
  markedUnread: boolean;
  /** Out of the lists; `until` null: until the customer writes. */
  snooze?: { until: number | null; by: Pick<Person, 'id' | 'name'> } | null;
  lastMessage: LastMessage | null;
  /** Orders the list; a new last message raises it. */
  activity?: number;
  lastReceivedAt: number | null;
  /** When the oldest message of the customer came that nobody has answered. */
  waitingSince?: number | null;
  /** Another responder answers the customer (O30); `asked`: a person here takes the conversation by their next message. */
  responder?: Conversation['responder'] | null;
  /** Authors whose scheduled messages came back. */
  returnedTo?: readonly string[] | null;
  /** The last episode; null before the customer's first message. */
  episode?: Episode | null;
  /** The organisation's opening hours, if an admin has said them. */
  calendar?: Calendar | null;
  /** The response targets of its channel, if an admin has set some. */
  targetRules?: TargetRules | null;
  /** Targets of what the customer waits for now. */
  targets?: readonly StoredTarget[];
  lastReceivedProviderId: string | null;
  summary: string | null;
  /** Ids of the members who follow it. */
  followers?: readonly string[];
  shopifyCustomerId: string | null;
  contact: { address: string; name: string; username: string | null; image: string | null; tags: string[] };
  copilotEnabled: boolean;
  /** A customer's message leaves a resolved conversation resolved (X4). */
  staysResolved?: boolean;
  /** The contact has opted out of marketing. */
  isOptedOut?: boolean;
  /** What the organisation takes as an opt-out beside the words that every one does. */
  optOuts?: { texts: readonly string[]; labels: readonly string[]; marks: readonly OptOutMark[] };
  instagramStatus: number;
  /** The number or Instagram account the organisation writes from; null if none is connected. */
  channelId: string | null;
}

/** Rounds down: the API has whole seconds, rows have fractions. */
const wholeSeconds = (seconds: number): number => Math.floor(seconds);

export const conversationEntity = (state: ConversationState): Conversation => ({
  _id: state.id,
  version: state.version,
  label: state.label,
  channel: state.channel,
  last_message: state.lastMessage && {
    ...state.lastMessage,
    timestamp: wholeSeconds(state.lastMessage.timestamp),
  },
  last_message_received_at: state.lastReceivedAt === null ? null : wholeSeconds(state.lastReceivedAt / 1000),
  handler_detail: state.handler && {
    clerk_id: state.handler.id,
    name: state.handler.name,
    image: state.handler.image,
  },
  user: {
    name: state.contact.name,
    image_url: state.contact.image,
    wa_phone: state.channel === 'whatsapp' ? phoneIn(state.contact.address) : null,
    wa_user_id:
      state.channel === 'whatsapp' && phoneIn(state.contact.address) === null ? state.contact.address : null,
    instagram_id: state.channel === 'instagram' ? state.contact.address : null,
    username: state.contact.username,
  },
  tags: state.contact.tags,
  ...(state.followers?.length ? { followers: [...state.followers] } : {}),
  unread_count: state.markedUnread ? Math.max(1, state.unreadCount) : state.unreadCount,
  marked_unread: state.markedUnread,
  ...(state.snooze
    ? { snooze: { until: state.snooze.until === null ? null : wholeSeconds(state.snooze.until / 1000) } }
    : {}),
  ...(state.waitingSince != null && state.label !== 'resolved'
    ? { waiting_since: wholeSeconds(state.waitingSince / 1000) }
    : {}),
  ...(state.responder ? { responder: state.responder } : {}),
  ...(state.returnedTo?.length ? { returned_to: [...state.returnedTo] } : {}),
  ...dueOf(state),
  ...(state.activity === undefined ? {} : { activity: state.activity }),
  summary: state.summary,
  shopify: state.shopifyCustomerId === null ? null : { customer_id: state.shopifyCustomerId },
});

/** Tells when the earliest target is missed, and what it is for. */
function dueOf(state: ConversationState): Pick<Conversation, 'due'> {
  const { soon, due } = instantsOf(state);
  const target = state.targets?.find(({ at }) => at === due);
  if (soon === null || due === null || !target) return {};
  return { due: { kind: target.kind, soon: wholeSeconds(soon / 1000), at: wholeSeconds(due / 1000) } };
}

/** Returns the contact's number with its plus; null on Instagram and for contacts who hide their number. */
export const phoneOf = ({
  channel,
  contact,
}: Pick<ConversationState, 'channel' | 'contact'>): string | null =>
  channel === 'whatsapp' && phoneIn(contact.address) !== null ? `+${contact.address}` : null;

/** Returns whether another responder answers the customer. Sending takes the conversation from it, which only a person may decide (O30). */
export const isStandby = ({ responder }: Pick<ConversationState, 'responder'>): boolean =>
  responder === 'serves';

/** Returns the handling chart's snapshot for the row. */
export const handlingOf = (state: ConversationState): HandlingSnapshot =>
  handlingAt(state.label, {
    handler: state.handler?.id ?? null,
    lastHandledBy: state.lastHandledBy,
    copilotEnabled: state.copilotEnabled,
    isStandby: isStandby(state),
  });

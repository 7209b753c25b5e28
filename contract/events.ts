import { z } from 'zod/mini';
import { Conversation } from './conversation.ts';
import { ConversationId, Message, MessageId } from './message.ts';

/** Every event of an organisation carries its place in the organisation's gapless sequence and whose it is (A80). */
const stamped = { seq: z.int(), organizationId: z.string() };

/**
 * What the server announces, by the specification's wire names. A payload holds the whole conversation where the list
 * needs it, so that a client never has to ask again to decide insert or remove (LIST-017).
 */
export const wireEvents = {
  NEW_MESSAGE: z.object({ ...stamped, conversation: Conversation, message: Message }),
  MESSAGE_UPDATE: z.object({
    ...stamped,
    conversation_id: ConversationId,
    message_id: MessageId,
    changes: z.object({ status: z.optional(z.number()), error: z.optional(z.nullable(z.string())) }),
  }),
  REACTION_RECEIVED: z.object({
    ...stamped,
    conversation_id: ConversationId,
    message_id: MessageId,
    reactions: z.object({ emoji_sent: z.nullable(z.string()), emoji_received: z.nullable(z.string()) }),
  }),
  RELOAD_CONVERSATION: z.object({ ...stamped, conversation_id: ConversationId, conversation: Conversation }),
  ORGANIZATION_MEMBERS_CHANGED: z.object({ ...stamped }),
} as const;

export type WireName = keyof typeof wireEvents;

/** One announced event as the server stores and sends it: `{name, ...payload}`. */
export type WireEvent = { [Name in WireName]: { name: Name } & z.infer<(typeof wireEvents)[Name]> }[WireName];

/** The fact each event is to the charts. No other file knows the wire's names. */
export const factOf = {
  NEW_MESSAGE: 'message.arrived',
  MESSAGE_UPDATE: 'message.updated',
  REACTION_RECEIVED: 'message.reacted',
  RELOAD_CONVERSATION: 'conversation.changed',
  ORGANIZATION_MEMBERS_CHANGED: 'organisation.membersChanged',
} as const satisfies Record<WireName, string>;

/** Client to server: `since` is the last `seq` this client applied. */
export const JoinTopic = z.object({ token: z.string(), since: z.optional(z.int()) });
export const MessageSeen = z.object({ token: z.string(), message_id: MessageId });

/**
 * The answer to JOIN_TOPIC: the newest `seq`, and what was missed since; `refetch` when that is more than the server
 * replays (`REPLAY_MAX`) or not kept any more.
 */
export const Joined = z.object({
  seq: z.int(),
  refetch: z.boolean(),
  missed: z.array(z.looseObject({ name: z.string() })),
});
export type Joined = z.infer<typeof Joined>;

export const JoinFailed = z.object({ reason: z.enum(['unauthenticated', 'noOrganisation', 'unexpected']) });
export type JoinFailed = z.infer<typeof JoinFailed>;

/** Names of the socket's control messages. */
export const SOCKET = {
  join: 'JOIN_TOPIC',
  joined: 'JOINED',
  joinFailed: 'JOIN_FAILED',
  ping: 'PING',
  pong: 'PONG',
  seen: 'MESSAGE_SEEN',
} as const;

/** How many missed events one JOINED carries at most. */
export const REPLAY_MAX = 500;
/** RT-019: two missed pings. */
export const SOCKET_SILENCE_MS = 60_000;

import { z } from 'zod/mini';
import { ConversationId } from './message.ts';
import { operation } from './operation.ts';

/**
 * Notification topics that a user can choose.
 * `mine`: a customer wrote in a conversation they handle; `assigned`: a conversation was assigned to them;
 * `needs-attention`: the autopilot asks for a person; `mentions`: a note mentions them or answers in a thread of theirs;
 * `following`: messages and notes of conversations they follow; `all`: any customer's message.
 */
export const Topic = z.enum(['mine', 'assigned', 'needs-attention', 'mentions', 'following', 'all']);
export type Topic = z.infer<typeof Topic>;

/**
 * Includes four that users cannot switch off: every admin is notified when a channel cannot send as usual, when
 * something was done about the organisation's subscription, and, with an invoice's author, of money that does not fit it;
 * an author is notified that their scheduled message was `returned`, also while they view its conversation.
 */
export const PushTopic = z.enum([...Topic.options, 'channel', 'billing', 'payment', 'returned']);

/** Topics of a user who has chosen nothing yet. */
export const DEFAULT_TOPICS: readonly Topic[] = [
  'mine',
  'assigned',
  'needs-attention',
  'mentions',
  'following',
];

/** The opaque token of NOTIF-002: a browser's push subscription as JSON (contracts §7.1). */
export const PushSubscription = z.object({
  endpoint: z.url(),
  expirationTime: z.optional(z.nullable(z.number())),
  keys: z.object({ p256dh: z.string().check(z.maxLength(200)), auth: z.string().check(z.maxLength(100)) }),
});

/** A notification's text in one language. */
const Said = z.object({ title: z.string(), body: z.string() });

/**
 * Payload of a push, to the service worker and to an open page, in every language of the product.
 * The recipient selects the language. `tag` groups pushes of one conversation.
 */
export const Push = z.object({
  /** The same notification has the same id over the socket and over the push service. */
  id: z.string(),
  topic: PushTopic,
  said: z.object({ en: Said, fr: Said }),
  tag: z.string(),
  /** The organisation that it is about, which a page that shows another does not show. */
  organisation_id: z.optional(z.string()),
  /** Null: the push is about a channel or the subscription, and links to the page of its topic. */
  conversation_id: z.nullable(ConversationId),
});
export type Push = z.infer<typeof Push>;

/** The answer of what changes the choices. */
export const done = z.object({ success: z.literal(true) });

export const registerPushToken = operation({
  name: 'notification.token',
  method: 'POST',
  path: '/api/notifications/tokens',
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(4000)) }),
  output: done,
  refuses: ['tokenInvalid'],
  access: 'member',
});

/** Returns the caller's choices, and the server's public key for `pushManager.subscribe` (base64url, 65 bytes). */
export const notificationSettings = operation({
  name: 'notification.settings',
  method: 'GET',
  path: '/api/notifications/settings',
  output: z.object({ public_key: z.string(), topics: z.array(Topic) }),
  refuses: [],
  access: 'member',
});

import { z } from 'zod/mini';
import { ConversationId } from './message.ts';
import { operation } from './operation.ts';

/**
 * What may notify a person. `mine`: a customer wrote in a conversation they handle; `assigned`: a conversation was handed
 * to them; `needs-attention`: the autopilot asks for a person; `all`: any customer's message.
 */
export const Topic = z.enum(['mine', 'assigned', 'needs-attention', 'all']);
export type Topic = z.infer<typeof Topic>;

/** With those that nobody chooses: every admin is told when a channel cannot send as usual. */
export const PushTopic = z.enum([...Topic.options, 'channel']);

/** What notifies somebody who has chosen nothing yet. */
export const DEFAULT_TOPICS: readonly Topic[] = ['mine', 'assigned', 'needs-attention'];

/** The opaque token of NOTIF-002: a browser's push subscription as JSON (contracts §7.1). */
export const PushSubscription = z.object({
  endpoint: z.url(),
  expirationTime: z.optional(z.nullable(z.number())),
  keys: z.object({ p256dh: z.string().check(z.maxLength(200)), auth: z.string().check(z.maxLength(100)) }),
});

/** A push in words: of the customer, of a colleague, and what there is to say around them. */
const Said = z.object({ title: z.string(), body: z.string() });

/**
 * What a push carries to the service worker and to an open page, said in every language of the product: only the reader's
 * side knows which one is read. `tag` joins pushes of one conversation.
 */
export const Push = z.object({
  /** One notice has one id, by whichever way it comes: over the socket and over the push service. */
  id: z.string(),
  topic: PushTopic,
  said: z.object({ en: Said, fr: Said }),
  tag: z.string(),
  /** Null: the push is about a channel, and leads to the integrations. */
  conversation_id: z.nullable(ConversationId),
});
export type Push = z.infer<typeof Push>;

const done = z.object({ success: z.literal(true) });

export const registerPushToken = operation({
  name: 'notification.token',
  method: 'POST',
  path: '/api/notifications/tokens',
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(4000)) }),
  output: done,
  refuses: ['tokenInvalid'],
  access: 'member',
});

export const subscribeTopic = operation({
  name: 'notification.subscribe',
  method: 'POST',
  path: '/api/notifications/subscribe',
  body: z.object({ topic: Topic }),
  output: done,
  refuses: [],
  access: 'member',
});

export const unsubscribeTopic = operation({
  name: 'notification.unsubscribe',
  method: 'POST',
  path: '/api/notifications/unsubscribe',
  body: z.object({ topic: Topic }),
  output: done,
  refuses: [],
  access: 'member',
});

/** What the caller has chosen, and the server's public key for `pushManager.subscribe` (base64url, 65 bytes). */
export const notificationSettings = operation({
  name: 'notification.settings',
  method: 'GET',
  path: '/api/notifications/settings',
  output: z.object({ public_key: z.string(), topics: z.array(Topic) }),
  refuses: [],
  access: 'member',
});

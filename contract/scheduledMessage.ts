import { z } from 'zod/mini';
import { Refusal } from './failure.ts';
import { ConversationId, MessageId } from './message.ts';
import { Time } from './moment.ts';
import { operation } from './operation.ts';
import { sendingRefusals } from './sending.ts';

/** Longest time in seconds for which a person may hold back what they sent, to undo it. */
export const HOLD_MAX = 10;

/**
 * A message that goes out at an instant.
 * `reason` is set when it could not go then: it is back with its author, who decides about its text.
 */
export const ScheduledMessage = z.object({
  id: z.uuid(),
  conversation_id: ConversationId,
  author: z.object({ id: z.string(), name: z.string() }),
  message: z.string(),
  reply_to: z.nullable(MessageId),
  due_at: z.string(),
  reason: z.nullable(Refusal),
});
export type ScheduledMessage = z.infer<typeof ScheduledMessage>;

const id = z.object({ id: z.uuid() });
const text = z.string().check(z.maxLength(20_000));
const done = z.object({ success: z.literal(true) });

/**
 * Stores a message that goes out at `due_at`, or after `hold_seconds`.
 * `id` is the conversation's. `data` is null if this message has gone out already.
 */
export const scheduleMessage = operation({
  name: 'scheduledMessage.schedule',
  method: 'POST',
  path: '/api/conversation/scheduled/:id',
  params: z.object({ id: ConversationId }),
  body: z.object({
    client_message_id: z.uuid(),
    message: text,
    reply_to: z.optional(MessageId),
    due_at: z.optional(Time),
    hold_seconds: z.optional(z.int().check(z.minimum(1), z.maximum(HOLD_MAX))),
  }),
  output: z.object({ success: z.literal(true), data: z.nullable(ScheduledMessage) }),
  refuses: [...sendingRefusals, 'timeOutOfRange'],
  access: 'member',
});

/** Returns what waits in a conversation, first due first, and the caller's own messages that came back. */
export const listScheduled = operation({
  name: 'scheduledMessage.list',
  method: 'GET',
  path: '/api/conversation/scheduled/:id',
  params: z.object({ id: ConversationId }),
  output: z.object({ data: z.array(ScheduledMessage) }),
  refuses: ['notFound'],
  access: 'member',
});

/** Changes the caller's message; one that came back waits again. */
export const changeScheduled = operation({
  name: 'scheduledMessage.change',
  method: 'POST',
  path: '/api/scheduled-messages/:id',
  params: id,
  body: z.object({ message: text, due_at: Time }),
  output: z.object({ success: z.literal(true), data: ScheduledMessage }),
  refuses: ['notFound', 'messageBlank', 'messageTooLong', 'timeOutOfRange'],
  access: 'member',
});

/** Takes the caller's message back; `notFound` if it has gone out. */
export const cancelScheduled = operation({
  name: 'scheduledMessage.cancel',
  method: 'POST',
  path: '/api/scheduled-messages/cancel/:id',
  params: id,
  output: done,
  refuses: ['notFound'],
  access: 'member',
});

/** Lets the caller's message go out now. */
export const sendScheduledNow = operation({
  name: 'scheduledMessage.sendNow',
  method: 'POST',
  path: '/api/scheduled-messages/send/:id',
  params: id,
  output: done,
  refuses: ['notFound'],
  access: 'member',
});

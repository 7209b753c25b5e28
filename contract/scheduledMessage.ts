import { z } from 'zod/mini';
import { Refusal } from './refusal.ts';
import { StoredFile } from './media.ts';
import { ConversationId, MessageId } from './message.ts';
import { Time } from './moment.ts';
import { operation } from './operation.ts';
import { footerRefusals, sendingRefusals } from './sending.ts';

/** Files of one scheduled message. */
export const SCHEDULED_FILES = 10;

/**
 * A message that goes out at an instant.
 * `reason` is set when it could not go then: it is back with its author, who decides about its text.
 */
export const ScheduledMessage = z.object({
  id: z.uuid(),
  conversation_id: ConversationId,
  /** Once the author has left the organisation, any member may change the message. */
  author: z.object({ id: z.string(), name: z.string(), has_left: z.boolean() }),
  /** Empty for files alone. */
  message: z.string(),
  /** Each goes out as a message of its own, after the text and in this order. */
  files: z.array(StoredFile),
  /** Goes with the first file. */
  caption: z.string(),
  reply_to: z.nullable(MessageId),
  due_at: z.string(),
  /** If the reply window is closed then, the reactivation template goes out, and the message is back with its author. */
  reopens: z.boolean(),
  reason: z.nullable(Refusal),
  /** Name of who handled the conversation then, if `reason` is `takenByOther`. */
  reason_by: z.nullable(z.string()),
});
export type ScheduledMessage = z.infer<typeof ScheduledMessage>;

const id = z.object({ id: z.uuid() });
const text = z.string().check(z.maxLength(20_000));
/** Ids of uploaded files, see `attachScheduledFile`. */
const files = z.array(z.uuid()).check(z.maxLength(SCHEDULED_FILES));
const done = z.object({ success: z.literal(true) });

/**
 * Stores a message that goes out at `due_at`.
 * `id` is the conversation's. `data` is null if this message has gone out already.
 */
export const scheduleMessage = operation({
  name: 'scheduledMessage.schedule',
  method: 'POST',
  path: '/api/conversation/scheduled/:id',
  params: z.object({ id: ConversationId }),
  body: z.object({
    client_message_id: z.uuid(),
    /** May be blank if there are files. */
    message: text,
    files: z._default(files, []),
    caption: z._default(text, ''),
    reply_to: z.optional(MessageId),
    due_at: Time,
    /** WhatsApp only. */
    reopens: z._default(z.boolean(), false),
  }),
  output: z.object({ success: z.literal(true), data: z.nullable(ScheduledMessage) }),
  refuses: [...sendingRefusals, 'quotesUnsupported', 'timeOutOfRange', 'fileIncomplete'],
  access: 'member',
});

/**
 * Uploads a file for a scheduled message in the part `file`; `id` is the conversation's.
 * A file that no scheduled message names within a day is deleted.
 */
export const attachScheduledFile = operation({
  name: 'scheduledMessage.attach',
  method: 'POST',
  path: '/api/conversation/scheduled/file/:id',
  params: z.object({ id: ConversationId }),
  output: z.object({ success: z.literal(true), file: StoredFile }),
  refuses: [
    ...footerRefusals,
    'takenByOther',
    'subscriptionRequired',
    'fileTooLarge',
    'fileTypeInvalid',
    'fileIncomplete',
  ],
  access: 'member',
  upload: true,
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

/**
 * Changes the caller's message, or that of a former member, which becomes the caller's.
 * One that came back waits again. Files and caption stay if they are not named.
 */
export const changeScheduled = operation({
  name: 'scheduledMessage.change',
  method: 'POST',
  path: '/api/scheduled-messages/:id',
  params: id,
  body: z.object({
    message: text,
    files: z.optional(files),
    caption: z.optional(text),
    due_at: Time,
  }),
  output: z.object({ success: z.literal(true), data: ScheduledMessage }),
  refuses: [
    'notFound',
    'messageBlank',
    'messageTooLong',
    'variablesUnfilled',
    'timeOutOfRange',
    'fileIncomplete',
  ],
  access: 'member',
});

/** Takes the caller's message back and deletes its files; `notFound` if it has gone out. */
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

import { z } from 'zod/mini';
import { ConversationId, Message, MessageId } from './message.ts';
import { operation } from './operation.ts';
import { integerText } from './page.ts';
import { sendingRefusals } from './sending.ts';

/** Documents that can be previewed (MSG-006); others are downloaded. */
export const previewable = {
  image: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'],
  pdf: ['application/pdf'],
  text: ['text/plain', 'text/markdown', 'application/json', 'text/csv'],
} as const;

/** A file that is stored before a message has it. */
export const StoredFile = z.object({
  id: z.uuid(),
  name: z.string(),
  mime_type: z.string(),
  size: z.int(),
  /** Signed. */
  url: z.string(),
});
export type StoredFile = z.infer<typeof StoredFile>;

/**
 * Sends a file in a conversation, with its bytes in the part `file` (CALL-006).
 * With the file's total `size` and a `client_message_id`, a broken upload resumes from `offset`, up to which the server
 * has all bytes (`uploadedSoFar`).
 */
export const sendFile = operation({
  name: 'file.message',
  method: 'POST',
  path: '/api/file/message/:id',
  params: z.object({ id: ConversationId }),
  body: z.object({
    client_message_id: z.optional(z.uuid()),
    size: z.optional(integerText(1)),
    offset: z._default(integerText(), 0),
    caption: z.optional(z.string().check(z.maxLength(20_000))),
    /** `1` for a voice note. */
    voice: z.optional(z.literal('1')),
    reply_to: z.optional(MessageId),
    /** `1`: as `takes_over` of a text. */
    takes_over: z.optional(z.literal('1')),
  }),
  output: z.object({ success: z.literal(true), data: Message }),
  refuses: [...sendingRefusals, 'quotesUnsupported', 'fileTooLarge', 'fileTypeInvalid', 'fileIncomplete'],
  access: 'member',
  idempotent: true,
  upload: true,
});

/** Returns the received bytes of an unfinished upload; 0 if it is unknown. */
export const uploadedSoFar = operation({
  name: 'file.uploaded',
  method: 'GET',
  path: '/api/file/upload/:id',
  params: z.object({ id: z.uuid() }),
  output: z.object({ received: z.int() }),
  refuses: [],
  access: 'member',
});

/** Cancels an unfinished upload and deletes its bytes. */
export const dropUpload = operation({
  name: 'file.drop',
  method: 'DELETE',
  path: '/api/file/upload/:id',
  params: z.object({ id: z.uuid() }),
  output: z.object({ success: z.literal(true) }),
  refuses: [],
  access: 'member',
});

/** Returns a message's media with a fresh signature, after the old one expired. `id` is the message's. */
export const mediaAddress = operation({
  name: 'file.address',
  method: 'GET',
  path: '/api/file/url/:id',
  params: z.object({ id: MessageId }),
  output: z.object({ media_url: z.string() }),
  refuses: ['notFound'],
  access: 'member',
});

/** Path of signed media, which needs no bearer. */
export const MEDIA_PATH = '/media/';

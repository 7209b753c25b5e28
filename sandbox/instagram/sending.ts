/**
 * What Instagram takes in a message (contracts §2.3, §2.7), and its refusals.
 * Written by hand from its documentation, not from the product's table of capabilities, so that each can prove the other wrong.
 */
import { z } from 'zod';
import { isWhatItSays } from '#sandbox/media/content.ts';

const MB = 1024 * 1024;
const TEXT_BYTES = 1000;

/** Options under a message; the phone shows them until the customer answers. */
const QuickReply = z.object({
  content_type: z.literal('text'),
  title: z.string().min(1).max(20),
  payload: z.string().min(1).max(1000),
});
const Attachment = z.strictObject({
  type: z.enum(['image', 'video', 'audio', 'file']),
  payload: z.strictObject({ url: z.url() }),
});
export const Sending = z.looseObject({
  recipient: z.object({ id: z.string() }),
  tag: z.string().optional(),
  sender_action: z.string().optional(),
  reply_to: z.strictObject({ mid: z.string().min(1) }).optional(),
  message: z
    .strictObject({
      text: z.string().min(1).optional(),
      quick_replies: z.array(QuickReply).max(13).optional(),
      attachment: Attachment.optional(),
    })
    .optional(),
});
export type Sending = z.infer<typeof Sending>;
export type SentAttachment = z.infer<typeof Attachment>;
export type SentOptions = z.infer<typeof QuickReply>[];

/** A refusal in Meta's words. */
export interface Refused {
  message: string;
  subcode?: number;
}

/** Returns why a body is no message: the names that it may not have, as Meta lists them. */
export function unreadable(body: unknown): Refused {
  const issue = Sending.safeParse(body).error?.issues.find(({ code }) => code === 'unrecognized_keys');
  if (issue?.code !== 'unrecognized_keys') return { message: '(#100) Invalid parameter' };
  const [first = '', ...rest] = issue.path.map(String);
  const where = `${first}${rest.map((name) => `[${name}]`).join('')}`;
  return {
    message: `(#100) Invalid keys "${issue.keys.join(', ')}" were found in param "${where}".`,
  };
}

/** Returns why the contents of a message are refused; null if they are taken. */
export function refusedContent({ message, reply_to: reply }: Sending, isPage: boolean): Refused | null {
  const { text, attachment } = message ?? {};
  if (!text && !attachment) return { message: '(#100) Invalid parameter' };
  if (text && attachment)
    return { message: '(#100) Only one of text, attachment and attachments can be given in param message.' };
  if (text && Buffer.byteLength(text) > TEXT_BYTES)
    return { message: `(#100) Length of param message[text] must be less than or equal to ${TEXT_BYTES}` };
  if (reply && isPage) return { message: '(#100) Invalid keys "reply_to" were found in param "body".' };
  return null;
}

/** The types of each kind of attachment, and its maximum size. */
const taken: Record<SentAttachment['type'], { mime: RegExp; most: number }> = {
  image: { mime: /^image\/(png|jpeg)$/, most: 8 * MB },
  video: { mime: /^video\/(mp4|ogg|avi|x-msvideo|quicktime|webm)$/, most: 25 * MB },
  audio: { mime: /^audio\/(aac|m4a|x-m4a|mp4|wav|x-wav|wave)$/, most: 25 * MB },
  file: { mime: /^application\/pdf$/, most: 25 * MB },
};

/** Returns why a downloaded attachment is refused, by its type, its bytes and its size; null if it is taken. */
export function refusedFile(
  type: SentAttachment['type'],
  { mime, bytes }: { mime: string; bytes: Buffer },
): Refused | null {
  const { mime: mimes, most } = taken[type];
  if (mimes.test(mime) && bytes.length <= most && isWhatItSays(mime, bytes)) return null;
  return {
    message:
      '(#100) Upload attachment failure. The type or the size of the file does not match that of the attachment.',
    subcode: 2_018_047,
  };
}

import { z } from 'zod/mini';
import { ProviderId } from '../each.ts';
import type { Inbound, InboundFile } from '#server/domain/message/inbound.ts';

const text = z.optional(z.nullable(z.string()));
const Payload = z.looseObject({ url: text, title: text });
const Attachment = z.looseObject({ type: z.string(), payload: z.optional(z.nullable(Payload)) });
export const Message = z.looseObject({
  mid: ProviderId,
  text,
  is_echo: z.optional(z.boolean()),
  is_deleted: z.optional(z.boolean()),
  is_unsupported: z.optional(z.boolean()),
  attachments: z.optional(z.array(z.unknown())),
  reply_to: z.optional(
    z.looseObject({ mid: text, story: z.optional(z.looseObject({ url: text, id: text })) }),
  ),
});
type Message = z.infer<typeof Message>;
type Content = Pick<Inbound, 'type' | 'text' | 'extras' | 'file' | 'replyTo'>;

const files = { image: 'image', video: 'video', audio: 'audio', file: 'document' } as const;
const isFile = (type: string): type is keyof typeof files => type in files;

/** What a message of Instagram says. Shares are shown by their address, which is all that comes with them. */
export function contentOf({
  text: said,
  attachments = [],
  reply_to: reply,
  is_unsupported: isUnknown,
}: Message): Content {
  const words = said ?? '';
  const first = z.safeParse(Attachment, attachments[0]).data;
  const replied = reply?.mid ? { replyTo: reply.mid } : {};
  if (reply?.story)
    return { type: 'text', text: words, extras: { story: 'reply' }, ...storyOf(reply.story.url) };
  if (isUnknown) return { type: 'unsupported', text: words, extras: { kind: 'unsupported' }, ...replied };
  if (!first) return { type: 'text', text: words, ...replied };
  return { ...attached(first, words), ...replied };
}

function attached({ type, payload }: z.infer<typeof Attachment>, words: string): Content {
  const url = payload?.url;
  if (type === 'story_mention')
    return { type: 'image', text: words, extras: { story: 'mention' }, ...storyOf(url) };
  if (isFile(type) && url) return { type: files[type], text: words, file: fileAt(url) };
  // A picture that may be seen once has no address.
  if (!url) return { type: 'unsupported', text: words, extras: { kind: type } };
  return {
    type: 'text',
    text: [words, payload?.title, url].filter(Boolean).join('\n'),
    extras: { kind: type },
  };
}

const storyOf = (url: string | null | undefined): { file?: InboundFile } =>
  url ? { file: fileAt(url) } : {};
const fileAt = (url: string): InboundFile => ({ source: { url }, mimeType: null, name: null });

import { z } from 'zod/mini';
import type { Extras } from '#contract/extras.ts';
import type { Inbound, InboundFile } from '#server/domain/message/inbound.ts';
import { flag, part, parts, text } from '../lenient.ts';

const Buttons = parts({ title: text, url: text });
/** A card with its words and buttons, as other tools send it (contracts §2.4). */
const Cards = parts({ title: text, subtitle: text, buttons: Buttons });
const Attachments = parts({
  type: text,
  payload: part({
    url: text,
    title: text,
    ig_post_media_id: text,
    text,
    buttons: Buttons,
    elements: Cards,
    generic: part({ elements: Cards }),
    product: part({ elements: Cards }),
    button: part({ text, buttons: Buttons }),
  }),
});
type Attachment = z.output<typeof Attachments>[number];

/** The ad, product or link that brought a customer: in a message, a postback, or an event of its own. */
export const Referral = part({
  ref: text,
  source: text,
  ads_context_data: part({ ad_title: text, post_id: text }),
  product: part({ id: text }),
});

export const Message = z.looseObject({
  mid: text,
  text,
  is_echo: flag,
  is_deleted: flag,
  is_unsupported: flag,
  attachments: Attachments,
  quick_reply: part({ payload: text }),
  reply_to: part({ mid: text, story: part({ url: text, id: text }) }),
  referral: Referral,
});
type Message = z.infer<typeof Message>;
export type Content = Pick<Inbound, 'type' | 'text' | 'extras' | 'file' | 'replyTo' | 'choice'>;

const files = { image: 'image', video: 'video', audio: 'audio', file: 'document' } as const;
const isFile = (type: string): type is keyof typeof files => Object.hasOwn(files, type);

/**
 * Returns the contents of an Instagram message, one for each file in it (contracts §2.7).
 * The text and the quoted message belong to the first. A share is shown as its address, the only data it has.
 */
export function contentsOf(message: Message): Content[] {
  const {
    text: said = '',
    attachments,
    reply_to: reply,
    quick_reply: tapped,
    is_unsupported: isUnknown,
  } = message;
  const around = { ...originOf(message), ...(reply?.mid ? { replyTo: reply.mid } : {}) };
  const shown = withoutRepeats(attachments);
  if (reply?.story) {
    const story: Content = {
      type: 'text',
      text: said,
      extras: { story: 'reply' },
      ...fileAt(reply.story.url),
    };
    return [withOrigin(story, around), ...shown.map((one) => attached(one, ''))];
  }
  const [first, ...others] = shown;
  if (!first) {
    const content: Content =
      isUnknown || said === ''
        ? { type: 'unsupported', text: said, extras: { kind: 'unsupported' } }
        : { type: 'text', text: said, ...(tapped?.payload ? { choice: tapped.payload } : {}) };
    return [withOrigin(content, around)];
  }
  return [withOrigin(attached(first, said), around), ...others.map((one) => attached(one, ''))];
}

interface Around {
  extras?: Extras;
  replyTo?: string;
}

const withOrigin = (content: Content, { extras, ...around }: Around): Content => ({
  ...content,
  ...around,
  ...(extras || content.extras ? { extras: { ...extras, ...content.extras } } : {}),
});

/** The advertisement or link that brought the customer, and the product they ask about. */
export function originOf({ referral }: { referral?: z.output<typeof Referral> }): Around {
  if (!referral) return {};
  const { ref, source, ads_context_data: ad, product: asked } = referral;
  const title = ad?.ad_title;
  const product = asked?.id;
  const isAd = title !== undefined || source === 'ADS';
  const headline = title ?? ref ?? null;
  const extras: Extras = {
    ...(isAd || (ref !== undefined && ref !== '')
      ? { referral: { kind: isAd ? 'ad' : 'link', headline, body: null, url: null } }
      : {}),
    ...(product ? { product: { id: product, catalog: null } } : {}),
  };
  return Object.keys(extras).length > 0 ? { extras } : {};
}

/** Removes duplicates: one post may come as both `share` and `ig_post`. */
function withoutRepeats(attachments: readonly Attachment[]): Attachment[] {
  const post = attachments.find(({ type }) => type === 'ig_post');
  return post ? attachments.filter(({ type }) => type !== 'share') : [...attachments];
}

function attached({ type = 'unknown', payload }: Attachment, words: string): Content {
  const url = payload?.url;
  if (type === 'story_mention')
    return { type: 'image', text: words, extras: { story: 'mention' }, ...fileAt(url) };
  if (isFile(type) && url) return { type: files[type], text: words, ...fileAt(url) };
  const card = wordsOf(payload);
  if (card !== '')
    return { type: 'text', text: [words, card].filter(Boolean).join('\n'), extras: { kind: type } };
  // A view-once picture has no address.
  if (!url) return { type: 'unsupported', text: words, extras: { kind: type } };
  return {
    type: 'text',
    text: [words, payload?.title, url].filter(Boolean).join('\n'),
    extras: { kind: type },
  };
}

/** Returns the words of cards and of buttons, each with its address. */
function wordsOf(payload: Attachment['payload']): string {
  const { generic, product, button, elements = [] } = payload ?? {};
  const said = payload?.text ?? button?.text;
  const buttons = [...(payload?.buttons ?? []), ...(button?.buttons ?? [])];
  const cards = [...elements, ...(generic?.elements ?? []), ...(product?.elements ?? [])];
  const lines = [
    ...cards.flatMap((it) => [it.title, it.subtitle, ...it.buttons.map(buttonText)]),
    said,
    ...buttons.map(buttonText),
  ];
  return lines.filter(Boolean).join('\n');
}

const buttonText = ({ title, url }: z.output<typeof Buttons>[number]): string =>
  [title && `[${title}]`, url].filter(Boolean).join(' ');

const fileAt = (url: string | undefined): { file?: InboundFile } =>
  url ? { file: { source: { url }, mimeType: null, name: null } } : {};

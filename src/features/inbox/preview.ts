import { MODE } from '#contract/message.ts';
import type { Conversation } from '#contract/conversation.ts';
import type { MessageId } from '#i18n/english.ts';
import type { Say } from '#i18n/useText.ts';
import { oneLine } from '#lib/boundedText.ts';
import { plainText } from '#lib/visible.ts';

const kinds: Record<string, MessageId> = {
  image: 'inbox.preview.image',
  document: 'inbox.preview.document',
  video: 'inbox.preview.video',
  audio: 'inbox.preview.audio',
  sticker: 'inbox.preview.sticker',
  location: 'inbox.preview.location',
  contacts: 'inbox.preview.contacts',
  order: 'inbox.preview.order',
  campaign: 'inbox.preview.campaign',
  unsupported: 'inbox.preview.unsupported',
  system: 'inbox.preview.system',
};

/** What a caption or a file's name does not say by itself. */
const named = new Set(['image', 'document', 'video', 'audio', 'location']);

/** The words of a text without the signs that make them bold, slanted, struck or code. */
const withoutMarks = (text: string): string =>
  text.replace(/(\*\*|__|~~|`)(?=\S)(.+?)\1/g, '$2').replace(/^(#{1,6}|>|[-*])\s+/, '');

/** Characters of a preview; the row shows fewer. */
const PREVIEW = 200;

/** One line for the last message: its words, else what kind it is; ours say so. */
export function previewOf({ last_message: last }: Conversation, me: string, t: Say): string {
  if (!last) return t('inbox.preview.none');
  const kind = kinds[last.message_type];
  const words = withoutMarks(oneLine(plainText(last.message), PREVIEW));
  const text =
    kind && words && named.has(last.message_type)
      ? t('inbox.preview.named', { kind: t(kind), text: words })
      : words || (kind ? t(kind) : '');
  if (last.mode === MODE.received || last.mode === MODE.system || last.message_type === 'system') return text;
  return last.sender_detail.clerk_id === me ? t('inbox.preview.you', { text }) : text;
}

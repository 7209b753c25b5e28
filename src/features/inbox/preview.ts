import { MODE } from '#contract/message.ts';
import type { Conversation } from '#contract/conversation.ts';
import type { MessageId } from '#i18n/english.ts';
import type { Say } from '#i18n/useText.ts';
import { oneLine } from '#lib/boundedText.ts';
import { plainText, visible } from '#lib/visible.ts';
import { withoutMarkup } from '#lib/markup.ts';

/** The kinds of messages that are named, by their type. */
export const kinds: Record<string, MessageId> = {
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

/** Message types that are named in addition to a caption or a file name. */
const named = new Set(['image', 'document', 'video', 'audio', 'location']);

/** Maximum number of characters of a preview; the row shows fewer. */
const PREVIEW = 200;

export interface Preview {
  /** The author; null for the customer and for system messages. */
  speaker: { kind: 'copilot' | 'colleague'; name: string } | null;
  text: string;
}

const firstName = (name: string): string => visible(name).trim().split(/\s/)[0] ?? '';

/** Returns the sender's name; one without a name may be the handler. */
const nameOf = ({ last_message: last, handler_detail: handler }: Conversation): string =>
  last?.sender_detail.name ??
  (handler?.clerk_id === last?.sender_detail.clerk_id ? (handler?.name ?? '') : '');

function speakerOf(conversation: Conversation, me: string, t: Say): Preview['speaker'] {
  const last = conversation.last_message;
  if (!last || last.message_type === 'system') return null;
  const by = last.sender_detail.clerk_id;
  // No sender: sent by the system, such as a payment notice. Mode 4 is also the system's (A55).
  if (by === null) return null;
  if (last.mode === MODE.copilot) return { kind: 'copilot', name: t('common.copilot') };
  if (last.mode !== MODE.agent) return null;
  const name = by === me ? t('inbox.preview.you') : firstName(nameOf(conversation));
  return name ? { kind: 'colleague', name } : null;
}

/**
 * Returns the last message in one line: its author, and its text or type.
 * After Copilot's hand-over it is the customer's question, without an author.
 */
export function previewOf(conversation: Conversation, me: string, t: Say): Preview {
  const last = conversation.last_message;
  if (!last) return { speaker: null, text: t('inbox.preview.none') };
  const kind = kinds[last.message_type];
  const { question } = last;
  const words = withoutMarkup(oneLine(plainText(question ?? last.message), PREVIEW));
  const text =
    kind && words && named.has(last.message_type)
      ? t('inbox.preview.named', { kind: t(kind), text: words })
      : words || (kind ? t(kind) : '');
  return { speaker: question ? null : speakerOf(conversation, me, t), text };
}

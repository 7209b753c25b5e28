import { MODE, type Message } from '#contract/message.ts';
import type { MessageId } from '#i18n/english.ts';
import type { Say } from '#i18n/useText.ts';
import { oneLine } from '#lib/boundedText.ts';
import { excerpt } from '#lib/excerpt.ts';
import { plainText } from '#lib/visible.ts';
import { withoutMarkup } from '#lib/markup.ts';
import { kinds } from '#features/inbox/preview.ts';
import { systemText } from './systemText.ts';
import type { Line } from './timeline.ts';

type LineOfMessage = Extract<Line, { message: Message }>;

/** Maximum number of announced characters of a new message. */
const ANNOUNCED = 300;

const sent: Record<string, MessageId> = {
  image: 'conversation.sent.image',
  document: 'conversation.sent.document',
  video: 'conversation.sent.video',
  audio: 'conversation.sent.audio',
  sticker: 'conversation.sent.sticker',
  location: 'conversation.sent.location',
  contacts: 'conversation.sent.contacts',
  order: 'conversation.sent.order',
  unsupported: 'conversation.sent.unsupported',
};

/** Returns a screen reader's announcement of a new message: its text, or "… sent a photo" with its caption. */
export function arrivedText({ message, message_type: type }: Message, name: string, t: Say): string {
  const text = oneLine(withoutMarkup(plainText(excerpt(message, 2 * ANNOUNCED))), ANNOUNCED);
  const kind = sent[type];
  if (!kind) return t('conversation.arrived', { name, text });
  return text ? t('inbox.preview.named', { kind: t(kind, { name }), text }) : t(kind, { name });
}

/** Returns what a line says beyond its author, for its accessible name: the text, or the kind of what was sent. */
export function saidBy(line: LineOfMessage, t: Say): string {
  if (line.kind === 'system' || line.kind === 'attention') return '';
  const { message, message_type: type, extras } = line.message;
  const words = oneLine(
    withoutMarkup(plainText(excerpt(extras?.notes ?? message, 2 * ANNOUNCED))),
    ANNOUNCED,
  );
  return words || (kinds[type] ? t(kinds[type]) : '');
}

/** Returns the accessible name of a line: its author, or the event. */
export function lineText(line: LineOfMessage, me: string, contactName: string, t: Say): string {
  if (line.kind === 'system') return systemText(line.message, me, t);
  if (line.kind === 'attention') return t('message.attention.title');
  return speakerOf(line.message, me, contactName, t);
}

/** Returns a message's author for its accessible name. */
function speakerOf(message: Message, me: string, contactName: string, t: Say): string {
  if (message.mode === MODE.received) return contactName;
  if (message.mode === MODE.copilot) return t('common.copilot');
  const { sender_detail: sender } = message;
  return sender?.clerk_id === me ? t('inbox.preview.you') : (sender?.name ?? '');
}

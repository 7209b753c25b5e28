import { find, h, icon } from './dom.ts';
import { previewOf, type Message } from './model.ts';

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', hour12: false });
const date = new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long' });
const oneDay = 86_400_000;

const talk = find('talk');
const dots = h(
  'div',
  { class: 'turn typing-bubble', 'aria-hidden': 'true' },
  h('div', { class: 'bubble theirs' }, h('i', {}), h('i', {}), h('i', {})),
);
const shown = new Map<string, HTMLElement>();
let lastDay = '';

const ticks: Record<string, [glyph: string, word: string]> = {
  sending: ['clock', 'Sending'],
  sent: ['checks', 'Delivered'],
  read: ['checks', 'Read'],
};

function dayOf(at: number): string {
  const midnight = new Date().setHours(0, 0, 0, 0);
  if (at >= midnight) return 'Today';
  return at >= midnight - oneDay ? 'Yesterday' : date.format(at);
}

function stampOf({ from, status, at }: Message): HTMLElement {
  const time = h('time', { datetime: new Date(at).toISOString() }, clock.format(at));
  if (from === 'business') return h('span', { class: 'stamp' }, time);
  const [glyph, word] = ticks[status] ?? ticks.sending!;
  return h(
    'span',
    { class: `stamp ${status}` },
    time,
    icon(glyph, 12),
    h('span', { class: 'visually-hidden' }, word),
  );
}

function turnOf(message: Message): HTMLElement {
  const mine = message.from === 'customer';
  const text = previewOf(message);
  const quoted = message.context ? document.getElementById(message.context)?.dataset.text : undefined;
  return h(
    'div',
    { class: `turn ${mine ? 'out' : ''}`, id: message.id, 'data-text': text, 'data-status': message.status },
    h(
      'div',
      { class: `bubble ${mine ? 'mine' : 'theirs'} ${message.type === 'text' ? '' : 'other'}` },
      quoted ? h('q', { class: 'quote', dir: 'auto' }, quoted) : null,
      h('span', { class: 'words', dir: 'auto' }, text),
      stampOf(message),
    ),
  );
}

/** A message the phone never got is not on the phone. */
const isOnPhone = ({ from, status }: Message) =>
  from === 'customer' || status === 'delivered' || status === 'read';
const isAtEnd = () => talk.scrollHeight - talk.scrollTop - talk.clientHeight < 80;
const toEnd = () => talk.scrollTo({ top: talk.scrollHeight });

function append(message: Message): void {
  const day = dayOf(message.at);
  if (day !== lastDay) dots.before(h('div', { class: 'day' }, day));
  lastDay = day;
  const turn = turnOf(message);
  shown.set(message.id, turn);
  dots.before(turn);
}

export function showThread(messages: readonly Message[]): void {
  talk.replaceChildren(dots);
  shown.clear();
  lastDay = '';
  for (const message of messages) if (isOnPhone(message)) append(message);
  talk.toggleAttribute('data-empty', shown.size === 0);
  toEnd();
}

/** A changed message is replaced where it stands; a new one follows at the end. */
export function showMessage(message: Message): void {
  if (!isOnPhone(message)) return;
  const stays = isAtEnd() || message.from === 'customer';
  const former = shown.get(message.id);
  if (former) {
    const turn = turnOf(message);
    former.replaceWith(turn);
    shown.set(message.id, turn);
  } else append(message);
  talk.removeAttribute('data-empty');
  if (stays) toEnd();
}

export function showTyping(typing: boolean): void {
  const stays = isAtEnd();
  talk.toggleAttribute('data-typing', typing);
  if (stays) toEnd();
}

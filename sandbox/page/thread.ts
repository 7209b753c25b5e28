import { bodyOf, reactionsOf } from './body.ts';
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
interface Gestures {
  tap(message: Message, text: string): void;
  choose(message: Message, id: string, title: string): void;
  offer(message: Message): void;
}
let gestures: Gestures = { tap() {}, choose() {}, offer() {} };
/** Sets the handlers of a thread's actions. */
export const onGesture = (given: Gestures): void => void (gestures = given);

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

function stampOf({ from, status, at, edits }: Message): HTMLElement {
  const edited = edits ? h('span', {}, 'edited') : null;
  const time = h('time', { datetime: new Date(at).toISOString() }, clock.format(at));
  if (from === 'business') return h('span', { class: 'stamp' }, edited, time);
  const [glyph, word] = ticks[status] ?? ticks.sending!;
  return h(
    'span',
    { class: `stamp ${status}` },
    edited,
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
      {
        class: `bubble ${mine ? 'mine' : 'theirs'} ${message.type === 'text' || message.media || message.content ? '' : 'other'} ${message.type === 'sticker' && message.media ? 'bare' : ''}`,
      },
      quoted ? h('q', { class: 'quote', dir: 'auto' }, quoted) : null,
      ...bodyOf(
        message,
        (said) => gestures.tap(message, said),
        (id, title) => gestures.choose(message, id, title),
      ),
      stampOf(message),
      reactionsOf(message),
    ),
    message.unsent
      ? null
      : h(
          'button',
          {
            class: 'more',
            type: 'button',
            'aria-label': `Answer or react: ${text}`,
            onclick: () => gestures.offer(message),
          },
          icon('more'),
        ),
  );
}

/** Hides a message that never reached the phone. */
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

/** Replaces a changed message in its position, or appends a new one. */
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

import { MODE, type Message } from '#contract/message.ts';

/** Key of the line above the first unread message. */
export const UNREAD = 'unread';

/** A line of the chat: a day's heading, or a message with its position in a group. */
export type Line =
  | { kind: 'day'; key: string; at: number }
  | { kind: 'unread'; key: string }
  | {
      kind: 'bubble' | 'system' | 'note' | 'attention';
      key: string;
      message: Message;
      first: boolean;
      last: boolean;
      sending: boolean;
    };

type Spoken = Exclude<Line, { kind: 'day' | 'unread' }>;

const kindOf = ({ message_type: type, mode, extras }: Message): Spoken['kind'] => {
  if (extras?.type === 'copilot_needs_attention') return 'attention';
  if (extras?.type === 'user_conversation_note') return 'note';
  return type === 'system' || mode === MODE.system ? 'system' : 'bubble';
};

const dayOf = (at: number) => new Date(at).setHours(0, 0, 0, 0);

/** Returns a line's key, which stays when the server's version replaces this tab's (M2). */
const keyOf = (message: Message) => message.client_message_id ?? message._id;

/** Returns the first message unread at `openedAt` (A32); null if none is loaded. */
export function firstUnread(messages: readonly Message[], unread: number, openedAt: number): string | null {
  if (!(unread > 0)) return null;
  const heard = messages.filter(
    ({ mode, created_at: at }) => mode === MODE.received && Date.parse(at) <= openedAt,
  );
  return heard.at(-unread)?._id ?? null;
}

/** Caches lines, so that a message is drawn again only if it or its position in the group changed. */
const drawn = new WeakMap<Message, Spoken>();
const days = new WeakMap<Message, number>();

const dayOfMessage = (message: Message): number => {
  const known = days.get(message);
  if (known !== undefined) return known;
  const day = dayOf(Date.parse(message.created_at));
  days.set(message, day);
  return day;
};

function spokenOf(message: Message, sending: boolean, first: boolean, last: boolean): Spoken {
  const known = drawn.get(message);
  if (known && known.sending === sending && known.first === first && known.last === last) return known;
  const line: Spoken = { kind: kindOf(message), key: keyOf(message), message, sending, first, last };
  drawn.set(message, line);
  return line;
}

/** Returns whether one speaker continues from a message to the next on the same day. */
const goesOn = (one: Message | undefined, other: Message | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  kindOf(one) === 'bubble' &&
  kindOf(other) === 'bubble' &&
  one.mode === other.mode &&
  one.sender_detail?.clerk_id === other.sender_detail?.clerk_id &&
  dayOfMessage(one) === dayOfMessage(other);

/** Returns the lines, oldest first and pending ones last, with day headings (CHAT-007) and groups per speaker. */
export function timelineOf(
  messages: readonly Message[],
  outgoing: readonly Message[] = [],
  unreadFrom: string | null = null,
): Line[] {
  const leaving =
    outgoing.length === 0
      ? outgoing
      : ((known) => outgoing.filter((message) => !known.has(keyOf(message))))(new Set(messages.map(keyOf)));
  const all = [...messages, ...leaving];
  const lines: Line[] = [];
  let goesOnHere = false;
  for (const [index, message] of all.entries()) {
    const before = all[index - 1];
    if (!before || dayOfMessage(before) !== dayOfMessage(message)) {
      const at = dayOfMessage(message);
      lines.push({ kind: 'day', key: `day:${at}`, at });
    }
    if (message._id === unreadFrom) lines.push({ kind: 'unread', key: UNREAD });
    const goesOnNext = goesOn(message, all[index + 1]);
    lines.push(spokenOf(message, index >= messages.length, !goesOnHere, !goesOnNext));
    goesOnHere = goesOnNext;
  }
  return lines;
}

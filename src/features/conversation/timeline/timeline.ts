import { MODE, type Message } from '#contract/message.ts';

/** The key of the line above what was unread. */
export const UNREAD = 'unread';

/** A line of the chat: a day's heading, or a message and its place among its neighbours. */
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

/** A message keeps its line when the server's version takes the place of this tab's (M2). */
const keyOf = (message: Message) => message.client_message_id ?? message._id;

/** The first message nobody had seen when the conversation was opened at `openedAt` (A32); null when none is loaded. */
export function firstUnread(messages: readonly Message[], unread: number, openedAt: number): string | null {
  if (!(unread > 0)) return null;
  const heard = messages.filter(
    ({ mode, created_at: at }) => mode === MODE.received && Date.parse(at) <= openedAt,
  );
  return heard.at(-unread)?._id ?? null;
}

/** A message is drawn anew only when it or its place among its neighbours has changed. */
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

/** Whether one speaker goes on from a message to the next, on the same day. */
const goesOn = (one: Message | undefined, other: Message | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  kindOf(one) === 'bubble' &&
  kindOf(other) === 'bubble' &&
  one.mode === other.mode &&
  one.sender_detail?.clerk_id === other.sender_detail?.clerk_id &&
  dayOfMessage(one) === dayOfMessage(other);

/** Messages oldest first, what is being sent last; a heading where a day begins (CHAT-007), groups where one speaker goes on. */
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

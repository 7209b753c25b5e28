import { MODE, type Message } from '#contract/message.ts';
import { rootOf } from './note.ts';

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
      /** Answers to a note, oldest first. */
      replies?: readonly Message[];
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

/** The first unread message of each opening, because the newest messages may be dropped while one reads far up. */
const firstOf = new WeakMap<object, string>();

/**
 * Returns the first of the unread messages that end with `newest` (A32); null if it is not loaded.
 * `newest` is the newest message when it was opened, `opening` the opening's own chart. No clock decides, because the
 * page's is another than the server's.
 */
export function firstUnread(
  opening: object,
  messages: readonly Message[],
  unread: number,
  newest: string | null,
): string | null {
  if (!(unread > 0)) return null;
  const known = firstOf.get(opening);
  if (known) return known;
  const heard = messages.filter(({ mode }) => mode === MODE.received);
  const last = messages.find(({ _id }) => _id === newest);
  // The newest by time may have been followed by one that was held up.
  const before = last
    ? heard.filter(({ seq, created_at: at }) => seq <= last.seq || at < last.created_at)
    : heard;
  const first = (before.at(-unread) ?? heard.at(-unread))?._id ?? null;
  if (first) firstOf.set(opening, first);
  return first;
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

const sameItems = <Item>(one: readonly Item[] = [], other: readonly Item[] = []): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index]);

function spokenOf(
  message: Message,
  sending: boolean,
  first: boolean,
  last: boolean,
  replies: readonly Message[] | undefined,
): Spoken {
  const known = drawn.get(message);
  if (
    known &&
    known.sending === sending &&
    known.first === first &&
    known.last === last &&
    sameItems(known.replies, replies)
  )
    return known;
  const line: Spoken = {
    kind: kindOf(message),
    key: keyOf(message),
    message,
    sending,
    first,
    last,
    ...(replies ? { replies } : {}),
  };
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

/** Keys of the lines in which answers to notes are drawn, by the answers' ids. */
const lineOfReply = new Map<string, string>();

/** Returns the key of the line in which a message is drawn. */
export const lineKeyOf = (messageId: string): string => lineOfReply.get(messageId) ?? messageId;

/** Returns the answers of each loaded note by its id; the answers of others stand alone. */
function threadsIn(messages: readonly Message[]): Map<string, Message[]> {
  const threads = new Map<string, Message[]>();
  const replies = messages.filter((message) => rootOf(message) !== null);
  if (replies.length === 0) return threads;
  const loaded = new Set(messages.map(({ _id }) => _id as string));
  lineOfReply.clear();
  for (const reply of replies) {
    const root = rootOf(reply)!;
    if (!loaded.has(root)) continue;
    threads.set(root, [...(threads.get(root) ?? []), reply]);
    lineOfReply.set(reply._id, root);
  }
  return threads;
}

/** Returns whether a person has answered since the first unread message; then no message counts as new. */
function isAnsweredAfter(messages: readonly Message[], unreadFrom: string | null): boolean {
  if (unreadFrom === null) return false;
  const from = messages.findIndex(({ _id }) => _id === unreadFrom);
  return from >= 0 && messages.slice(from).some((it) => it.mode === MODE.agent && kindOf(it) === 'bubble');
}

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
  const threads = threadsIn(messages);
  const apart =
    threads.size === 0 ? messages : messages.filter((message) => !threads.has(rootOf(message) ?? ''));
  const all = [...apart, ...leaving];
  const isAnswered = isAnsweredAfter(all, unreadFrom);
  const lines: Line[] = [];
  let goesOnHere = false;
  for (const [index, message] of all.entries()) {
    const before = all[index - 1];
    if (!before || dayOfMessage(before) !== dayOfMessage(message)) {
      const at = dayOfMessage(message);
      lines.push({ kind: 'day', key: `day:${at}`, at });
    }
    if (message._id === unreadFrom && !isAnswered) lines.push({ kind: 'unread', key: UNREAD });
    const goesOnNext = goesOn(message, all[index + 1]);
    const replies = threads.get(message._id);
    lines.push(spokenOf(message, index >= apart.length, !goesOnHere, !goesOnNext, replies));
    goesOnHere = goesOnNext;
  }
  return lines;
}

import { MODE, type Message } from '#contract/message.ts';

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

const speakerOf = (line: Spoken): string =>
  line.kind === 'bubble' ? `${line.message.mode}:${line.message.sender_detail?.clerk_id ?? ''}` : line.key;

const dayOf = (at: number) => new Date(at).setHours(0, 0, 0, 0);

/** A message keeps its line when the server's version takes the place of this tab's (M2). */
const keyOf = (message: Message) => message.client_message_id ?? message._id;

/** The first message nobody had seen when the conversation was opened at `openedAt` (A32); null when none is loaded. */
export function firstUnread(messages: readonly Message[], unread: number, openedAt: number): string | null {
  if (unread <= 0) return null;
  const heard = messages.filter(
    ({ mode, created_at: at }) => mode === MODE.received && Date.parse(at) <= openedAt,
  );
  return heard.at(-unread)?._id ?? null;
}

/** Messages oldest first, what is being sent last; a heading where a day begins (CHAT-007), groups where one speaker goes on. */
export function timelineOf(
  messages: readonly Message[],
  outgoing: readonly Message[] = [],
  unreadFrom: string | null = null,
): Line[] {
  const known = new Set(messages.map(keyOf));
  const spoken = [
    ...messages.map((message) => ({ message, sending: false })),
    ...outgoing
      .filter((message) => !known.has(keyOf(message)))
      .map((message) => ({ message, sending: true })),
  ].map(({ message, sending }): Spoken => ({
    kind: kindOf(message),
    key: keyOf(message),
    message,
    sending,
    first: true,
    last: true,
  }));

  const lines: Line[] = [];
  let before: Spoken | null = null;
  for (const line of spoken) {
    const at = Date.parse(line.message.created_at);
    const startsDay: boolean = !before || dayOf(Date.parse(before.message.created_at)) !== dayOf(at);
    if (startsDay) lines.push({ kind: 'day', key: `day:${dayOf(at)}`, at });
    if (before && !startsDay && speakerOf(before) === speakerOf(line)) {
      before.last = false;
      line.first = false;
    }
    if (line.message._id === unreadFrom) lines.push({ kind: 'unread', key: 'unread' });
    lines.push(line);
    before = line;
  }
  return lines;
}

/** Merges messages of answers and events into the cache. Newer data is never replaced by older data (M2). */
import type { QueryClient } from '@tanstack/query-core';
import { STATUS, type Message } from '#contract/message.ts';
import { keys, type Cached, type History } from './cache.ts';

const bySeq = (one: Message, other: Message) => one.seq - other.seq;

const further = (one: Message, other: Message): Message => {
  const rank = { [STATUS.sent]: 0, [STATUS.delivered]: 1, [STATUS.read]: 2, [STATUS.failed]: 3 };
  return rank[one.status] >= rank[other.status] ? one : other;
};

/** Adds the notes among these messages to the list of notes, if it is loaded. */
function mergeNotes(cache: QueryClient, conversationId: string, fresh: readonly Message[]): void {
  const notes = fresh.filter(({ extras }) => extras?.type === 'user_conversation_note');
  if (notes.length === 0) return;
  cache.setQueryData<Cached['notes']>(keys.notes(conversationId), (before) => {
    const oldest = before?.at(-1)?.seq ?? -1;
    const known = new Set(before?.map(({ _id }) => _id));
    // Older notes come with their own page.
    const added = notes.filter(({ _id, seq }) => !known.has(_id) && seq > oldest);
    return before && added.length > 0
      ? [...before, ...added].sort((one, other) => bySeq(other, one))
      : before;
  });
}

const joined = (messages: readonly Message[], fresh: readonly Message[]): Message[] => {
  const known = new Map(messages.map((message) => [message._id, message]));
  for (const message of fresh) {
    const old = known.get(message._id);
    known.set(message._id, old ? further(message, old) : message);
  }
  return [...known.values()].sort(bySeq);
};

/** Keeps an event for a page that is being loaded (`historyWindow.ts`). */
const keepEarly = (cache: QueryClient, conversationId: string, news: Cached['early'][number]): void =>
  void cache.setQueryData<Cached['early']>(keys.early(conversationId), (early) => early && [...early, news]);

/** Merges into a part that does not reach the newest message. A message after the gap is only counted. */
function mergeFarUp(
  cache: QueryClient,
  conversationId: string,
  { messages, total: known }: History,
  fresh: readonly Message[],
  least = 0,
): History {
  const last = messages.at(-1)?.seq ?? 0;
  const isBeyond = (fresh[0]?.seq ?? 0) > last + 1;
  if (isBeyond) for (const message of fresh) keepEarly(cache, conversationId, message);
  const all = isBeyond ? messages : joined(messages, fresh);
  const total = Math.max(known, least, fresh.at(-1)?.seq ?? 0);
  return { messages: all, total, newer: total - (all.at(-1)?.seq ?? 0) };
}

/** Stores messages of a page or an event, oldest first, each once and with its furthest status; `total` if known. */
export function mergeMessages(
  cache: QueryClient,
  conversationId: string,
  fresh: readonly Message[],
  total?: number,
): void {
  mergeNotes(cache, conversationId, fresh);
  cache.setQueryData<Cached['history']>(keys.history(conversationId), (before) => {
    if (!before && total === undefined) {
      // Nothing is loaded yet. A page that is loading may be older than this message, so the message waits for it.
      for (const message of fresh) keepEarly(cache, conversationId, message);
      return undefined;
    }
    const messages = before?.messages ?? [];
    if (before && before.newer > 0) return mergeFarUp(cache, conversationId, before, fresh, total);
    const [only] = fresh;
    // The common case: one message after all others.
    if (before && fresh.length === 1 && only && only.seq > (messages.at(-1)?.seq ?? 0))
      return { messages: [...messages, only], total: total ?? before.total + 1, newer: 0 };
    const all = joined(messages, fresh);
    const added = all.length - messages.length;
    return { messages: all, total: total ?? (before?.total ?? 0) + added, newer: 0 };
  });
}

/**
 * Stores the message of a call's answer, unless the cache has it already. The answer describes the message at the time of
 * the call. Events about it may arrive before the answer, such as that its delivery is not confirmed, and stay in force.
 */
export function mergeAnswer(cache: QueryClient, conversationId: string, message: Message): void {
  const early = cache.getQueryData<Cached['early']>(keys.early(conversationId));
  const isKnown =
    findMessage(cache, conversationId, message._id) ??
    early?.some((news) => '_id' in news && news._id === message._id);
  if (!isKnown) mergeMessages(cache, conversationId, [message]);
}

/** Returns what is loaded of a conversation's messages; undefined if nothing is. */
export const historyOf = (cache: QueryClient, conversationId: string): History | undefined =>
  cache.getQueryData<Cached['history']>(keys.history(conversationId));

/** Returns a message by its id or by the client id it was sent with. */
export const findMessage = (cache: QueryClient, conversationId: string, id: string): Message | undefined =>
  historyOf(cache, conversationId)?.messages.find(
    ({ _id, client_message_id }) => _id === id || client_message_id === id,
  );

/** Updates changed fields of one message (MSG-026). */
export function patchMessage(
  cache: QueryClient,
  conversationId: string,
  messageId: string,
  changes: Partial<Message>,
): void {
  keepEarly(cache, conversationId, { of: messageId, changes });
  cache.setQueryData<Cached['history']>(
    keys.history(conversationId),
    (before) =>
      before && {
        ...before,
        messages: before.messages.map((message) =>
          message._id === messageId ? { ...message, ...changes } : message,
        ),
      },
  );
}

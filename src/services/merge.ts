/** Merges answers and events into the cache. Newer data is never replaced by older data (M2). */
import type { QueryClient } from '@tanstack/query-core';
import { Filter, type Conversation } from '#contract/conversation.ts';
import { isCampaignNotice, matchesFilter } from '#contract/filter.ts';
import { STATUS, type Message } from '#contract/message.ts';
import { keys, type Cached } from './cache.ts';

const isNewer = (one: Conversation, other: Conversation | undefined) =>
  !other || one.version >= other.version;

const matches = (filter: Filter, { label, handler_detail, snooze }: Conversation, me: string) =>
  matchesFilter(filter, { label, handlerId: handler_detail?.clerk_id ?? null, isSnoozed: !!snooze }, me);

/** Stores a loaded conversation unless an event brought a newer one meanwhile, and returns the newest. */
export function storeConversation(cache: QueryClient, loaded: Conversation): Conversation {
  const known = cache.getQueryData<Conversation>(keys.conversation(loaded._id));
  const newest = known && known.version > loaded.version ? known : loaded;
  cache.setQueryData(keys.conversation(loaded._id), newest);
  return newest;
}

/** Returns the rows of a filter with a changed conversation at its position (LIST-017, LIST-018). */
function withChanged(
  rows: Conversation[],
  conversation: Conversation,
  { filter, me }: { filter: Filter; me: string },
): Conversation[] {
  const before = rows.find(({ _id }) => _id === conversation._id);
  if (!isNewer(conversation, before)) return rows;
  const rest = rows.filter(({ _id }) => _id !== conversation._id);
  if (!matches(filter, conversation, me)) return before ? rest : rows;
  // O15: only a new last message moves a row; a take-over, a note or a delivery status does not.
  if (before && before.last_message?._id === conversation.last_message?._id)
    return rows.map((row) => (row._id === conversation._id ? conversation : row));
  return [conversation, ...rest];
}

/** Stores the current conversation: its entry and its position in every loaded list. */
export function mergeConversation(cache: QueryClient, conversation: Conversation, me: string): boolean {
  const known = cache.getQueryData<Conversation>(keys.conversation(conversation._id));
  if (!isNewer(conversation, known)) return false;
  cache.setQueryData(keys.conversation(conversation._id), conversation);
  for (const filter of Filter.options) {
    cache.setQueryData<Cached['earlyRows']>(
      keys.earlyRows(filter),
      (early) => early && [...early, conversation],
    );
    cache.setQueryData<Conversation[]>(
      keys.conversations(filter),
      (rows) => rows && withChanged(rows, conversation, { filter, me }),
    );
  }
  return true;
}

/** Returns whether a message may change the list; a campaign's own does not (LIST-018, O19). */
export const changesList = (message: Message, { last_message: last }: Conversation): boolean =>
  message.message_type !== 'campaign' && !isCampaignNotice(last);

/** Appends a page to a list without the rows that it already has. */
export function withPage<Row extends { _id: unknown }>(before: readonly Row[], page: readonly Row[]): Row[] {
  const known = new Set(before.map(({ _id }) => _id));
  return [...before, ...page.filter(({ _id }) => !known.has(_id))];
}

/** Keeps changed conversations for a first page that is loading. */
export function awaitRows(cache: QueryClient, filter: Filter): void {
  cache.setQueryData<Cached['earlyRows']>(keys.earlyRows(filter), []);
}

/**
 * Stores a page of a list; rows inserted by events in the meantime are not doubled (A29).
 * The server may have read the first page before a change whose event is already here, so those changes are applied again.
 */
export function mergePage(
  cache: QueryClient,
  page: readonly Conversation[],
  { filter, offset, me }: { filter: Filter; offset: number; me: string },
): number {
  const early = offset === 0 ? (cache.getQueryData<Cached['earlyRows']>(keys.earlyRows(filter)) ?? []) : [];
  if (offset === 0) cache.removeQueries({ queryKey: keys.earlyRows(filter) });
  const fresh = early.reduce((rows, changed) => withChanged(rows, changed, { filter, me }), [...page]);
  const newest = fresh.map((row) => storeConversation(cache, row));
  const rows = cache.setQueryData<Conversation[]>(keys.conversations(filter), (before) => {
    if (offset === 0 || !before) return newest;
    return withPage(before, newest);
  });
  return rows?.length ?? 0;
}

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

/** Stores messages of a page or an event, oldest first, each once and with its furthest status; `total` if known. */
export function mergeMessages(
  cache: QueryClient,
  conversationId: string,
  fresh: readonly Message[],
  total?: number,
): number {
  mergeNotes(cache, conversationId, fresh);
  const history = cache.setQueryData<Cached['history']>(keys.history(conversationId), (before) => {
    if (!before && total === undefined) {
      // Nothing is loaded yet. A page that is loading may be older than this message, so the message waits for it.
      cache.setQueryData<Cached['early']>(
        keys.early(conversationId),
        (early) => early && [...early, ...fresh],
      );
      return undefined;
    }
    const messages = before?.messages ?? [];
    const [only] = fresh;
    // The common case: one message after all others.
    if (before && fresh.length === 1 && only && only.seq > (messages.at(-1)?.seq ?? 0))
      return { messages: [...messages, only], total: total ?? before.total + 1 };
    const known = new Map(messages.map((message) => [message._id, message]));
    let added = 0;
    for (const message of fresh) {
      const old = known.get(message._id);
      if (!old) added += 1;
      known.set(message._id, old ? further(message, old) : message);
    }
    return { messages: [...known.values()].sort(bySeq), total: total ?? (before?.total ?? 0) + added };
  });
  return history?.messages.length ?? 0;
}

/** Returns a message by its id or by the client id it was sent with. */
export const findMessage = (cache: QueryClient, conversationId: string, id: string): Message | undefined =>
  cache
    .getQueryData<Cached['history']>(keys.history(conversationId))
    ?.messages.find(({ _id, client_message_id }) => _id === id || client_message_id === id);

/** Updates changed fields of one message (MSG-026). */
export function patchMessage(
  cache: QueryClient,
  conversationId: string,
  messageId: string,
  changes: Partial<Message>,
): void {
  cache.setQueryData<Cached['early']>(
    keys.early(conversationId),
    (early) => early && [...early, { of: messageId, changes }],
  );
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

/** Keeps events for a first page that is loading. */
export function awaitHistory(cache: QueryClient, conversationId: string): void {
  cache.setQueryData<Cached['early']>(keys.early(conversationId), []);
}

/**
 * Replaces the history by its newest page. Older pages are dropped, because a gap before them could not be detected.
 */
export function replaceHistory(
  cache: QueryClient,
  conversationId: string,
  page: readonly Message[],
  total: number,
): number {
  const oldest = page[0]?.seq ?? 0;
  cache.setQueryData<Cached['history']>(keys.history(conversationId), (before) => ({
    messages: (before?.messages ?? []).filter(({ seq }) => seq >= oldest),
    total,
  }));
  const loaded = mergeMessages(cache, conversationId, page, total);
  const early = cache.getQueryData<Cached['early']>(keys.early(conversationId)) ?? [];
  cache.removeQueries({ queryKey: keys.early(conversationId) });
  let count = loaded;
  for (const news of early) {
    if (!('of' in news)) {
      if (news.seq > (page.at(-1)?.seq ?? 0)) count = mergeMessages(cache, conversationId, [news]);
      continue;
    }
    const message = findMessage(cache, conversationId, news.of);
    // The page may be newer: a status never goes back.
    if (message) mergeMessages(cache, conversationId, [{ ...message, ...news.changes }]);
  }
  return count;
}

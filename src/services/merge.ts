/** Merges answers and events into the cache. Newer data is never replaced by older data (M2). */
import type { QueryClient } from '@tanstack/query-core';
import { Filter, type Conversation } from '#contract/conversation.ts';
import { isCampaignNotice, matchesFilter } from '#contract/filter.ts';
import type { Message } from '#contract/message.ts';
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
  cache.getQueryData<Cached['placeRow']>(keys.placeRow)?.(conversation);
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

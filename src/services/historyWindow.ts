/**
 * Limits how many messages of a conversation the cache holds. `newer` says how many newer ones are not loaded; all others
 * that are not loaded are older. Positions in a conversation have no gaps.
 */
import type { QueryClient } from '@tanstack/query-core';
import type { Message } from '#contract/message.ts';
import { keys, type Cached } from './cache.ts';
import { type Extent, extentOf } from './keptHistories.ts';
import { findMessage, historyOf, mergeMessages } from './mergeMessages.ts';

/** The reader's position, as the shares of the loaded list above and below the view. */
interface Position {
  fromTop: number;
  fromEnd: number;
}

/** What remains of a long history that is read at its newest message. */
const LEFT_AT_END = 200;
/** What remains of one that is read further up. */
const LEFT_ELSEWHERE = 450;
/** Messages on each side of the view that are never dropped. */
const MARGIN = 100;

/** Keeps events for a page that is being loaded, which may be older than they are. */
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
): void {
  const oldest = page[0]?.seq ?? 0;
  cache.setQueryData<Cached['history']>(keys.history(conversationId), (before) => ({
    messages: (before?.messages ?? []).filter(({ seq }) => seq >= oldest),
    total,
    newer: 0,
  }));
  mergeMessages(cache, conversationId, page, total);
  applyEarly(cache, conversationId, page.at(-1)?.seq ?? 0);
}

/** Applies the events that arrived while a page was being loaded; `last` is its newest position. */
function applyEarly(cache: QueryClient, conversationId: string, last: number): void {
  const early = cache.getQueryData<Cached['early']>(keys.early(conversationId)) ?? [];
  cache.removeQueries({ queryKey: keys.early(conversationId) });
  for (const news of early) {
    if (!('of' in news)) {
      if (news.seq > last) mergeMessages(cache, conversationId, [news]);
      continue;
    }
    const message = findMessage(cache, conversationId, news.of);
    // The page may be newer: a status never goes back.
    if (message) mergeMessages(cache, conversationId, [{ ...message, ...news.changes }]);
  }
}

/** Adds a page, oldest first, to the loaded messages; replaces them if a gap would remain between them. */
export function storePage(
  cache: QueryClient,
  conversationId: string,
  page: readonly Message[],
  total: number,
): Extent {
  const before = historyOf(cache, conversationId);
  const [first, last] = [page[0]?.seq, page.at(-1)?.seq];
  if (before && first !== undefined && last !== undefined) {
    const [oldest = 0, newest = 0] = [before.messages[0]?.seq, before.messages.at(-1)?.seq];
    const all = Math.max(total, before.total);
    if (first <= newest + 1 && last >= oldest - 1) mergeMessages(cache, conversationId, page, all);
    else
      cache.setQueryData<Cached['history']>(keys.history(conversationId), {
        messages: [...page],
        total: all,
        newer: all - last,
      });
  }
  applyEarly(cache, conversationId, last ?? 0);
  return extentOf(historyOf(cache, conversationId));
}

/** Drops the messages farthest from the reader. */
export function dropFar(cache: QueryClient, conversationId: string, { fromTop, fromEnd }: Position): Extent {
  const history = cache.setQueryData<Cached['history']>(keys.history(conversationId), (before) => {
    if (!before) return before;
    const { length } = before.messages;
    const most = length - (fromEnd === 0 && before.newer === 0 ? LEFT_AT_END : LEFT_ELSEWHERE);
    const spare = (share: number) => Math.max(0, Math.min(most, Math.floor(share * length) - MARGIN));
    if (fromTop >= fromEnd) return { ...before, messages: before.messages.slice(spare(fromTop)) };
    const dropped = spare(fromEnd);
    return {
      ...before,
      messages: before.messages.slice(0, length - dropped),
      newer: before.newer + dropped,
    };
  });
  return extentOf(history);
}

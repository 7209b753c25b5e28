/** Keeps the rows of the list with sort or filters that is shown, in the server's order. */
import type { QueryClient } from '@tanstack/query-core';
import type { Conversation } from '#contract/conversation.ts';
import { type SortedList, withSorted } from '#machines/inbox/sortedRows.ts';
import { type Cached, keys } from '#services/cache.ts';
import { serverNow } from '#services/clock.ts';
import { storeConversation, withPage } from '#services/merge.ts';

export interface SortedRows {
  /** Stores a page and returns the number of rows; `isLast`: the server has no more. */
  merge(page: readonly Conversation[], isLast: boolean): number;
}

/** Opens a list for its first page; until then changed conversations are kept for it. Only one is open at a time. */
export function openSorted(
  cache: QueryClient,
  key: ReturnType<typeof keys.conversations>,
  list: Pick<SortedList, 'filter' | 'refine' | 'me'>,
): SortedRows {
  let early: Conversation[] | null = [];
  let end: Conversation | null = null;
  const drafts = () => cache.getQueryData<Cached['drafts']>(keys.drafts) ?? {};
  const rows = () => cache.getQueryData<Conversation[]>(key) ?? [];
  const now = (): SortedList => ({
    ...list,
    now: serverNow(),
    hasDraft: (id) => id in drafts(),
    // Only the server knows of others; the list is loaded again when there is a new mention.
    isMentioned: (id) => rows().some(({ _id }) => _id === id),
  });
  const place = (changed: Conversation) => {
    if (early) early.push(changed);
    else cache.setQueryData<Conversation[]>(key, (rows) => rows && withSorted(now(), rows, changed, end));
  };
  cache.setQueryData<Cached['placeRow']>(keys.placeRow, () => place);
  return {
    merge(page, isLast) {
      const before = early ? [] : (cache.getQueryData<Conversation[]>(key) ?? []);
      end = isLast ? null : (page.at(-1) ?? null);
      const rows = withPage(
        before,
        page.map((row) => storeConversation(cache, row)),
      );
      cache.setQueryData<Conversation[]>(key, rows);
      const missed = early ?? [];
      early = null;
      for (const changed of missed) place(changed);
      return cache.getQueryData<Conversation[]>(key)?.length ?? 0;
    },
  };
}

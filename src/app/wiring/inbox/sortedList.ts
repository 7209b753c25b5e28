import '#i18n/addLazyTexts.ts';
import { findConversations } from '#contract/listQuery.ts';
import { CONVERSATION_PAGE } from '#contract/page.ts';
import { REFINEMENT_PARTS } from '#contract/refinement.ts';
import type { Listing } from '#machines/inbox/conversationList.machine.ts';
import type { Cursor, Page } from '#machines/list/page.ts';
import { keys } from '#services/cache.ts';
import { leaveView, queryOf } from './savedViews.ts';
import { openSorted, type SortedRows } from './sortedRows.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/** The rows of the list that is shown, by page. */
const opened = new WeakMap<AppContext, SortedRows>();

/** Loads a page of a list with sort or filters. */
export async function loadSorted(
  app: AppContext,
  listing: Listing,
  from: Cursor | null,
  signal: AbortSignal,
): Promise<Page> {
  const query = await queryOf(app, listing, signal);
  if (!query) {
    leaveView(app);
    return { count: 0, next: null };
  }
  const isFirst = from === null;
  const key = keys.conversations(listing.filter, listing.refine);
  const rows =
    (isFirst ? null : opened.get(app)) ?? openSorted(app.cache, key, { ...query, me: app.owner().userId });
  opened.set(app, rows);
  const { data, next } = await app.call(
    findConversations,
    { ...query, limit: CONVERSATION_PAGE, ...(isFirst ? {} : { after: String(from) }) },
    { signal },
  );
  return { count: rows.merge(data, next === null), next };
}

/** Says so if the address that was corrected had sort or filters that are unknown. */
export function sayDropped(app: AppContext, given: string, corrected: string): void {
  const countOf = (address: string) => {
    const query = new URLSearchParams(address.split('?')[1] ?? '');
    return REFINEMENT_PARTS.flatMap((name) => query.getAll(name)).length;
  };
  if (countOf(corrected) < countOf(given))
    app.showToast({ tone: 'warning', title: 'listTools.dropped', text: null });
}

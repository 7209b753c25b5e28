import type { BulkTarget } from './bulkAction.machine.ts';
import type { Selected } from './selection.machine.ts';

interface Selection extends Selected {
  rows: readonly string[];
  matching: number | null;
}

/** Returns the conversations that an action on a selection changes; `listing` is the list that all of them match. */
export function bulkTargetOf(
  { ids, all, except, rows, matching }: Selection,
  listing: { filter: string; refine: string },
): BulkTarget {
  return all
    ? {
        count: Math.max(0, (matching ?? rows.length) - except.length),
        ids: [],
        list: { filter: listing.filter, refine: listing.refine },
        except,
      }
    : { count: ids.length, ids, list: null, except };
}

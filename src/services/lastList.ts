import type { Conversation, Filter } from '#contract/conversation.ts';
import { DAY } from '#lib/time.ts';
import type { Owner } from './storage.ts';

/** The first rows of the last list, for the next time the page opens. */
export interface LastList {
  owner: Owner;
  filter: Filter;
  rows: readonly Conversation[];
}

/** One entry for the whole device, so that nothing of an earlier person can remain. */
const KEY = 'parley.lastList';
/** As many rows as fit on a tall screen. */
const ROWS = 20;
/** A list that was not opened for so long is not shown before the server has answered. */
const LONGEST = 3 * DAY;

/** Returns the list of this device; null if there is none, or it is too old to be shown unasked. */
export function readLastList(now: number): LastList | null {
  try {
    const { at, list } = JSON.parse(localStorage.getItem(KEY) ?? 'null') as { at: number; list: LastList };
    return now - at < LONGEST && list.rows.length > 0 ? list : null;
  } catch {
    return null;
  }
}

export function saveLastList({ owner, filter, rows }: LastList, now: number): void {
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify({ at: now, list: { owner, filter, rows: rows.slice(0, ROWS) } }),
    );
  } catch {
    // Storage is full or blocked: the next start is a cold one.
    wipeLastList();
  }
}

export function wipeLastList(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Blocked storage keeps nothing.
  }
}

import type { Conversation, Filter } from '#contract/conversation.ts';
import { matchesFilter } from '#contract/filter.ts';
import { readRefinement, type Sort } from '#contract/listQuery.ts';
import { folded } from '#lib/folded.ts';
import { dueStage, REPLY_WINDOW, SECOND } from '#lib/time.ts';

/** A list with sort and filters, as one person sees it now. */
export interface SortedList {
  filter: Filter;
  /** Sort and filters in their one form. */
  refine: string;
  me: string;
  now: number;
  hasDraft: (conversationId: string) => boolean;
  isMentioned: (conversationId: string) => boolean;
}

/** Returns whether a conversation is in a list; the same decision as the server's `inList`. */
export function isListed(
  { filter, refine, me, now, hasDraft, isMentioned }: SortedList,
  row: Conversation,
): boolean {
  const { unread, unassigned, channel, colleague, tags, draft, mentioned, due } = readRefinement(refine);
  const handlerId = row.handler_detail?.clerk_id ?? null;
  const known = new Set(row.tags.map(folded));
  return (
    // Mentions are found in snoozed conversations too.
    ((filter === 'all' && mentioned) ||
      matchesFilter(filter, { label: row.label, handlerId, isSnoozed: !!row.snooze }, me)) &&
    (!unread || row.unread_count > 0 || row.marked_unread) &&
    (!unassigned || handlerId === null) &&
    (channel === null || row.channel === channel) &&
    (colleague === null || handlerId === colleague) &&
    tags.every((tag) => known.has(folded(tag))) &&
    (!due || dueStage(row.due, now) === due) &&
    (!draft || hasDraft(row._id)) &&
    (!mentioned || isMentioned(row._id))
  );
}

/** The key of the sorted part, in seconds; null where the row is in the rest, which is ordered by activity. */
function keyOf(sort: Sort, row: Conversation, now: number): number | null {
  if (row.label === 'resolved' || sort === 'newest') return null;
  if (sort === 'due') return row.due?.at ?? null;
  if (sort === 'waiting') return row.waiting_since ?? null;
  const at = row.last_message_received_at;
  return at !== null && at >= Math.ceil((now - REPLY_WINDOW) / SECOND) ? at : null;
}

/** Returns whether one row comes before another in a list; the same order as the server's. */
export function comesBefore({ refine, now }: SortedList, one: Conversation, other: Conversation): boolean {
  const { sort } = readRefinement(refine);
  const [key, otherKey] = [keyOf(sort, one, now), keyOf(sort, other, now)];
  if (key !== null && otherKey !== null) return key === otherKey ? one._id < other._id : key < otherKey;
  if (key !== null || otherKey !== null) return key !== null;
  return (one.activity ?? 0) > (other.activity ?? 0);
}

/**
 * Returns the rows of a list after a conversation changed.
 * `end` is the last row that the server answered, null once it answered all: what comes after it is on a later page.
 */
export function withSorted(
  list: SortedList,
  rows: readonly Conversation[],
  changed: Conversation,
  end: Conversation | null,
): Conversation[] {
  const before = rows.find(({ _id }) => _id === changed._id);
  if (before && before.version > changed.version) return [...rows];
  const rest = rows.filter(({ _id }) => _id !== changed._id);
  const isBeyond = end !== null && end._id !== changed._id && comesBefore(list, end, changed);
  const kept = isListed(list, changed) && !isBeyond ? [...rest, changed] : rest;
  // Everything is sorted anew, because windows close without an event.
  return kept.sort((one, other) => (comesBefore(list, one, other) ? -1 : 1));
}

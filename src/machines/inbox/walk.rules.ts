/** A walk along the list by J and K: the order that the rows had when it began, and where it is. */
export interface Walk {
  /** The list's filter, sort and search; another list is another walk. */
  list: string;
  order: readonly string[];
  at: string;
  /** Where it was before: the address changes a moment after the walk. */
  from: string | null;
}

/**
 * Returns the rows in the order of the walk. A row that jumps to the top because it was answered keeps its place; what is new
 * at the top comes first, and later pages come last.
 */
export function orderOf(walk: Walk | null, rows: readonly string[]): string[] {
  if (!walk?.order.includes(walk.at)) return [...rows];
  const walked = new Set(walk.order);
  const listed = new Set(rows);
  const last = rows.findLastIndex((id) => walked.has(id));
  const isNew = (id: string) => !walked.has(id);
  return [
    ...rows.slice(0, last + 1).filter(isNew),
    // Where the walk is, even if the row has left the list.
    ...walk.order.filter((id) => listed.has(id) || id === walk.at),
    ...rows.slice(last + 1).filter(isNew),
  ];
}

/** Returns the conversation so many rows further; with none open, the first or the last. */
export function stepFrom(order: readonly string[], at: string | null, by: number): string | undefined {
  const here = at === null ? -1 : order.indexOf(at);
  return order[here === -1 ? (by > 0 ? 0 : order.length - 1) : here + by];
}

/** Returns the nearest of `wanted` below a conversation, else above it; null if there is none. */
export function nearestTo(order: readonly string[], at: string, wanted: ReadonlySet<string>): string | null {
  const here = order.indexOf(at);
  const isWanted = (id: string) => id !== at && wanted.has(id);
  return order.slice(here + 1).find(isWanted) ?? order.slice(0, Math.max(here, 0)).findLast(isWanted) ?? null;
}

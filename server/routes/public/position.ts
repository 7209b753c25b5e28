/** Returns the number in `after`; undefined if there is none, null if it is not a position. */
export function positionIn(after: string | undefined): number | undefined | null {
  if (after === undefined) return undefined;
  const value = /^\d{1,15}$/.test(after) ? Number(after) : 0;
  return value > 0 ? value : null;
}

/** How far the server's clock is ahead of this machine's, in milliseconds. */
let ahead = 0;

/** The server's time as this side knows it (A31, M12). */
export const serverNow = (): number => Date.now() + ahead;

/** Sets the clock right by the `Date` of an answer. It counts whole seconds, so smaller differences say nothing. */
export function learnServerTime(date: string | null): void {
  const at = date === null ? Number.NaN : Date.parse(date);
  if (!Number.isFinite(at)) return;
  const difference = at - Date.now();
  ahead = Math.abs(difference) < 1_500 ? 0 : difference;
}

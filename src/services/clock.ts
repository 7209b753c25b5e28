/** Milliseconds by which the server's clock is ahead of this device's. */
let ahead = 0;

/** Returns the estimated time of the server (A31, M12). */
export const serverNow = (): number => Date.now() + ahead;

/** Sets the clock by the `Date` header. It has whole seconds, so smaller differences are ignored. */
export function learnServerTime(date: string | null): void {
  const at = date === null ? Number.NaN : Date.parse(date);
  if (!Number.isFinite(at)) return;
  const difference = at - Date.now();
  ahead = Math.abs(difference) < 1_500 ? 0 : difference;
}

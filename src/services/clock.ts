/** How far the server's clock is ahead of this machine's, in milliseconds. */
let ahead = 0;

/** The server's time as this side knows it (A31). */
export const serverNow = (): number => Date.now() + ahead;

/**
 * Sets the clock right by the `Date` of an answer, taken as said halfway between asking and hearing. The header counts
 * whole seconds, so a difference it cannot tell from none is none.
 */
export function learnServerDate(date: string | null, sentAt: number, receivedAt: number): void {
  const said = date === null ? Number.NaN : Date.parse(date);
  if (!Number.isFinite(said)) return;
  const difference = said + 500 - (sentAt + receivedAt) / 2;
  ahead = Math.abs(difference) <= 1_000 + (receivedAt - sentAt) / 2 ? 0 : Math.round(difference);
}

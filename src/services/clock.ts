import { SECOND } from '#lib/time.ts';

/** Milliseconds by which the server's clock is ahead of this device's. */
let ahead = 0;

const listeners = new Set<() => void>();

/** Calls `tell` whenever the estimate moves by more than a second; returns how to stop. */
export function onClockCorrected(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

/** Returns the estimated time of the server (A31, M12). */
export const serverNow = (): number => Date.now() + ahead;

/**
 * Corrects the clock by an answer's `Date`, which has whole seconds. The server wrote it between `askedAt` and now, so
 * that a slow answer corrects nothing.
 */
export function learnServerTime({ headers }: Response, askedAt: number): void {
  const at = Date.parse(headers.get('date') ?? '');
  if (!at) return;
  const before = ahead;
  ahead = Math.max(at - Date.now(), Math.min(at + SECOND - askedAt, ahead));
  if (Math.abs(ahead - before) > SECOND) for (const tell of listeners) tell();
}

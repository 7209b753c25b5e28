export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Reply window of both channels (CONST-001), in milliseconds. */
export const REPLY_WINDOW = 24 * HOUR;

/** Remaining time below which the window shows as short or urgent (product.md: amber under 2 h, red under 15 min). */
export const WINDOW_SHORT = 2 * HOUR;
export const WINDOW_URGENT = 15 * MINUTE;

/** Converts a wire time to milliseconds: numbers under 1e12 are seconds, strings are ISO 8601 (A31). */
export const millis = (wire: number | string | null | undefined): number | null => {
  if (wire === null || wire === undefined || wire === '') return null;
  const value = typeof wire === 'string' ? Date.parse(wire) : wire < 1e12 ? wire * SECOND : wire;
  return Number.isFinite(value) ? Math.round(value) : null;
};

/**
 * Returns the milliseconds until the reply window closes: 0 or less if it is closed, null if the customer never wrote.
 * Exactly 24 h is still inside (FOOT-003), so the window closes one millisecond later.
 */
export const windowLeft = (lastReceivedAt: number | null, now: number): number | null =>
  lastReceivedAt === null ? null : lastReceivedAt + REPLY_WINDOW + 1 - now;

/** Returns the stage of a response target, whose instants are in whole seconds; null: there is time enough. */
export function dueStage(
  due: { soon: number; at: number } | undefined,
  now: number,
): 'soon' | 'overdue' | null {
  if (!due || now < due.soon * SECOND) return null;
  return now < due.at * SECOND ? 'soon' : 'overdue';
}

/** Time in which a resolve can be undone, and for which its toast stays. */
export const UNDO_TIME = 8 * SECOND;

/**
 * Timeout of a chart for an API call.
 * The call itself gives up after half a minute; this is the last resort, longer than a usual wait behind the rate
 * limit, so that a repeat still answers its caller (CONN-008).
 */
export const CALL_PATIENCE = 150 * SECOND;

/** Interval at which templates in WhatsApp's review are loaded again; a review takes minutes. */
export const REVIEW_RECHECK = 15 * SECOND;

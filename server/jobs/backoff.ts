const FIRST = 1_000;
const LONGEST = 5 * 60_000;

/** Exponential delay with jitter over its upper half, so that simultaneous failures do not retry simultaneously. */
export const backoff = (attempt: number, random: () => number = Math.random): number => {
  const most = Math.min(LONGEST, FIRST * 2 ** Math.max(0, attempt - 1));
  return Math.round(most / 2 + (most / 2) * random());
};

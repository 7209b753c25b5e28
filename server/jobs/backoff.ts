const FIRST = 1_000;
const LONGEST = 5 * 60_000;

/** Exponential, with full jitter above a half, so that what failed together does not return together. */
export const backoff = (attempt: number, random: () => number = Math.random): number => {
  const most = Math.min(LONGEST, FIRST * 2 ** Math.max(0, attempt - 1));
  return Math.round(most / 2 + (most / 2) * random());
};

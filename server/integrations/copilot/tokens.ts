/** Characters of a token, where a server does not count them. */
const TOKEN_LENGTH = 4;
/** Bounds of a number that is possible: a token has at most this many characters on average, a call at most so many tokens. */
const TOKEN_LENGTH_MOST = 20;
const TOLD_MOST = 10_000_000;

/**
 * Returns the tokens that a call adds to the day's use: the number that the model's server reports, or an estimate from the
 * length of the request if that number is missing or impossible.
 */
export function countedTokens(told: number | null, sentLength: number, writtenMost: number): number {
  const isPossible = told !== null && told >= sentLength / TOKEN_LENGTH_MOST && told <= TOLD_MOST;
  return isPossible ? told : sentLength / TOKEN_LENGTH + writtenMost;
}

/** Characters of a token, where a server does not count them. */
const TOKEN_LENGTH = 4;
/** Characters that no token is longer than on average, and tokens that no call has: a server that says so counts wrongly. */
const TOKEN_LENGTH_MOST = 20;
const TOLD_MOST = 10_000_000;

/** Returns what a call counts: what the server says of itself, if that can be; else an estimate by what was sent. */
export function countedTokens(told: number | null, sentLength: number, writtenMost: number): number {
  const isPossible = told !== null && told >= sentLength / TOKEN_LENGTH_MOST && told <= TOLD_MOST;
  return isPossible ? told : sentLength / TOKEN_LENGTH + writtenMost;
}

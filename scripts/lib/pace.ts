/**
 * How slow this machine is at the moment, as a factor of 1 (quiet) to 6. Limits of time in tests are multiplied by it, so
 * that they end what hangs and never what is slow. Runs in Node and in a browser.
 */

/** Rounds of the measured work, and the milliseconds that they take on a quiet core of the machine that runs the tests. */
const ROUNDS = 36_000_000;
const QUIET_MS = 40;
const SLOWEST = 6;
/** A machine is as slow as the slowest of its last measurements: load comes in bursts. */
const REMEMBERED = 5;

const measured: number[] = [];

function workFor(rounds: number): number {
  let state = 1;
  for (let round = 0; round < rounds; round += 1) state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
  return state;
}

/** Measures the machine again and returns its pace. */
export function measurePace(): number {
  const started = performance.now();
  workFor(ROUNDS);
  measured.push((performance.now() - started) / QUIET_MS);
  if (measured.length > REMEMBERED) measured.shift();
  return pace();
}

/** Returns the pace measured last; 1 before the first measurement. */
export const pace = (): number => Math.min(SLOWEST, Math.max(1, ...measured));

/** Returns a limit of time, in milliseconds, for this machine as it is now. */
export const paced = (quietMs: number): number => Math.round(quietMs * pace());

/**
 * Returns a function that adds up time in seconds of a quiet machine: each interval counts by the pace at its end. Instants
 * are in milliseconds.
 */
export function quietSeconds(started: number): (now: number, paceOfInterval: number) => number {
  let last = started;
  let spent = 0;
  return (now, paceOfInterval) => {
    spent += (now - last) / 1000 / paceOfInterval;
    last = now;
    return spent;
  };
}

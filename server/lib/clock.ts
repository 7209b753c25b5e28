/**
 * Source of time.
 * `now` is the time of day, which may be set back or forward: for stored, shown or signed times. `ticks` only grows, in
 * milliseconds from any start: for durations in this process.
 */
export interface Clock {
  now(): number;
  ticks(): number;
}

export const systemClock: Clock = { now: Date.now, ticks: () => performance.now() };

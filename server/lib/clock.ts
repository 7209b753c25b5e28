/**
 * `now` is the time of day, which somebody may set back or forward: for what is stored, shown or signed. `ticks` only ever
 * grows, in milliseconds from any beginning: for how long something takes in this process.
 */
export interface Clock {
  now(): number;
  ticks(): number;
}

export const systemClock: Clock = { now: Date.now, ticks: () => performance.now() };

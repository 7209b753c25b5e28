import { DAY, MINUTE } from '#lib/time.ts';
import { dayOfWall, instantOf, wallTime } from '#lib/zonedTime.ts';

interface QuietHours {
  enabled: boolean;
  /** A time of day such as `08:30`. */
  from: string;
  until: string;
}

/** Returns a time of day such as `08:30` in milliseconds. */
const timeOf = (time: string): number => (Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))) * MINUTE;

/** Returns the time from one time of day to the next occurrence of another. */
const between = (from: number, to: number): number => (to - from + DAY) % DAY;

/** Returns when the quiet hours at this time end in the zone, in milliseconds; null outside of quiet hours. */
export function quietUntil({ enabled, from, until }: QuietHours, zone: string, now: number): number | null {
  if (!enabled) return null;
  const [start, end] = [timeOf(from), timeOf(until)];
  const wall = Math.floor(wallTime(now, zone) / MINUTE) * MINUTE;
  const time = wall - dayOfWall(wall);
  return between(start, time) >= between(start, end) ? null : instantOf(wall + between(time, end), zone);
}

import type { QuietHours } from '#contract/quietHours.ts';

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the minutes since midnight in a zone. */
function minutesIn(zone: string, at: number): number {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  formats.set(zone, format);
  return minutesOf(format.format(at));
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Returns the minutes from one time of day to the next occurrence of another. */
const between = (from: number, to: number): number => (to - from + DAY_MINUTES) % DAY_MINUTES;

/** Returns when the quiet hours at this time end in the zone, in milliseconds; null outside of quiet hours. */
export function quietUntil({ enabled, from, until }: QuietHours, zone: string, now: number): number | null {
  if (!enabled) return null;
  const [start, end] = [minutesOf(from), minutesOf(until)];
  const time = minutesIn(zone, now);
  if (between(start, time) >= between(start, end)) return null;
  const at = Math.floor(now / MINUTE) * MINUTE + between(time, end) * MINUTE;
  // The clocks may be changed during the quiet hours.
  const shift = between(end, minutesIn(zone, at));
  return at - (shift > DAY_MINUTES / 2 ? shift - DAY_MINUTES : shift) * MINUTE;
}

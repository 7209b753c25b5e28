import type { OpeningHours, Span } from '#contract/openingHours.ts';
import { DAY, MINUTE } from '#lib/time.ts';
import { instantOf, wallTime } from '#lib/zonedTime.ts';

const DAY_MINUTES = DAY / MINUTE;
/** Days after which no opening is looked for; closed days may fill a year. */
const LOOK_AHEAD = 400;

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
/** Returns the minutes of a period: from 1 to the 24 hours of one that ends when it begins. */
export const lengthOf = ({ from, until }: Span): number =>
  (minutesOf(until) - minutesOf(from) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;

const dayOf = (wall: number): string => new Date(wall).toISOString().slice(0, 10);
/** The periods of a day, which is midnight of a wall clock; none on a closed day. */
export function spansOf({ days, closures }: OpeningHours, midnight: number): readonly Span[] {
  const day = dayOf(midnight);
  if (closures.some(({ from, until }) => from <= day && day <= until)) return [];
  return days[(new Date(midnight).getUTCDay() + 6) % 7] ?? [];
}

/** Returns the period in which people answer at a time, of that day or begun the day before; undefined if none. */
export function openSpan(hours: OpeningHours, zone: string, at: number): Span | undefined {
  const wall = wallTime(at, zone);
  const midnight = wall - (wall % DAY);
  const minutes = (wall - midnight) / MINUTE;
  const spans = [0, 1].flatMap((daysAgo) =>
    spansOf(hours, midnight - daysAgo * DAY).map((span) => ({
      span,
      since: minutes + daysAgo * DAY_MINUTES - minutesOf(span.from),
    })),
  );
  return spans.find(({ span, since }) => since >= 0 && since < lengthOf(span))?.span;
}

/** Returns whether people answer at a time. */
export const isOpenAt = (hours: OpeningHours, zone: string, at: number): boolean =>
  openSpan(hours, zone, at) !== undefined;

/** Returns when people answer next, in milliseconds: now if they do, null if never. */
export function opensNext(hours: OpeningHours, zone: string, now: number): number | null {
  if (isOpenAt(hours, zone, now)) return now;
  const wall = wallTime(now, zone);
  const midnight = wall - (wall % DAY);
  for (let day = 0; day < LOOK_AHEAD; day += 1) {
    const begins = spansOf(hours, midnight + day * DAY)
      .map(({ from }) => instantOf(midnight + day * DAY + minutesOf(from) * MINUTE, zone))
      .filter((at) => at > now);
    if (begins.length > 0) return Math.min(...begins);
  }
  return null;
}

import type { OpeningHours } from '#contract/openingHours.ts';
import { DAY, MINUTE, SECOND } from '#lib/time.ts';
import { wallTime } from '#lib/zonedTime.ts';
import { lengthOf, minutesOf, spansOf } from './openingHours.ts';

/** The organisation's opening hours, and the zone that they are told in. */
export interface Calendar {
  hours: OpeningHours;
  zone: string;
}

/** Days in which an open time is looked for; a business that is closed longer has none. */
const LOOK_AHEAD = 400;
const STEP = 7 * DAY;

type Interval = readonly [from: number, until: number];

const offsetAt = (zone: string, at: number): number => {
  const second = Math.floor(at / SECOND) * SECOND;
  return wallTime(second, zone) - second;
};

/** Returns the second in which the zone's offset changes between two times of different offsets. */
function changeBetween(zone: string, from: number, until: number): number {
  const before = offsetAt(zone, from);
  let [low, high] = [Math.floor(from / SECOND), Math.ceil(until / SECOND)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(zone, middle * SECOND) === before) low = middle;
    else high = middle;
  }
  return high * SECOND;
}

/** Divides a time into parts in which the zone has one offset. */
function* evenParts(zone: string, from: number, until: number): Generator<Interval> {
  for (let at = from; at < until;) {
    const next = Math.min(at + DAY, until);
    const end = offsetAt(zone, at) === offsetAt(zone, next) ? next : changeBetween(zone, at, next);
    yield [at, Math.min(end, until)];
    at = Math.min(end, until);
  }
}

/** Returns the open intervals of a wall clock, in order and without overlap; the evening before may reach into them. */
function openOnWall(hours: OpeningHours, from: number, until: number): Interval[] {
  const found: Interval[] = [];
  for (let midnight = from - (from % DAY) - DAY; midnight < until; midnight += DAY)
    for (const span of spansOf(hours, midnight)) {
      const begin = midnight + minutesOf(span.from) * MINUTE;
      found.push([begin, begin + lengthOf(span) * MINUTE]);
    }
  let covered = from;
  return found
    .toSorted(([one], [other]) => one - other)
    .flatMap(([begin, end]) => {
      const interval = [Math.max(begin, covered), Math.min(end, until)] as const;
      covered = Math.max(covered, interval[1]);
      return interval[0] < interval[1] ? [interval] : [];
    });
}

/** Returns the intervals between two times in which people answer, as `isOpenAt` says it for each time. */
function openBetween({ hours, zone }: Calendar, from: number, until: number): Interval[] {
  return [...evenParts(zone, from, until)].flatMap(([begin, end]) => {
    const offset = offsetAt(zone, begin);
    return openOnWall(hours, begin + offset, end + offset).map(([open, close]): Interval => [
      open - offset,
      close - offset,
    ]);
  });
}

/** Returns the milliseconds between two times in which people answer; 0 if the second is not later. */
export const businessTimeBetween = (from: number, until: number, hours: OpeningHours, zone: string): number =>
  openBetween({ hours, zone }, from, until).reduce((sum, [open, close]) => sum + close - open, 0);

/** Returns when so much time has passed since a time; null if it never does inside the opening hours. */
export function timeAfter(from: number, duration: number, calendar: Calendar | null): number | null {
  if (!calendar) return from + duration;
  let left = duration;
  for (let at = from; at < from + LOOK_AHEAD * DAY; at += STEP)
    for (const [open, close] of openBetween(calendar, at, at + STEP)) {
      if (close - open >= left) return open + left;
      left -= close - open;
    }
  return null;
}

/**
 * Returns the latest time since which so much time has passed; null if there is none.
 * A wait is over its target exactly if it began then or earlier, so a list of them needs no stored deadlines.
 */
export function timeBefore(until: number, duration: number, calendar: Calendar | null): number | null {
  if (!calendar) return until - duration;
  let left = duration;
  for (let at = until; at > until - LOOK_AHEAD * DAY; at -= STEP)
    for (const [open, close] of openBetween(calendar, at - STEP, at).toReversed()) {
      if (close - open >= left) return close - left;
      left -= close - open;
    }
  return null;
}

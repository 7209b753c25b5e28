import { DAY, HOUR } from './time.ts';

/** Time of day when nothing else is said: work begins. */
export const MORNING = 8 * HOUR;
export const EVENING = 18 * HOUR;

/** Formats by zone; to make one takes longer than to use it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();

function partsOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, made);
  return made;
}

/** Returns what the clocks of a zone show at an instant, as if it were UTC, in milliseconds. */
export function wallTime(at: number, zone: string): number {
  const shown = Object.fromEntries(
    partsOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;
  const { year, month, day, hour, minute, second } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/**
 * Returns the instant at which the clocks of a zone show this time.
 * A time that the change to summer time skips is an hour later; one that occurs twice is the first.
 */
export function instantOf(wall: number, zone: string): number {
  const offset = (at: number) => wallTime(at, zone) - Math.floor(at / 1000) * 1000;
  // The offsets before and after a change near this time.
  const candidates = [wall - offset(wall - DAY), wall - offset(wall + DAY)];
  const exact = candidates.filter((at) => wallTime(at, zone) === wall);
  return exact.length > 0 ? Math.min(...exact) : Math.max(...candidates);
}

/** Returns the midnight of a day in the zone, as its clocks show it. */
export const dayOfWall = (wall: number): number => Math.floor(wall / DAY) * DAY;

export interface Presets {
  soon: number;
  /** Null once the evening has begun. */
  tonight: number | null;
  tomorrow: number;
  /** Null on a Sunday: it is tomorrow. */
  monday: number | null;
}

/** Returns the usual choices of an instant that is to come, in a zone. */
export function presetsAt(now: number, zone: string): Presets {
  const wall = wallTime(now, zone);
  const today = dayOfWall(wall);
  const untilMonday = (8 - new Date(today).getUTCDay()) % 7 || 7;
  return {
    soon: Math.ceil((now + 3 * HOUR) / 60_000) * 60_000,
    tonight: wall < today + EVENING ? instantOf(today + EVENING, zone) : null,
    tomorrow: instantOf(today + DAY + MORNING, zone),
    monday: untilMonday === 1 ? null : instantOf(today + untilMonday * DAY + MORNING, zone),
  };
}

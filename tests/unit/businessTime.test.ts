/** Times inside the opening hours, against the minutes that `isOpenAt` counts one by one. */
import { describe, expect, it } from 'vitest';
import { FIRST_HOURS, type OpeningHours } from '#contract/openingHours.ts';
import { DAY, HOUR, MINUTE } from '#lib/time.ts';
import { businessTimeBetween, timeAfter, timeBefore } from '#server/domain/organisation/businessTime.ts';
import { isOpenAt } from '#server/domain/organisation/openingHours.ts';
import { generated } from '#tests/support/generated.ts';

/** Zones with a clock that changes by an hour, by half an hour and never, and the change that is in the sampled time. */
const ZONES = [
  ['Europe/Paris', '2026-03-29T01:00Z'],
  ['Europe/Paris', '2026-10-25T01:00Z'],
  ['America/New_York', '2026-11-01T06:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T15:00Z'],
  ['Asia/Kathmandu', '2026-06-01T00:00Z'],
  ['Africa/Douala', '2026-06-01T00:00Z'],
] as const;

const { below } = generated(22);
const time = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** A day with nothing, one or two periods, or one over midnight that overlaps the next morning. */
function anyDay(): OpeningHours['days'][number] {
  const kind = below(4);
  if (kind === 0) return [];
  if (kind === 1) return [{ from: time(17 * 60 + below(300)), until: time(60 + below(400)) }];
  const noon = 600 + below(200);
  const morning = { from: time(below(300)), until: time(noon) };
  return kind === 2 ? [morning] : [morning, { from: time(noon + below(60)), until: time(1000 + below(400)) }];
}

const anyHours = (): OpeningHours => ({
  days: FIRST_HOURS.days.map(anyDay),
  closures: below(3) === 0 ? [{ from: '2026-03-30', until: '2026-03-31', name: 'Inventory' }] : [],
});

function countedMinutes(hours: OpeningHours, zone: string, from: number, until: number): number {
  let open = 0;
  for (let at = from; at < until; at += MINUTE) if (isOpenAt(hours, zone, at)) open += 1;
  return open * MINUTE;
}

/** A quarter of an hour before or after a change of the clock, where mistakes are. */
const near = (change: string) => Date.parse(change) + (below(3000) - 1500) * MINUTE;

describe('the time inside opening hours', () => {
  it.each(ZONES)('is the sum of the open minutes in %s around %s', (zone, change) => {
    for (let round = 0; round < 12; round += 1) {
      const hours = anyHours();
      const from = near(change);
      const until = from + below(2 * 24 * 60) * MINUTE;
      expect(businessTimeBetween(from, until, hours, zone), JSON.stringify({ hours, from, until })).toBe(
        countedMinutes(hours, zone, from, until),
      );
    }
  });

  it.each(ZONES)('adds up in %s, wherever it is divided', (zone, change) => {
    for (let round = 0; round < 30; round += 1) {
      const hours = anyHours();
      const from = near(change) + below(MINUTE);
      const until = from + below(20 * DAY);
      const middle = from + below(until - from);
      expect(businessTimeBetween(from, until, hours, zone)).toBe(
        businessTimeBetween(from, middle, hours, zone) + businessTimeBetween(middle, until, hours, zone),
      );
    }
  });

  it.each(ZONES)('has passed at the deadline in %s, and not a moment earlier', (zone, change) => {
    for (let round = 0; round < 20; round += 1) {
      const hours = anyHours();
      const calendar = { hours, zone };
      const target = (1 + below(60 * 60)) * MINUTE;
      const from = near(change) + below(MINUTE);
      const deadline = timeAfter(from, target, calendar);
      if (deadline === null) {
        expect(hours.days.flat()).toEqual([]);
        continue;
      }
      expect(businessTimeBetween(from, deadline, hours, zone)).toBe(target);
      expect(businessTimeBetween(from, deadline - 1, hours, zone)).toBe(target - 1);
      // The same relation from the other side: what began then or earlier is over its target now.
      const now = from + below(10 * DAY);
      const latest = timeBefore(now, target, calendar) ?? Number.NEGATIVE_INFINITY;
      expect(from <= latest).toBe(deadline <= now);
    }
  });

  it('is none at night, on closed days and for a time that runs backwards', () => {
    const friday = Date.parse('2026-11-27T18:00+01:00');
    expect(businessTimeBetween(friday, friday + 2 * DAY, FIRST_HOURS, 'Africa/Douala')).toBe(0);
    expect(businessTimeBetween(friday, friday - DAY, FIRST_HOURS, 'Africa/Douala')).toBe(0);
    expect(timeAfter(friday, HOUR, { hours: FIRST_HOURS, zone: 'Africa/Douala' })).toBe(
      Date.parse('2026-11-30T09:00+01:00'),
    );
    expect(timeAfter(friday, HOUR, null)).toBe(friday + HOUR);
  });
});

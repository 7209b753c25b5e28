/** Times inside the opening hours, against the minutes that `isOpenAt` counts one by one. */
import { describe, expect, it } from 'vitest';
import { FIRST_HOURS, type OpeningHours } from '#contract/openingHours.ts';
import { DAY, HOUR, MINUTE } from '#lib/time.ts';
import { businessTimeBetween, timeAfter, timeBefore } from '#server/domain/organisation/businessTime.ts';
import { isOpenAt } from '#server/domain/organisation/openingHours.ts';
import { fc, holds } from '#tests/support/properties.ts';

/** Zones with a clock that changes by an hour, by half an hour and never, and the change that is in the sampled time. */
const ZONES = [
  ['Europe/Paris', '2026-03-29T01:00Z'],
  ['Europe/Paris', '2026-10-25T01:00Z'],
  ['America/New_York', '2026-11-01T06:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T15:00Z'],
  ['Asia/Kathmandu', '2026-06-01T00:00Z'],
  ['Africa/Douala', '2026-06-01T00:00Z'],
] as const;

const below = (limit: number) => fc.nat(limit - 1);
const time = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const period = (from: number, until: number) => ({ from: time(from), until: time(until) });

/** A day with nothing, one or two periods, or one over midnight that overlaps the next morning. */
const anyDay: fc.Arbitrary<OpeningHours['days'][number]> = fc
  .record({
    kind: fc.constantFrom('closed', 'night', 'morning', 'both'),
    opens: below(300),
    noon: below(200),
    pause: below(60),
    closes: below(400),
  })
  .map(({ kind, opens, noon, pause, closes }) => {
    const morning = period(opens, 600 + noon);
    if (kind === 'night') return [period(17 * 60 + opens, 60 + closes)];
    if (kind === 'both') return [morning, period(600 + noon + pause, 1000 + closes)];
    return kind === 'morning' ? [morning] : [];
  });

const anyHours: fc.Arbitrary<OpeningHours> = fc.record({
  days: fc.tuple(anyDay, anyDay, anyDay, anyDay, anyDay, anyDay, anyDay),
  closures: fc.constantFrom([], [], [{ from: '2026-03-30', until: '2026-03-31', name: 'Inventory' }]),
});

function countedMinutes(hours: OpeningHours, zone: string, from: number, until: number): number {
  let open = 0;
  for (let at = from; at < until; at += MINUTE) if (isOpenAt(hours, zone, at)) open += 1;
  return open * MINUTE;
}

/** Up to a day before or after a change of the clock, where mistakes are. */
const near = (change: string) => below(3000).map((at) => Date.parse(change) + (at - 1500) * MINUTE);

describe('the time inside opening hours', () => {
  it.each(ZONES)('is the sum of the open minutes in %s around %s', (zone, change) => {
    holds(fc.tuple(anyHours, near(change), below(2 * 24 * 60)), 12, ([hours, from, minutes]) => {
      const until = from + minutes * MINUTE;
      expect(businessTimeBetween(from, until, hours, zone)).toBe(countedMinutes(hours, zone, from, until));
    });
  });

  it.each(ZONES)('adds up in %s, wherever it is divided', (zone, change) => {
    const parts = fc.tuple(anyHours, near(change), below(MINUTE), below(20 * DAY), below(20 * DAY));
    holds(parts, 30, ([hours, minute, millis, one, other]) => {
      const from = minute + millis;
      const [middle, until] = [from + Math.min(one, other), from + Math.max(one, other)];
      expect(businessTimeBetween(from, until, hours, zone)).toBe(
        businessTimeBetween(from, middle, hours, zone) + businessTimeBetween(middle, until, hours, zone),
      );
    });
  });

  it.each(ZONES)('has passed at the deadline in %s, and not a millis earlier', (zone, change) => {
    const cases = fc.tuple(anyHours, near(change), below(MINUTE), below(60 * 60), below(10 * DAY));
    holds(cases, 20, ([hours, minute, millis, minutes, since]) => {
      const calendar = { hours, zone };
      const target = (1 + minutes) * MINUTE;
      const from = minute + millis;
      const deadline = timeAfter(from, target, calendar);
      if (deadline === null) return expect(hours.days.flat()).toEqual([]);
      expect(businessTimeBetween(from, deadline, hours, zone)).toBe(target);
      expect(businessTimeBetween(from, deadline - 1, hours, zone)).toBe(target - 1);
      // The same relation from the other side: what began then or earlier is over its target now.
      const now = from + since;
      const latest = timeBefore(now, target, calendar) ?? Number.NEGATIVE_INFINITY;
      expect(from <= latest).toBe(deadline <= now);
    });
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

import { describe, expect, it } from 'vitest';
import { areHoursValid, FIRST_HOURS, type OpeningHours } from '#contract/openingHours.ts';
import { isOpenAt, opensNext } from '#server/domain/organisation/openingHours.ts';

const ZONE = 'Africa/Douala';
/** A time in Douala, an hour ahead of UTC all year. */
const at = (text: string) => Date.parse(`${text}+01:00`);
const hours = (change: Partial<OpeningHours>): OpeningHours => ({ ...FIRST_HOURS, ...change });
const daily = (...spans: [string, string][]) =>
  hours({ days: FIRST_HOURS.days.map(() => spans.map(([from, until]) => ({ from, until }))) });

describe('opening hours', () => {
  // 2026-11-23 is a Monday.
  it.each<[string, OpeningHours, string, boolean, string | null]>([
    ['on a weekday', FIRST_HOURS, '2026-11-23T08:00', true, '2026-11-23T08:00'],
    ['before the day begins', FIRST_HOURS, '2026-11-23T07:59', false, '2026-11-23T08:00'],
    ['at the end of the day', FIRST_HOURS, '2026-11-23T18:00', false, '2026-11-24T08:00'],
    ['on Friday evening', FIRST_HOURS, '2026-11-27T18:30', false, '2026-11-30T08:00'],
    [
      'at noon between two periods',
      daily(['08:00', '12:00'], ['14:00', '18:00']),
      '2026-11-23T12:30',
      false,
      '2026-11-23T14:00',
    ],
    ['after midnight of an evening', daily(['18:00', '02:00']), '2026-11-23T01:59', true, '2026-11-23T01:59'],
    ['after the end of an evening', daily(['18:00', '02:00']), '2026-11-23T02:00', false, '2026-11-23T18:00'],
    ['at midnight of an open day', daily(['00:00', '00:00']), '2026-11-23T00:00', true, '2026-11-23T00:00'],
    ['a minute before midnight', daily(['00:00', '00:00']), '2026-11-23T23:59', true, '2026-11-23T23:59'],
    ['until midnight', daily(['18:00', '00:00']), '2026-11-23T23:59', true, '2026-11-23T23:59'],
    [
      'on a closed day',
      hours({ closures: [{ from: '2026-12-24', until: '2027-01-03', name: 'Year’s end' }] }),
      '2026-12-24T10:00',
      false,
      '2027-01-04T08:00',
    ],
    ['if no day is open', daily(), '2026-11-23T10:00', false, null],
  ])('are known %s', (_, given, now, isOpen, next) => {
    expect(isOpenAt(given, ZONE, at(now))).toBe(isOpen);
    expect(opensNext(given, ZONE, at(now))).toBe(next === null ? null : at(next));
  });

  it('follow the clock of the zone when it is changed', () => {
    // In Paris the clock goes from 2:00 to 3:00 on 2027-03-28, and back from 3:00 to 2:00 on 2026-10-25.
    const early = daily(['02:30', '06:00']);
    expect(opensNext(early, 'Europe/Paris', Date.parse('2027-03-28T00:30Z'))).toBe(
      Date.parse('2027-03-28T01:30Z'),
    );
    expect(opensNext(FIRST_HOURS, 'Europe/Paris', Date.parse('2026-10-24T12:00Z'))).toBe(
      Date.parse('2026-10-26T07:00Z'),
    );
  });

  it.each<[string, OpeningHours, boolean]>([
    ['the first ones', FIRST_HOURS, true],
    ['24 hours', daily(['00:00', '00:00']), true],
    ['24 hours beside another period', daily(['08:00', '08:00'], ['09:00', '10:00']), false],
    ['periods that overlap', daily(['08:00', '13:00'], ['12:00', '18:00']), false],
    ['a period that begins when the one before it ends', daily(['08:00', '12:00'], ['12:00', '18:00']), true],
    ['a period after one over midnight', daily(['18:00', '02:00'], ['20:00', '22:00']), false],
    [
      'a closed time that ends before it begins',
      hours({ closures: [{ from: '2026-12-24', until: '2026-12-23', name: '' }] }),
      false,
    ],
    ['one closed day', hours({ closures: [{ from: '2026-12-24', until: '2026-12-24', name: '' }] }), true],
    ['a closed time without a day', hours({ closures: [{ from: '', until: '', name: '' }] }), false],
  ])('are valid or not: %s', (_, given, isValid) => expect(areHoursValid(given)).toBe(isValid));
});

import { expect, it } from 'vitest';
import { quietUntil } from '#lib/quietHours.ts';
import { zoneOfPhone } from '#server/domain/timeZone.ts';

/** By hand: hours, zone, the time, and when the quiet hours end. Paris changes its clocks on 2026-03-29 and 2026-10-25. */
const table: [from: string, until: string, zone: string, now: string, end: string | null][] = [
  ['21:00', '08:00', 'Africa/Douala', '2026-11-22T19:59:59Z', null],
  ['21:00', '08:00', 'Africa/Douala', '2026-11-22T20:00:00Z', '2026-11-23T07:00:00Z'],
  ['21:00', '08:00', 'Africa/Douala', '2026-11-23T06:59:30Z', '2026-11-23T07:00:00Z'],
  ['21:00', '08:00', 'Africa/Douala', '2026-11-23T07:00:00Z', null],
  ['21:00', '08:00', 'Asia/Kolkata', '2026-11-22T15:30:00Z', '2026-11-23T02:30:00Z'],
  ['12:00', '14:30', 'Africa/Nairobi', '2026-11-22T09:00:00Z', '2026-11-22T11:30:00Z'],
  ['12:00', '14:30', 'Africa/Nairobi', '2026-11-22T11:30:00Z', null],
  ['21:00', '08:00', 'Europe/Paris', '2026-03-28T22:00:00Z', '2026-03-29T06:00:00Z'],
  ['21:00', '08:00', 'Europe/Paris', '2026-10-24T22:00:00Z', '2026-10-25T07:00:00Z'],
];

it.each(table)('Quiet hours from %s to %s in %s at %s end at %s', (from, until, zone, now, end) => {
  const at = quietUntil({ enabled: true, from, until }, zone, Date.parse(now));
  expect(at && new Date(at).toISOString()).toBe(end && end.replace('Z', '.000Z'));
});

it('Quiet hours that are off never apply', () => {
  expect(quietUntil({ enabled: false, from: '00:00', until: '23:59' }, 'UTC', 0)).toBeNull();
});

it.each([
  ['237670000000', 'Africa/Douala'],
  ['254712345678', 'Africa/Nairobi'],
  ['33612345678', 'Europe/Paris'],
  // Two zones with the same time.
  ['4915112345678', 'Europe/Berlin'],
  ['34612345678', null],
  ['243812345678', null],
  ['12125550123', null],
  ['0', null],
])('The time zone of the phone %s is %s', (phone, zone) => {
  expect(zoneOfPhone(phone)).toBe(zone);
});

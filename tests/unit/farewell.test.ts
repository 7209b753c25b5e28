import { expect, it } from 'vitest';
import { FIRST_HOURS } from '#contract/openingHours.ts';
import { farewell } from '#server/domain/autopilot/farewell.ts';

const closures = [{ from: '2026-12-24', until: '2027-01-03', name: '' }];
const hours = { ...FIRST_HOURS, closures };
const noon = { ...FIRST_HOURS, days: FIRST_HOURS.days.map(() => [{ from: '14:00', until: '18:00' }]) };
const never = { ...FIRST_HOURS, days: FIRST_HOURS.days.map(() => []) };

// 2026-11-23 is a Monday; Douala is an hour ahead of UTC.
it.each([
  [
    'within the hours',
    hours,
    '2026-11-23T10:00',
    'A colleague will answer you shortly.',
    'Un collègue vous répond dans un instant.',
  ],
  [
    'without hours',
    null,
    '2026-11-23T03:00',
    'A colleague will answer you shortly.',
    'Un collègue vous répond dans un instant.',
  ],
  [
    'before they begin',
    noon,
    '2026-11-23T09:00',
    'when we open again, today at 14:00.',
    'à notre réouverture, aujourd’hui à 14:00.',
  ],
  [
    'after they end',
    hours,
    '2026-11-23T19:00',
    'when we open again, on Tuesday at 08:00.',
    'à notre réouverture, mardi à 08:00.',
  ],
  [
    'on closed days',
    hours,
    '2026-12-24T10:00',
    'when we open again, on 4 January at 08:00.',
    'à notre réouverture, le 4 janvier à 08:00.',
  ],
  [
    'if nobody ever answers',
    never,
    '2026-11-23T10:00',
    'A colleague will answer you as soon as possible.',
    'Un collègue vous répond dès que possible.',
  ],
])('a hand-over tells the customer when a person answers: %s', (_, given, at, english, french) => {
  const when = { hours: given, zone: 'Africa/Douala', now: Date.parse(`${at}+01:00`) };
  expect(farewell(false, when)).toContain(english);
  expect(farewell(true, when)).toContain(french);
});

import { expect, it } from 'vitest';
import { asksIfOpen, openNow } from '#server/domain/autopilot/openNow.ts';

/** Weekdays from 8:00 to 18:30, Friday until two in the night; Sunday and Christmas closed. */
const week = { from: '08:00', until: '18:30' };
const hours = {
  days: [[week], [week], [week], [week], [{ from: '18:00', until: '02:00' }], [week], []],
  closures: [{ from: '2026-12-25', until: '2026-12-25', name: 'Christmas' }],
};
const zone = 'Africa/Douala';
const at = (local: string) => Date.parse(`${local}:00+01:00`);
const say = (text: string, local: string) => openNow(text, { hours, zone, now: at(local) });

it.each([
  ['2026-11-30T10:00', 'Yes, we are open until 18:30.'],
  ['2026-11-30T18:30', 'We are closed now. We open on Tuesday at 08:00.'],
  ['2026-11-30T07:59', 'We are closed now. We open today at 08:00.'],
  ['2026-11-28T01:30', 'Yes, we are open until 02:00.'],
  ['2026-11-29T12:00', 'We are closed now. We open on Monday at 08:00.'],
  ['2026-12-25T20:00', 'We are closed now. We open on Saturday at 08:00.'],
])('“Are you open now?” at %s is answered: %s', (local, answer) => {
  expect(say('Are you open now?', local)).toBe(answer);
});

it('A customer who writes French is answered in French', () => {
  expect(say('Vous êtes ouverts maintenant ?', '2026-11-30T10:00')).toBe(
    'Oui, nous sommes ouverts jusqu’à 18:30.',
  );
  expect(say('Vous êtes ouverts maintenant ?', '2026-11-29T12:00')).toBe(
    'Nous sommes fermés en ce moment. Nous ouvrons lundi à 08:00.',
  );
});

it('An organisation that has not said its hours says nothing', () => {
  expect(openNow('Are you open now?', { hours: null, zone, now: at('2026-11-30T10:00') })).toBeNull();
});

it.each([
  ['Are you open now?', true],
  ['Until when are you open today?', true],
  ["Vous fermez à quelle heure aujourd'hui ?", true],
  ['What time do you close on Saturday?', false],
  ['Can I order now?', false],
])('%s asks about now: %s', (text, isAsked) => {
  expect(asksIfOpen(text)).toBe(isAsked);
});

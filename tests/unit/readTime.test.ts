import { describe, expect, it } from 'vitest';
import { readTime } from '#lib/readTime.ts';
import { instantOf, presetsAt, wallTime } from '#lib/zonedTime.ts';

/** A Tuesday, 15:09 in Douala. */
const NOW = Date.UTC(2026, 10, 24, 14, 9);
const zone = 'Africa/Douala';
const read = (text: string, language: 'en' | 'fr', more: { now?: number; zone?: string } = {}) => {
  const { at, isPast } = readTime(text, { now: NOW, zone, language, ...more });
  if (at === null) return isPast ? 'past' : 'unclear';
  return new Date(wallTime(at, more.zone ?? zone)).toISOString().slice(0, 16);
};

describe('a time that somebody types', () => {
  it.each([
    ['tomorrow 9', '2026-11-25T09:00'],
    ['tomorrow at 9:30', '2026-11-25T09:30'],
    ['tomorrow', '2026-11-25T08:00'],
    ['monday', '2026-11-30T08:00'],
    ['Monday 10', '2026-11-30T10:00'],
    ['friday 17h30', '2026-11-27T17:30'],
    ['tonight', '2026-11-24T18:00'],
    ['in 3 hours', '2026-11-24T18:09'],
    ['in 2 days', '2026-11-26T08:00'],
    ['nov 30', '2026-11-30T08:00'],
    ['day after tomorrow 9', '2026-11-26T09:00'],
    ['9am', '2026-11-25T09:00'],
    ['yesterday', 'past'],
    ['whenever', 'unclear'],
    ['tomorrow, or maybe not', 'unclear'],
  ])('is read in English: %s', (text, expected) => expect(read(text, 'en')).toBe(expected));

  it.each([
    ['demain 9', '2026-11-25T09:00'],
    ['demain à 9h30', '2026-11-25T09:30'],
    ['demain 17 h 30', '2026-11-25T17:30'],
    ['demain à 17 h 05 min', '2026-11-25T17:05'],
    ['demain', '2026-11-25T08:00'],
    ['lundi', '2026-11-30T08:00'],
    ['lundi 10h', '2026-11-30T10:00'],
    ['ce soir', '2026-11-24T18:00'],
    ['dans 3 heures', '2026-11-24T18:09'],
    ['après-demain', '2026-11-26T08:00'],
    ['après-demain 9h', '2026-11-26T09:00'],
    ['hier', 'past'],
    ['un jour', 'unclear'],
  ])('is read in French: %s', (text, expected) => expect(read(text, 'fr')).toBe(expected));

  it('keeps its time of day over a change of the clocks', () => {
    const now = Date.UTC(2026, 2, 28, 20);
    expect(read('tomorrow 9', 'en', { now, zone: 'Europe/Paris' })).toBe('2026-03-29T09:00');
    const inTen = readTime('in 10 hours', { now, zone: 'Europe/Paris', language: 'en' });
    expect(inTen.at).toBe(now + 10 * 3_600_000);
  });
});

describe('the clocks of a zone', () => {
  it('skip an hour in spring, and repeat one in autumn', () => {
    expect(instantOf(Date.UTC(2026, 2, 29, 2, 30), 'Europe/Paris')).toBe(Date.UTC(2026, 2, 29, 1, 30));
    expect(instantOf(Date.UTC(2026, 9, 25, 2, 30), 'Europe/Paris')).toBe(Date.UTC(2026, 9, 25, 0, 30));
  });

  it('make the usual choices', () => {
    const wall = (at: number | null) => at && new Date(wallTime(at, zone)).toISOString().slice(0, 16);
    const { soon, tonight, tomorrow, monday } = presetsAt(NOW, zone);
    expect([soon, tonight, tomorrow, monday].map(wall)).toEqual([
      '2026-11-24T18:09',
      '2026-11-24T18:00',
      '2026-11-25T08:00',
      '2026-11-30T08:00',
    ]);
    // On a Sunday evening Monday is tomorrow.
    expect(presetsAt(Date.UTC(2026, 10, 29, 18), zone)).toMatchObject({
      tonight: null,
      tomorrow: instantOf(Date.UTC(2026, 10, 30, 8), zone),
      monday: null,
    });
  });
});

import { describe, expect, it } from 'vitest';
import { rangeOf, rangeText, withFieldFilter } from '#machines/contacts/contactFilters.ts';
import { movedId } from '#lib/moved.ts';
import { cellValue, isDay, numberText } from '#lib/fieldValue.ts';

describe('a number of a contact field', () => {
  it.each([
    ['012,50', '12.5'],
    ['1 000', '1000'],
    ['-0', '0'],
    ['-3.10', '-3.1'],
    ['+7', '7'],
    ['0.000', '0'],
  ])('%o is stored as %o', (text, stored) => expect(numberText(text)).toBe(stored));

  it.each(['', 'x', '1e5', '1.2.3', '.5', '1.1234567', '1234567890123456'])('%o is none', (text) =>
    expect(numberText(text)).toBeNull(),
  );
});

describe('a date of a contact field', () => {
  it('is a day of the calendar', () => {
    expect(['2024-02-29', '1990-12-31'].map(isDay)).toEqual([true, true]);
    expect(['2026-02-29', '2026-13-01', '26-01-01', '2026-1-1', ''].map(isDay)).toEqual(
      Array.from({ length: 5 }, () => false),
    );
  });
});

describe('the cell of a file', () => {
  const read = (kind: Parameters<typeof cellValue>[0]['kind'], cell: string) =>
    cellValue({ kind, options: kind === 'choice' ? ['Très grand', 'S'] : [] }, cell);

  it('may have its day first, other words for yes and no, and an option in other capitals', () => {
    expect(read('date', '17/05/1990')).toEqual({ value: '1990-05-17' });
    expect(read('date', '7.5.1990')).toEqual({ value: '1990-05-07' });
    expect(read('yesNo', 'OUI')).toEqual({ value: 'yes' });
    expect(read('yesNo', '0')).toEqual({ value: 'no' });
    expect(read('choice', 'TRES GRAND')).toEqual({ value: 'Très grand' });
    expect(read('number', '1 200,50')).toEqual({ value: '1200.5' });
    expect(read('text', 'Akwa')).toEqual({ value: 'Akwa' });
  });

  it.each([
    ['date', '05/17/1990'],
    ['yesNo', 'maybe'],
    ['choice', 'Huge'],
    ['number', 'many'],
  ] as const)('of a %s field is told where it is none: %s', (kind, cell) =>
    expect(read(kind, cell)).toEqual({ fault: kind }),
  );
});

describe('the order of contact fields', () => {
  it('changes by one place, and not beyond its ends', () => {
    expect(movedId(['a', 'b', 'c'], 'c', 'up')).toEqual(['a', 'c', 'b']);
    expect(movedId(['a', 'b'], 'a', 'up')).toEqual(['a', 'b']);
    expect(movedId(['a', 'b'], 'b', 'down')).toEqual(['a', 'b']);
  });
});

describe('the filter by contact fields', () => {
  it('holds one value of each field, and is absent without any', () => {
    const one = withFieldFilter(null, 'a', 'Small & large');
    expect(one).toBe('a=Small+%26+large');
    expect(withFieldFilter(withFieldFilter(one, 'b', '1..2'), 'a', 'x')).toBe('b=1..2&a=x');
    expect(withFieldFilter(one, 'a', '')).toBeNull();
  });

  it('reads a single value as both ends of a range', () => {
    expect([rangeOf('1..2'), rangeOf('..2'), rangeOf('3'), rangeOf('')]).toEqual([
      ['1', '2'],
      ['', '2'],
      ['3', '3'],
      ['', ''],
    ]);
    expect([rangeText('', ''), rangeText('1', '')]).toEqual(['', '1..']);
  });
});

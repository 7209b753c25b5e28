import { describe, expect, it } from 'vitest';
import { RowImport } from '#audience/importRows.ts';
import { summaryOf } from '#audience/summary.ts';

function imported(...lines: string[][]) {
  const rows = new RowImport('CM');
  for (const cells of lines) rows.add(cells);
  return rows;
}
const HEADER = ['Name', 'PhoneNumber'];

describe('The header of a file', () => {
  it.each([
    [['Name', 'PhoneNumber'], []],
    [['phonenumber', 'NAME'], []],
    [[' Phone Number ', 'name'], []],
    [['phone_number', 'Name'], []],
    [['Nom', 'Téléphone'], []],
    [['Customer Name', 'Customer Phone'], []],
    [['First name', 'Last name', 'Mobile'], []],
    [['Name', 'Number of the parcel'], ['PhoneNumber']],
    [['Title', 'PhoneNumber'], ['Name']],
    [['City'], ['Name', 'PhoneNumber']],
  ])('%j lacks %j [AUD-016]', (header, missing) => {
    expect(imported(header).missing()).toEqual(missing);
  });

  it('names each column once, and those without a title by their position', () => {
    expect(imported(['Name', 'PhoneNumber', 'City', '', 'City']).columns).toEqual([
      'Name',
      'PhoneNumber',
      'City',
      'Column 4',
      'City (2)',
    ]);
  });
});

it('The numbers of other countries are counted, so that a misread column is noticed', () => {
  const rows = imported(HEADER, ['Ada', '650000100'], ['Ben', '+33612345678'], ['Cho', '+33612345678']);
  expect(summaryOf(rows).abroad).toEqual({ count: 1, home: 'CM' });
});

describe('A name in two columns', () => {
  it('is one name, and is corrected as one', () => {
    const rows = imported(
      ['First name', 'Phone', 'Surname'],
      ['Ada', '650000100', 'Mbarga'],
      ['', '650000101', ''],
    );
    expect(rows.fields()).toEqual([]);
    expect(rows.accepted.slice().map(({ cells }) => rows.nameIn(cells))).toEqual(['Ada Mbarga']);
    rows.fix({ line: 3, name: 'Ben Etoa', phone: '650000101' });
    expect(rows.accepted.slice().map(({ cells }) => rows.nameIn(cells))).toEqual(['Ada Mbarga', 'Ben Etoa']);
  });
});

describe('A row', () => {
  it('without name or phone is refused with every reason, by its line [AUD-017 AUD-023]', () => {
    expect(imported(HEADER, ['', ''], ['', '650000100'], ['Ada', ' '], [' ', '12']).errors).toEqual([
      { line: 3, code: 'nameRequired' },
      { line: 4, code: 'phoneRequired' },
      { line: 5, code: 'nameRequired' },
      { line: 5, code: 'phoneTooShort', value: '12' },
    ]);
  });

  it('whose number an earlier row has is a duplicate, however it is written; the first is kept [AUD-022]', () => {
    const rows = imported(
      HEADER,
      ['Ada', '+237650000100'],
      ['Ada again', '650 00 01 00'],
      ['Ben', '650000101'],
    );
    expect(rows.accepted.slice().map(({ cells }) => cells[0])).toEqual(['Ada', 'Ben']);
    expect(rows.counts()).toEqual({ total: 3, accepted: 2, duplicates: 1, refused: 0 });
  });

  it('loses the quote that our exports put before formulas', () => {
    expect(imported(HEADER, ["'=Ada", "'+237650000100"]).accepted.slice()).toEqual([
      { line: 2, phone: '+237650000100', cells: ['=Ada', '+237650000100'] },
    ]);
  });
});

it('A row is accepted, a duplicate or refused, and never lost [AUD-011]', () => {
  const cells = [
    ['Ada', '650000100'],
    ['', '650000101'],
    ['Ben', 'x'],
    ['Cleo', '+33612345678'],
    ['Ada', '650000100'],
    ['', ''],
  ];
  // Every third row of a thousand, in another order each time.
  for (let seed = 1; seed < 50; seed += 1) {
    const lines = Array.from(
      { length: 40 },
      (_, index) => cells[(index * seed + (index >> 2)) % cells.length] ?? [],
    );
    const rows = imported(HEADER, ...lines);
    const written = lines.filter((line) => line.some((cell) => cell !== '')).length;
    const { total, accepted, duplicates, refused } = rows.counts();
    expect([total, accepted + duplicates + refused]).toEqual([written, written]);
    expect(new Set(rows.accepted.slice().map(({ phone }) => phone)).size).toBe(accepted);
  }
});

it('A summary shows five rows, the first errors, and how many lines have each kind of error [AUD-011 AUD-012]', () => {
  const good = Array.from({ length: 9 }, (_, index) => ['Ada', `65000010${index}`]);
  const bad = Array.from({ length: 300 }, () => ['', '1']);
  const summary = summaryOf(imported(HEADER, ...good, ...bad));
  expect(summary.preview.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6]);
  expect(summary.errors).toHaveLength(200);
  expect(summary.groups).toEqual([
    { code: 'nameRequired', lines: 300 },
    { code: 'phoneTooShort', lines: 300 },
  ]);
});

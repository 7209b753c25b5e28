/** Exports as spreadsheets read them: in the reader's language, on the organisation's clocks, and never as formulas (O42). */
import { describe, expect, it } from 'vitest';
import { read, type WorkSheet } from 'xlsx';
import { readCsv } from '#lib/csv.ts';
import { type Sheet, sheetCell, sheetCsv, sheetRows } from '#lib/sheet.ts';
import { workbookOf } from '#services/workbook.ts';

const sheet: Sheet = {
  columns: ['Référence', 'Montant', 'Devise', 'Nombre', 'Créée', 'Jour', 'Part'],
  rows: [
    [
      '00042',
      { amount: '12500.5' },
      'CDF',
      1.5,
      { at: '2026-11-27T23:30:00.000Z' },
      { wall: '2026-11-27' },
      { share: 0.456 },
    ],
    ['1E5', { amount: '35000' }, 'XAF', 3, null, { wall: '2026-11-27 14:00' }, { share: 1 }],
    ['=HYPERLINK("http://evil.test")', { amount: '9007199254740993.25' }, null, 0, null, null, null],
  ],
};
const douala = { language: 'fr', zone: 'Africa/Douala' };

describe('a sheet as CSV', () => {
  it('in French has semicolons, decimal commas, percentages, and times on the organisation’s clocks', () =>
    expect(sheetCsv(sheet, douala)).toBe(
      [
        '\uFEFFRéférence;Montant;Devise;Nombre;Créée;Jour;Part',
        `"'00042";12500,5;CDF;1,5;2026-11-28 00:30;2026-11-27;45,6%`,
        `"'1E5";35000;XAF;3;;2026-11-27 14:00;100%`,
        `"'=HYPERLINK(""http://evil.test"")";9007199254740993,25;;0;;;`,
        '',
      ].join('\r\n'),
    ));

  it('in English has commas and points', () =>
    expect(readCsv(sheetCsv(sheet, { language: 'en', zone: 'America/New_York' }))[1]).toEqual([
      "'00042",
      '12500.5',
      'CDF',
      '1.5',
      '2026-11-27 18:30',
      '2026-11-27',
      '45.6%',
    ]));

  it.each([
    '=1+1',
    '+237650000001',
    '-12',
    '@SUM(A1)',
    '\tcmd',
    '\rcmd',
    '＝1+1',
    '＋1',
    '－1',
    '＠x',
    '12/3',
  ])('keeps %j a text', (cell) => {
    const text = sheetCsv({ columns: ['a', 'b'], rows: [[cell, 'x']] }, douala);
    expect(readCsv(text)[1]?.[0]).toBe(`'${cell}`);
  });

  it.each(['INV-1042', 'Marie', '12 bags', ''])('leaves %j as it is', (cell) => {
    const text = sheetCsv({ columns: ['a', 'b'], rows: [[cell, 'x']] }, douala);
    expect(readCsv(text)[1]?.[0]).toBe(cell);
  });
});

describe('a sheet as XLSX', () => {
  const cellsOf = async () => {
    const book = read(await workbookOf(sheet, douala), { cellNF: true });
    return book.Sheets['Parley'] as WorkSheet;
  };

  it('has texts, numbers and times that a spreadsheet counts with', async () => {
    const cells = await cellsOf();
    expect([cells['A2'].t, cells['A2'].v]).toEqual(['s', '00042']);
    expect([cells['B2'].t, cells['B2'].v]).toEqual(['n', 12500.5]);
    expect([cells['D2'].t, cells['D2'].v]).toEqual(['n', 1.5]);
    // Days since 30 December 1899: 28 November 2026 at 00:30.
    expect(cells['E2'].v).toBeCloseTo(46_354 + 0.5 / 24, 8);
    expect([cells['E2'].z, cells['F2'].z, cells['F2'].v]).toEqual(['yyyy-mm-dd hh:mm', 'yyyy-mm-dd', 46_353]);
    expect(cells['E3']?.v).toBeUndefined();
    expect([cells['G2'].v, cells['G2'].z]).toEqual([0.456, '0.0%']);
  });

  it('has no formula, and no number that would lose digits', async () => {
    const cells = await cellsOf();
    expect([cells['A4'].t, cells['A4'].v, cells['A4'].f]).toEqual([
      's',
      '=HYPERLINK("http://evil.test")',
      undefined,
    ]);
    expect([cells['B4'].t, cells['B4'].v]).toEqual(['s', '9007199254740993.25']);
  });
});

describe('a sheet that is written in pieces and read again', () => {
  const rows: Sheet['rows'] = [
    [{ wall: '2026-11-27 14:00' }, '00042', '+237 677', null, 'Awa'],
    [{ wall: '2026-11-27' }, '2026-11-27', '=1', "'s-Hertogenbosch", 'Ben; Cyr'],
  ];

  it('is the same file as in one piece', () =>
    expect(sheetCsv({ columns: ['A'], rows: [] }, douala) + sheetRows(rows, douala)).toBe(
      sheetCsv({ columns: ['A'], rows }, douala),
    ));

  it.each(['en', 'fr'])('has the same cells in the language %s', (language) => {
    const [, ...lines] = readCsv(
      sheetCsv({ columns: ['A', 'B', 'C', 'D', 'E'], rows }, { ...douala, language }),
    );
    expect(lines.map((line) => line.map(sheetCell))).toEqual(
      rows.map((row) => row.map((cell) => cell ?? '')),
    );
  });
});

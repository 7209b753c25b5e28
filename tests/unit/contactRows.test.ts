import { describe, expect, it } from 'vitest';
import { answerTo } from '#audience/answers.ts';
import { RowImport } from '#audience/importRows.ts';
import { everyRow } from '#lib/audienceFile.ts';
import type { ColumnUses, FileField } from '#lib/contactFile.ts';

const size: FileField = { id: 'size', name: 'Taille préférée', kind: 'choice', options: ['S', 'M'] };
const birthday: FileField = { id: 'birthday', name: 'Birthday', kind: 'date', options: [] };
const fields = [size, birthday];
const limits = { rows: 2, bytes: 10_000, name: 10, value: 20, tag: 8, tags: 2 };
const uses: ColumnUses = {};
const asks = { selection: everyRow, fields, uses, limits };

function imported(header: string[], ...lines: string[][]) {
  const rows = new RowImport('CM');
  for (const cells of [header, ...lines]) rows.add(cells);
  return rows;
}
const header = ['Name', 'PhoneNumber', 'taille preferee', 'City', 'Birthday', 'BIRTHDAY '];
const ada = ['Ada', '650000001', 's', 'Douala', '17/05/1990', 'x'];
const ben = ['Ben', '650000002', 'Huge', '', 'yesterday', ''];
const cho = ['Cho', '650000003', '', '', 'a'.repeat(21), ''];

it('A number cell fills a field of numbers with its value, and a text with what is shown', () => {
  const points: FileField = { id: 'points', name: 'Points', kind: 'number', options: [] };
  const note: FileField = { id: 'note', name: 'Note', kind: 'text', options: [] };
  const rows = new RowImport('CM');
  const cell = { text: '1 500 FCFA', value: '1500' };
  rows.add(['Name', 'PhoneNumber', 'Points', 'Note']);
  rows.add(['Ada', '650000001', cell, cell]);
  const { rows: read } = answerTo(rows, {
    name: 'contactBatch',
    asks: { ...asks, fields: [points, note], from: 0 },
  });
  expect(read[0]?.fields).toEqual({ points: '1500', note: '1 500 FCFA' });
});

describe('the rows of a file, read as contacts', () => {
  const rows = imported(header, ada, ben, cho);

  it('fill the fields that their columns are called like; other columns are told', () => {
    const { columns, phones } = answerTo(rows, { name: 'contacts', asks });
    expect(columns).toEqual([
      { at: 2, column: 'taille preferee', use: 'size' },
      { at: 3, column: 'City', use: null },
      { at: 4, column: 'Birthday', use: 'birthday' },
      { at: 5, column: 'BIRTHDAY', use: null },
    ]);
    expect(phones).toEqual(['+237650000001', '+237650000002', '+237650000003']);
  });

  it('name each value that does not fit, with its line and its reason', () => {
    const { faults, faulty } = answerTo(rows, { name: 'contacts', asks });
    expect(faulty).toBe(3);
    expect(faults.map(({ line, column, reason }) => [line, column, reason])).toEqual([
      [3, 'taille preferee', 'choice'],
      [3, 'Birthday', 'date'],
      [4, 'Birthday', 'long'],
    ]);
  });

  it('come in batches of as many rows as a request takes, and without the rows that were not chosen', () => {
    const batch = (from: number, change: Partial<typeof asks> = {}) =>
      answerTo(rows, { name: 'contactBatch', asks: { ...asks, ...change, from } });
    expect(batch(0)).toEqual({
      rows: [
        {
          line: 2,
          phone: '+237650000001',
          name: 'Ada',
          fields: { size: 'S', birthday: '1990-05-17' },
          tags: [],
        },
        { line: 3, phone: '+237650000002', name: 'Ben', fields: {}, tags: [] },
      ],
      next: 2,
    });
    expect(batch(2)).toMatchObject({ rows: [{ line: 4 }], next: null });
    expect(batch(0, { selection: { all: true, except: [2] } })).toMatchObject({
      rows: [{ line: 3 }, { line: 4 }],
      next: null,
    });
    // A row that is larger than a request is sent alone.
    expect(batch(0, { limits: { ...limits, bytes: 1 } })).toMatchObject({ rows: [{ line: 2 }], next: 1 });
  });

  it('fill the field that was chosen for a column, whatever the title of the column is', () => {
    const columns = (chosen: ColumnUses) =>
      answerTo(rows, { name: 'contacts', asks: { ...asks, uses: chosen } }).columns.map(({ use }) => use);
    expect(columns({ 2: null })).toEqual([null, null, 'birthday', null]);
    expect(columns({ 5: 'birthday', 3: 'tags' })).toEqual(['size', 'tags', null, 'birthday']);
    // A use is one column's; a field that is gone, and a place that is none, are nothing.
    expect(columns({ 3: 'tags', 4: 'tags', 5: 'gone', 9: 'size' })).toEqual(['size', 'tags', null, null]);
  });

  it('give tags by a column that is called so, each within the limits', () => {
    const tagged = imported(
      ['Name', 'PhoneNumber', 'Étiquettes'],
      ['Ada', '650000001', 'vip; fair,'],
      ['Ben', '650000002', 'much too long, a|b|c'],
    );
    const { columns, faults } = answerTo(tagged, { name: 'contacts', asks });
    expect(columns).toEqual([{ at: 2, column: 'Étiquettes', use: 'tags' }]);
    expect(faults).toMatchObject([{ line: 3, column: 'Étiquettes', reason: 'long' }]);
    const { rows: contacts } = answerTo(tagged, { name: 'contactBatch', asks: { ...asks, from: 0 } });
    expect(contacts.map(({ tags }) => tags)).toEqual([
      ['vip', 'fair'],
      ['a', 'b'],
    ]);
  });
});

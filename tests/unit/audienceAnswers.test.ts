import { describe, expect, it } from 'vitest';
import { answerTo } from '#audience/answers.ts';
import { RowImport } from '#audience/importRows.ts';
import { summaryOf } from '#audience/summary.ts';
import { everyRow, rowsSelected } from '#lib/audienceFile.ts';
import type { ErrorTexts } from '#machines/campaigns/audienceImport.machine.ts';

function imported(...lines: string[][]) {
  const rows = new RowImport('CM');
  for (const cells of [['Name', 'PhoneNumber', 'City'], ...lines]) rows.add(cells);
  return rows;
}
const field = (value: string, fallback = '') => ({ type: 'field' as const, value, fixedValue: '', fallback });
const texts = {
  phoneTooShort: 'Invalid phone number: {value} (too few digits)',
  nameRequired: 'Name is required',
};

describe('A refused line that is corrected', () => {
  const ada = ['Ada Mbarga', '650000001', 'Douala'];

  it('is accepted with its other cells, and the counts still add up', () => {
    const rows = imported(ada, ['Ben', '69', 'Limbe']);
    const { total, accepted, refused, errors, groups } = answerTo(rows, {
      name: 'fix',
      asks: { line: 3, name: 'Ben', phone: '650000002' },
    });
    expect([total, accepted, refused, errors, groups]).toEqual([2, 2, 0, [], []]);
    expect(rows.accepted.slice(1)).toEqual([
      { line: 3, phone: '+237650000002', cells: ['Ben', '650000002', 'Limbe'] },
    ]);
  });

  it('is a duplicate if an earlier line has its phone, and is refused again if it is still wrong', () => {
    const rows = imported(ada, ['Ben', '69', ''], ['', '12', '']);
    rows.fix({ line: 3, name: 'Ben', phone: '650000001' });
    rows.fix({ line: 4, name: 'Cho', phone: '123' });
    expect(summaryOf(rows)).toMatchObject({
      total: 3,
      accepted: 1,
      duplicates: 1,
      refused: 1,
      errors: [{ line: 4, code: 'phoneTooShort', value: '123' }],
      groups: [{ code: 'phoneTooShort', lines: 1 }],
      refusedRows: [{ line: 4, name: 'Cho', phone: '123' }],
    });
  });

  it('changes nothing if the line was not refused', () => {
    const rows = imported(ada);
    rows.fix({ line: 2, name: 'Eve', phone: '650000009' });
    expect(rows.accepted.slice()).toMatchObject([{ cells: ada }]);
    expect(rows.counts()).toEqual({ total: 1, accepted: 1, duplicates: 0, refused: 0 });
  });
});

describe('The worker answers', () => {
  const rows = () =>
    imported(
      ['Ada Mbarga', '650000001', 'Douala'],
      ['Ben', '650000002', ''],
      ['Cho', '650000003', 'Limbe'],
      ['', '69', '=1+1'],
    );

  it('with one recipient of the chosen ones, and with the number of those without a value', () => {
    const mappings = { 1: field('first_name'), 2: field('column:City'), 3: field('column:City', 'Yaoundé') };
    const selection = { all: true, except: [2] };
    expect(
      answerTo(rows(), {
        name: 'inspect',
        asks: { index: 0, mappings, components: [], selection, most: 1024 },
      }),
    ).toEqual({
      index: 0,
      count: 2,
      counted: 2,
      recipient: {
        name: 'Ben',
        phone: '+237650000002',
        fields: expect.objectContaining({ first_name: 'Ben', 'column:City': '' }) as object,
      },
      missing: { 1: 0, 2: 1, 3: 0 },
      long: { count: 0, first: null },
    });
  });

  it('with the JSON of the chosen rows, without the plus of the phones [WIZ-018]', async () => {
    const mappings = { 1: field('first_name'), 2: field('column:City', 'here') };
    const json = answerTo(rows(), {
      name: 'recipients',
      asks: { selection: { all: false, except: [2, 3] }, mappings },
    });
    expect(JSON.parse(await json.text())).toEqual([
      { name: 'Ada Mbarga', phone: '237650000001', template_variables: { 1: 'Ada', 2: 'Douala' } },
      { name: 'Ben', phone: '237650000002', template_variables: { 1: 'Ben', 2: 'here' } },
    ]);
  });

  it('with every row of a file that is longer than one piece of its JSON', async () => {
    const many = Array.from({ length: 5001 }, (_, at) => [
      `P${at}`,
      `65000${String(at).padStart(4, '0')}`,
      '',
    ]);
    const json = answerTo(imported(...many), {
      name: 'recipients',
      asks: { selection: everyRow, mappings: {} },
    });
    expect((JSON.parse(await json.text()) as unknown[]).length).toBe(5001);
  });

  it('with all errors in the user’s words, and the cells of their lines [AUD-019 AUD-023]', () => {
    expect(answerTo(rows(), { name: 'errors', asks: { texts: texts as ErrorTexts } })).toEqual([
      ['Line', 'Error', 'Name', 'PhoneNumber', 'City'],
      ['5', 'Name is required', '', '69', '=1+1'],
      ['5', 'Invalid phone number: 69 (too few digits)', '', '69', '=1+1'],
    ]);
  });
});

it.each([
  [{ all: true, except: [] }, 10],
  [{ all: true, except: [2, 4] }, 8],
  [{ all: false, except: [2, 4] }, 2],
  [{ all: false, except: [] }, 0],
])('%j chooses the right number of ten rows [AUD-012]', (selection, count) => {
  expect(rowsSelected(selection, 10)).toBe(count);
});

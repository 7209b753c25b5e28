import { expect, it } from 'vitest';
import { reportSheet } from '#machines/reports/reportTables.ts';
import { aReport } from '#tests/support/reports.ts';

it('downloads a share as a percentage, not as a number below 1', () => {
  const { columns, rows } = reportSheet('copilot', aReport(), (name) => name);
  expect(rows.map((row) => row[columns.indexOf('share')]).slice(0, 5)).toEqual([
    { share: 0.429 },
    { share: 0.429 },
    { share: 0.429 },
    null,
    { share: 0.429 },
  ]);
});

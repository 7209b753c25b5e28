import { expect, it } from 'vitest';
import type { Turns } from '#contract/reports.ts';
import { reportSheet, reportTable } from '#machines/reports/reportTables.ts';
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

const noTurns: Turns = {
  answered: 0,
  askedBack: 0,
  greeted: 0,
  person: 0,
  topic: 0,
  unsure: 0,
  unproven: 0,
  unreadable: 0,
  late: 0,
  off: 0,
};
const withTurns = (turns: Partial<Turns>) =>
  aReport({ total: { ...aReport().total, turns: { ...noTurns, ...turns } } });

it('leaves greetings and turns while Copilot was off out of the rate of answers', () => {
  const report = withTurns({ answered: 6, askedBack: 1, greeted: 40, person: 3, off: 9 });
  expect(reportTable('outcomes', report).rows).toEqual([
    ['answered', 6, 0.6],
    ['askedBack', 1, 0.1],
    ['greeted', 40, null],
    ['person', 3, 0.3],
    ['off', 9, null],
  ]);
  expect(reportTable('outcomes', withTurns({ greeted: 2 })).rows).toEqual([['greeted', 2, null]]);
});

it('has no rows about the turns of a period without any', () => {
  for (const table of ['turns', 'outcomes'] as const)
    expect(reportTable(table, withTurns({})).rows, table).toEqual([]);
  expect(reportTable('sources', aReport({ sources: null })).rows).toEqual([]);
});

it('downloads outcomes in the reader’s words, and a removed source as an empty cell', () => {
  const words = (name: string) => name.replace('turn.answered', 'Répondus');
  const { columns, rows } = reportSheet('outcomes', withTurns({ answered: 2 }), words);
  expect([columns, rows]).toEqual([['outcome', 'turns', 'turnShare'], [['Répondus', 2, { share: 1 }]]]);
  expect(reportSheet('sources', aReport(), words).rows.at(-1)).toEqual([null, 3]);
});

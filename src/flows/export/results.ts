/** Writes a tester's results as CSV, one row per test case. */
import { writeCsv } from '#lib/csv.ts';
import type { TestCase } from './testCase.ts';

type Recorded = Readonly<Record<string, { result: 'passed' | 'failed' | null; note: string }>>;

export const resultsText = (cases: readonly TestCase[], results: Recorded): string =>
  writeCsv([
    ['Test ID', 'Title', 'Result', 'Note', 'References'],
    ...cases.map(({ id, story, rows }) => {
      const { result = null, note = '' } = results[id] ?? {};
      return [id, story.title, result ?? 'not run', note, rows.join(', ')];
    }),
  ]);

import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { jobs, linesOf, tableOf } from '../../bench/jobs.ts';

it('the table of durations has limit, figure and ratio of each job, and says what was not measured', () => {
  const lines = linesOf(
    new Map([
      [
        'webhookToScreen.ts',
        'webhook to screen: p50 4 ms, p99 8 ms over 500\nmessages handled: 250 a second\n',
      ],
      ['search.ts', 'search, tag and word: p50 60.0 ms (20), p95 90.1 ms\n'],
    ]),
  );
  const table = tableOf(lines);
  expect(table).toContain('| webhook to screen, p99 | ≤ 16 ms | 8 ms | 0.50 |');
  expect(table).toContain('| messages handled, one node | ≥ 500 /s | 250 /s | 2.00 |');
  expect(table).toContain('| search, tag and word, p50 | ≤ 20 ms | 60 ms | 3.00 |');
  expect(table).toContain('| conversation, seen | ≤ 30 ms | not measured |  |');
  expect(jobs.filter(({ script }) => !existsSync(`bench/${script}`))).toEqual([]);
});

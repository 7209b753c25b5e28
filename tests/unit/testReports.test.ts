import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { failures } from '../../scripts/lib/reports.ts';

const folder = mkdtempSync(join(tmpdir(), 'reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

const journey = (title: string, ok: boolean, stderr: { text: string }[]) => ({
  title,
  ok,
  tests: [
    { results: [{ duration: 1, errors: ok ? [] : [{ message: '\u001b[31mTimeout\u001b[39m' }], stderr }] },
  ],
});

it('tells of a failed journey what failed and what was on its pages, and of a passed one nothing', () => {
  const report = join(folder, 'e2e.json');
  const found = Array.from({ length: 200 }, (_, line) => ({ text: `line ${line}` }));
  const specs = [journey('buys', false, found), journey('pays', true, [{ text: 'a warning' }])];
  writeFileSync(report, JSON.stringify({ suites: [{ file: 'shop.test.ts', specs }] }));
  const [failed, ...others] = failures([report, join(folder, 'missing.json')]);
  expect(others).toEqual([]);
  expect(failed!.test).toBe('tests/e2e/shop.test.ts › buys');
  const lines = failed!.reason.split('\n');
  expect(lines.slice(0, 2)).toEqual(['Timeout', 'line 0']);
  expect(lines).toHaveLength(121);
});

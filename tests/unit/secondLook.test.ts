import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import oneLook from '../../scripts/lib/oneLook.json' with { type: 'json' };
import { failures } from '../../scripts/lib/reports.ts';
import type { Runner } from '../../scripts/lib/runners.ts';
import type { Outcome } from '../../scripts/lib/runStep.ts';
import { lookAgain, whyOneLook } from '../../scripts/lib/secondLook.ts';

describe('files without a second look', () => {
  it.each(oneLook.flatMap(({ files }) => files))('%s names files', (glob) => {
    expect(globSync(glob).length).toBeGreaterThan(0);
  });

  it.each([
    ['tests/charts/everyChart.test.ts', true],
    ['tests/api/tenancy.test.ts', true],
    ['tests/e2e/crash.test.ts', true],
    ['tests/e2e/paymentHistory.test.ts', true],
    ['tests/api/tracing.test.ts', false],
    ['tests/e2e/keyboard.test.ts', false],
    ['tests/views/touch.test.tsx', false],
  ])('%s: %s', (file, isOneLook) => {
    expect(whyOneLook(file) !== null).toBe(isOneLook);
  });
});

/** Plays a test program: writes the report that is given as text, and ends with a status. */
const runnerOf = (reportOf: (file: string) => object, status: (file: string) => number): Runner => ({
  program: '-e',
  args: ([file = ''], report) => [
    `require('node:fs').writeFileSync(${JSON.stringify(report)}, ${JSON.stringify(JSON.stringify(reportOf(file)))});process.exit(${status(file)})`,
  ],
  command: (file) => `run ${file}`,
  count: (report) => JSON.parse(report) as { passed: number; failed: number },
});

const failure = (file: string) => ({ file, test: `${file} › a title`, reason: 'It was slow.' });
const firstLook = (files: string[], ended: string | null = null): Outcome => ({
  name: 'played',
  seconds: 1,
  passed: 5,
  failed: files.length,
  failures: files.map(failure),
  ended,
});

const look = (first: Outcome, passing: string[]) => {
  const isPassing = (file: string) => passing.includes(file);
  const runner = runnerOf(
    (file) => ({ passed: isPassing(file) ? 1 : 0, failed: isPassing(file) ? 0 : 1, testResults: [] }),
    (file) => (isPassing(file) ? 0 : 1),
  );
  return lookAgain({ name: 'played', program: runner.program, args: [], runner }, first);
};

describe('a second look', () => {
  it('makes a file that passes alone flaky, with the reason of its first failure', async () => {
    const { outcome, flaky } = await look(firstLook(['tests/e2e/a.test.ts']), ['tests/e2e/a.test.ts']);
    expect(outcome).toMatchObject({ passed: 6, failed: 0, failures: [] });
    expect(flaky).toEqual([
      { file: 'tests/e2e/a.test.ts', failures: [failure('tests/e2e/a.test.ts')], isNew: true },
    ]);
  });

  it('leaves a file that fails again failed', async () => {
    const files = ['tests/e2e/a.test.ts', 'tests/e2e/b.test.ts'];
    const { outcome, flaky } = await look(firstLook(files), ['tests/e2e/b.test.ts']);
    expect(outcome).toMatchObject({ passed: 6, failed: 1, failures: [failure('tests/e2e/a.test.ts')] });
    expect(flaky).toHaveLength(1);
  });

  it('is not given to a file in which a race would hide, nor to a step that ended early', async () => {
    const race = ['tests/e2e/race.test.ts'];
    expect((await look(firstLook(race), race)).outcome.failed).toBe(1);
    const other = ['tests/e2e/a.test.ts'];
    expect((await look(firstLook(other, 'it took too long'), other)).outcome.failed).toBe(1);
  });
});

it('a file that fails before its first test is a failure of that file', () => {
  expect(failures([])).toEqual([]);
});

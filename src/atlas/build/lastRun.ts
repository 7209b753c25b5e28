/** Reads each chart's results of the last test run from the reports in `.cache/reports`. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface LastRun {
  /** ISO time of the newest report. */
  at: string;
  /** Whether the chart changed after the run, so that its results are outdated. */
  isOutdated: boolean;
  passed: number;
  failed: number;
  /** Leaf states in which the view tests ended. */
  passedStates: string[];
  failedStates: string[];
  /** Transitions named by accepted paths that differ. */
  failedTransitions: string[];
  /** Titles of failed tests. */
  failures: string[];
}

interface Assertion {
  status: string;
  fullName: string;
  failureMessages?: string[];
}

interface Report {
  testResults?: { assertionResults: Assertion[] }[];
}

const changedAt = (file: string): number => statSync(file).mtimeMs;
const fileOf = (root: string, project: string) => join(root, '.cache/reports', `${project}.json`);

/** Returns a chart's results; `file` is its source file relative to the root. */
export function lastRunOf(
  root: string,
  charts: readonly { chart: string; file: string }[],
): Record<string, LastRun> {
  const files = ['charts', 'views'].map((project) => fileOf(root, project)).filter(existsSync);
  const ended = Math.max(0, ...files.map(changedAt));
  const at = new Date(ended).toISOString();
  const all = files.flatMap((file) =>
    ((JSON.parse(readFileSync(file, 'utf8')) as Report).testResults ?? []).flatMap(
      ({ assertionResults }) => assertionResults,
    ),
  );
  const byChart = Map.groupBy(all, ({ fullName }) => fullName.split(' ')[0] ?? '');
  return Object.fromEntries(
    charts.flatMap(({ chart, file }) => {
      const mine = byChart.get(chart);
      if (!mine) return [];
      return [[chart, { at, isOutdated: changedAt(join(root, file)) > ended, ...summaryOf(mine) }]];
    }),
  );
}

/** Returns the states at the end of a view test's title: `→ state` or `→ one.state,other.state`. */
const endsOf = ({ fullName }: Assertion): string[] => / → (\S+)$/.exec(fullName)?.[1]?.split(',') ?? [];

const transitionsIn = ({ failureMessages = [] }: Assertion): string[] =>
  failureMessages
    .flatMap((text) => [...text.matchAll(/path \d+, step \d+, .*?\(([^\n]*)\)/g)])
    .flatMap(([, reasons = '']) => reasons.split(', '))
    .filter((reason) => / on /.test(reason));

function summaryOf(tests: readonly Assertion[]): Omit<LastRun, 'at' | 'isOutdated'> {
  const failed = tests.filter(({ status }) => status === 'failed');
  const passed = tests.filter(({ status }) => status === 'passed');
  const failedStates = [...new Set(failed.flatMap(endsOf))];
  return {
    passed: passed.length,
    failed: failed.length,
    passedStates: [...new Set(passed.flatMap(endsOf))].filter((it) => !failedStates.includes(it)),
    failedStates,
    failedTransitions: [...new Set(failed.flatMap(transitionsIn))],
    failures: failed.map(({ fullName }) => fullName),
  };
}

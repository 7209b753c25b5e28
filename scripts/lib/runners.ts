import { join } from 'node:path';
import { root } from '../stack/settings.ts';
import { isBroken, type VitestReport } from './reports.ts';
import { MOST_FAILURES } from './running.ts';

export interface Count {
  passed: number;
  failed: number;
}

/** A program that runs test files and reports each test. */
export interface Runner {
  program: string;
  /** Arguments that run some files; all files of the step if none are given. */
  args: (files: readonly string[], report: string) => string[];
  /** What a person types to run one file as the step does. */
  command: (file: string) => string;
  count: (report: string) => Count;
}

const bin = (file: string) => join(root, 'node_modules', file);
const reporter = (name: string) => join(root, 'scripts/lib', name);
const escaped = (file: string) => file.replaceAll('.', String.raw`\.`);

export const vitest = (project: string): Runner => ({
  program: bin('vitest/vitest.mjs'),
  args: (files, report) => [
    'run',
    '--project',
    project,
    `--bail=${MOST_FAILURES}`,
    '--reporter=default',
    '--reporter=json',
    `--reporter=${reporter('runningVitest.ts')}`,
    `--outputFile.json=${report}`,
    ...files,
  ],
  command: (file) => `npx vitest run --project ${project} ${file}`,
  count: (report) => {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(report) as {
      numPassedTests: number;
      numFailedTests: number;
    } & VitestReport;
    const broken = testResults.filter(isBroken);
    return { passed: numPassedTests, failed: numFailedTests + broken.length };
  },
});

export const playwright: Runner = {
  program: bin('@playwright/test/cli.js'),
  // The configuration names the reporter that writes the report; a list on the command line would replace it.
  args: (files) => ['test', `--max-failures=${MOST_FAILURES}`, ...files.map(escaped)],
  command: (file) => `npx playwright test ${file} --workers 1`,
  count: (report) => {
    const { stats } = JSON.parse(report) as {
      stats: { expected: number; unexpected: number; flaky: number };
    };
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
  },
};

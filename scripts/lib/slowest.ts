import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../stack/settings.ts';

interface Timed {
  file: string;
  seconds: number;
}

interface VitestReport {
  testResults: { name: string; startTime: number; endTime: number }[];
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs?: { tests: { results: { duration: number }[] }[] }[];
}

const inVitest = ({ testResults }: VitestReport): Timed[] =>
  testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));

const millisOf = ({ specs = [], suites = [] }: PlaywrightSuite): number =>
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)))
    .concat(suites.map(millisOf))
    .reduce((sum, millis) => sum + millis, 0);

const inPlaywright = ({ suites }: { suites: PlaywrightSuite[] }): Timed[] =>
  suites.map((suite) => ({ file: `tests/e2e/${suite.file}`, seconds: millisOf(suite) / 1000 }));

const timesIn = (report: VitestReport | { suites: PlaywrightSuite[] }): Timed[] =>
  'testResults' in report ? inVitest(report) : inPlaywright(report);

/** Returns the slowest test files of the last run, from its reports. */
export const slowestFiles = (reports: readonly string[], count = 10): Timed[] =>
  reports
    .filter((report) => existsSync(report))
    .flatMap((report) => timesIn(JSON.parse(readFileSync(report, 'utf8')) as VitestReport))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count);

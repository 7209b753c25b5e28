import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../stack/settings.ts';

interface Timed {
  file: string;
  seconds: number;
}

export interface Failure {
  /** File and title of the test. */
  test: string;
  /** What the runner said of it, without colours. */
  reason: string;
}

interface VitestReport {
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    ok: boolean;
    tests: { results: { duration: number; errors: { message?: string }[] }[] }[];
  }[];
}

type Report = VitestReport | { suites: PlaywrightSuite[] };

/** Lines of a reason that are printed; the whole stands where the test ran. */
const REASON_LINES = 30;

const read = (reports: readonly string[]): Report[] =>
  reports.filter((report) => existsSync(report)).map((report) => JSON.parse(readFileSync(report, 'utf8')));

const millisOf = ({ specs = [], suites = [] }: PlaywrightSuite): number =>
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)))
    .concat(suites.map(millisOf))
    .reduce((sum, millis) => sum + millis, 0);

const timesIn = (report: Report): Timed[] =>
  'testResults' in report
    ? report.testResults.map(({ name, startTime, endTime }) => ({
        file: relative(root, name),
        seconds: (endTime - startTime) / 1000,
      }))
    : report.suites.map((suite) => ({ file: `tests/e2e/${suite.file}`, seconds: millisOf(suite) / 1000 }));

/** Returns the slowest test files of the last run, from its reports. */
export const slowestFiles = (reports: readonly string[], count = 10): Timed[] =>
  read(reports)
    .flatMap(timesIn)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count);

const reasonOf = (messages: readonly string[]): string =>
  stripVTControlCharacters(messages.join('\n')).split('\n').slice(0, REASON_LINES).join('\n');

const failuresInFile = ({ name, status, message, assertionResults }: VitestReport['testResults'][number]) =>
  status === 'failed' && assertionResults.length === 0
    ? [{ test: relative(root, name), reason: reasonOf([message]) }]
    : assertionResults
        .filter((result) => result.status === 'failed')
        .map(({ fullName, failureMessages = [] }) => ({
          test: `${relative(root, name)} › ${fullName}`,
          reason: reasonOf(failureMessages),
        }));

const failuresInSuite = ({ file, specs = [], suites = [] }: PlaywrightSuite): Failure[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => ({
      test: `tests/e2e/${file} › ${title}`,
      reason: reasonOf(
        tests.flatMap(({ results }) =>
          results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
        ),
      ),
    })),
  ...suites.flatMap(failuresInSuite),
];

/** Returns the failed tests of the last run with what failed, from its reports. */
export const failures = (reports: readonly string[]): Failure[] =>
  read(reports).flatMap((report) =>
    'testResults' in report
      ? report.testResults.flatMap(failuresInFile)
      : report.suites.flatMap(failuresInSuite),
  );

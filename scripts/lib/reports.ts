import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../stack/settings.ts';

interface Timed {
  file: string;
  seconds: number;
}

export interface Failure {
  /** The test's file, from the root of the repository. */
  file: string;
  /** File and title of the test. */
  test: string;
  /** What the runner said of it, without colours. */
  reason: string;
}

interface VitestFile {
  name: string;
  startTime: number;
  endTime: number;
  status: string;
  message: string;
  assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
}

export interface VitestReport {
  testResults: VitestFile[];
}

interface PlaywrightResult {
  duration: number;
  errors: { message?: string }[];
  stderr?: { text?: string }[];
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    ok: boolean;
    tests: { results: PlaywrightResult[] }[];
  }[];
}

type Report = VitestReport | { suites: PlaywrightSuite[] };

/** Lines of a reason that are printed; the whole stands where the test ran. */
const REASON_LINES = 30;
/** Lines printed of what a failed journey found on its pages: their charts and open layers. */
const FINDINGS_LINES = 120;

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

const linesOf = (texts: readonly string[], count: number): string =>
  stripVTControlCharacters(texts.join('\n')).split('\n').slice(0, count).join('\n');

const reasonOf = (messages: readonly string[]): string => linesOf(messages, REASON_LINES);

/** Returns whether a file failed outside of its tests: it did not load, or what precedes its tests failed. */
export const isBroken = ({ status, assertionResults }: VitestFile) =>
  status === 'failed' && assertionResults.every((result) => result.status !== 'failed');

const failuresInFile = (result: VitestFile): Failure[] => {
  const file = relative(root, result.name);
  return isBroken(result)
    ? [{ file, test: file, reason: reasonOf([result.message]) }]
    : result.assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages = [] }) => ({
          file,
          test: `${file} › ${fullName}`,
          reason: reasonOf(failureMessages),
        }));
};

/** Returns why a journey failed, then what it found on its pages. */
const journeyReason = ({ errors, stderr = [] }: PlaywrightResult): string[] => [
  reasonOf(errors.map(({ message = '' }) => message)),
  linesOf(
    stderr.map(({ text = '' }) => text),
    FINDINGS_LINES,
  ),
];

const failuresInSuite = ({ file, specs = [], suites = [] }: PlaywrightSuite): Failure[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => ({
      file: `tests/e2e/${file}`,
      test: `tests/e2e/${file} › ${title}`,
      reason: tests.flatMap(({ results }) => results.flatMap(journeyReason)).join('\n'),
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

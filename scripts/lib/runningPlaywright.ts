import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { relative } from 'node:path';
import { root } from '../stack/settings.ts';
import { keepRunning } from './running.ts';

const running = keepRunning();
const nameOf = ({ location, title }: TestCase) => `${relative(root, location.file)} › ${title}`;

/** Tells which tests are under way. */
export default class RunningReporter implements Reporter {
  onTestBegin(test: TestCase): void {
    running.start(nameOf(test));
  }
  onTestEnd(test: TestCase, { status }: TestResult): void {
    if (status !== test.expectedStatus && status !== 'interrupted') running.fail();
    running.end(nameOf(test));
  }
}

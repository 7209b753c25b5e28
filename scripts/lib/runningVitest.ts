import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { keepRunning } from './running.ts';

const running = keepRunning();

/** Tells which files are under way. */
export default class RunningReporter implements Reporter {
  onTestModuleStart({ relativeModuleId }: TestModule): void {
    running.start(relativeModuleId);
  }
  onTestModuleEnd({ relativeModuleId }: TestModule): void {
    running.end(relativeModuleId);
  }
  onTestCaseResult(test: TestCase): void {
    if (test.result().state === 'failed') running.fail();
  }
}

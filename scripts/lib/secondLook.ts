import { existsSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { root } from '../stack/settings.ts';
import oneLook from './oneLook.json' with { type: 'json' };
import type { Failure } from './reports.ts';
import { runStep, type Outcome } from './runStep.ts';
import { reportOf, type Step } from './steps.ts';

/** A file whose tests failed and passed when they ran again alone. */
export interface Flaky {
  file: string;
  failures: Failure[];
  /** Whether `docs/flaky.md` does not name the file yet. */
  isNew: boolean;
}

/** More flaky files than this are a fault of their own. */
export const MOST_FLAKY = 3;

const known = (): string => {
  const page = join(root, 'docs/flaky.md');
  return existsSync(page) ? readFileSync(page, 'utf8') : '';
};

/** Returns why a file gets no second look, or null if it may get one. */
export const whyOneLook = (file: string): string | null =>
  oneLook.find(({ files }) => files.some((glob) => matchesGlob(file, glob)))?.why ?? null;

/**
 * Runs each file that failed once more, alone, in a process and with a product of its own. A file that passes then is
 * flaky and no failure. A step that ended early gets no second look, because some of its tests have not run.
 */
export async function lookAgain(step: Step, first: Outcome): Promise<{ outcome: Outcome; flaky: Flaky[] }> {
  const { runner } = step;
  const byFile = Map.groupBy(first.failures, ({ file }) => file);
  const files = [...byFile.keys()].filter((file) => whyOneLook(file) === null);
  const flaky: Flaky[] = [];
  let outcome = first;
  if (!runner || first.ended) return { outcome, flaky };
  for (const [index, file] of files.entries()) {
    process.stdout.write(`\nSecond look at ${file}\n`);
    const report = reportOf(`${step.name}.again${index}`);
    const again = await runStep({ ...step, args: runner.args([file], report) }, { aloud: true, report });
    if (again.failed > 0 || again.passed === 0) continue;
    const failures = byFile.get(file) ?? [];
    flaky.push({ file, failures, isNew: !known().includes(file) });
    outcome = {
      ...outcome,
      passed: outcome.passed + failures.length,
      failed: outcome.failed - failures.length,
      failures: outcome.failures.filter((failure) => failure.file !== file),
    };
  }
  return { outcome, flaky };
}

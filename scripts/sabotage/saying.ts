import type { Report } from './copy.ts';
import type { Target } from './patch.ts';

export interface Saying {
  caught: boolean;
  /** How many tests fail, and in which way the break is named. */
  by: string;
  /** The first line that names a step, a law or a test. */
  says: string;
}

const stepIn = /path \d+, step \d+, .*?(?=: expected \[|$)/m;

/**
 * Result of the tests for a patch.
 * A chart's patch is caught when a step of a path or a law is named, another by any test.
 */
export function sayingOf({ testResults }: Report, target: Target | null): Saying {
  const broken = testResults.find(({ assertionResults }) => assertionResults.length === 0);
  if (broken) return { caught: false, by: 'does not load', says: broken.message ?? '' };
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = all.filter(({ status }) => status === 'failed');
  if (failed.length === 0) {
    const passed = all.filter(({ status }) => status === 'passed').length;
    const by = passed === 0 ? 'no test ran' : 'nothing failed';
    return { caught: false, by, says: `${passed} tests passed` };
  }
  const count = `${failed.length} ${failed.length === 1 ? 'test fails' : 'tests fail'}`;
  if (target) return { caught: true, by: count, says: failed[0]?.fullName ?? '' };
  const step = failed
    .flatMap(({ fullName, failureMessages }) =>
      failureMessages.map((it) => ({ chart: fullName.split(' ')[0], step: stepIn.exec(it)?.[0] })),
    )
    .find((it) => it.step);
  const law = failed.find(({ fullName }) => / law: /.test(fullName));
  const named = [step && 'step', law && 'law'].filter(Boolean).join(' and ');
  return {
    caught: named !== '',
    by: `${count}${named ? `, naming the ${named}` : ''}`,
    says: step ? `${step.chart}: ${step.step}` : (law?.fullName ?? failed[0]?.fullName ?? ''),
  };
}

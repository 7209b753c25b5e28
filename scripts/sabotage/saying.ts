import type { Report } from './copy.ts';

export interface Saying {
  caught: boolean;
  /** Number of failed tests, and how they name the break. */
  by: string;
  /** The first line that names a step, a law or a row. */
  says: string;
}

const stepIn = /path \d+, step \d+, .*?(?=: expected \[|$)/m;

/** Returns how the tests report a broken chart; it is caught if they name a step of a path or a law. */
export function sayingOf({ testResults }: Report): Saying {
  const broken = testResults.find(({ assertionResults }) => assertionResults.length === 0);
  if (broken) return { caught: false, by: 'does not load', says: broken.message ?? '' };
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed'),
  );
  if (failed.length === 0) return { caught: false, by: 'nothing failed', says: '' };
  const step = failed
    .flatMap(({ fullName, failureMessages }) =>
      failureMessages.map((it) => ({ chart: fullName.split(' ')[0], step: stepIn.exec(it)?.[0] })),
    )
    .find((it) => it.step);
  const law = failed.find(({ fullName }) => / law: /.test(fullName));
  const named = [step && 'step', law && 'law'].filter(Boolean).join(' and ');
  return {
    caught: named !== '',
    by: `${failed.length} tests fail${named ? `, naming the ${named}` : ''}`,
    says: step ? `${step.chart}: ${step.step}` : (law?.fullName ?? failed[0]?.fullName ?? ''),
  };
}

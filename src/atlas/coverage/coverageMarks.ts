import type { ChartCoverage } from '#flows/coverage.ts';
import type { LastRun } from '../build/lastRun.ts';
import { noMarks, type Marks } from '../draw/marks.ts';

/** Highlights what no accepted path takes, and the results of the last test run unless it is outdated. */
export function coverageMarks(
  { states, transitions }: Pick<ChartCoverage, 'states' | 'transitions'>,
  run: LastRun | undefined,
): Marks {
  const drawn = run?.isOutdated ? undefined : run;
  return {
    ...noMarks,
    passed: new Set(drawn?.passedStates),
    missing: new Set([
      ...states.missing,
      ...transitions.missing,
      ...(drawn?.failedStates ?? []),
      ...(drawn?.failedTransitions ?? []),
    ]),
  };
}

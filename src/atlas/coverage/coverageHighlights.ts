import type { ChartCoverage } from '#flows/coverage.ts';
import type { LastRun } from '../build/lastRun.ts';
import { noHighlights, type Highlights } from '../draw/highlights.ts';

/** Highlights what no accepted path takes, and the results of the last test run unless it is outdated. */
export function coverageHighlights(
  { states, transitions }: Pick<ChartCoverage, 'states' | 'transitions'>,
  run: LastRun | undefined,
): Highlights {
  const drawn = run?.isOutdated ? undefined : run;
  return {
    ...noHighlights,
    passed: new Set(drawn?.passedStates),
    missing: new Set([
      ...states.missing,
      ...transitions.missing,
      ...(drawn?.failedStates ?? []),
      ...(drawn?.failedTransitions ?? []),
    ]),
  };
}

import type { TargetKind } from '#contract/target.ts';
import { RATING_MOST } from '#contract/satisfaction.ts';
import { type Figures, TurnOutcome, type Turns, type Wait, WAIT_BOUNDS } from '#contract/reports.ts';

/** A sum of the rollup: how often something happened whose wait is between two bounds. */
export interface Counted {
  kind: string;
  /** The number of the bound below; 0 for less than the first, -1 where nothing was waited for. */
  bucket: number;
  count: number;
  seconds: number;
}

/** Returns the wait that a share of all did not exceed, taken evenly from within its bounds. */
function quantile(waits: readonly Counted[], share: number): number | null {
  const all = waits.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return null;
  const wanted = all * share;
  let passed = 0;
  for (const { bucket, count } of waits.toSorted((one, other) => one.bucket - other.bucket)) {
    if (passed + count >= wanted) {
      const low = WAIT_BOUNDS[bucket - 1] ?? 0;
      const high = WAIT_BOUNDS[bucket] ?? low;
      return low + ((high - low) * (wanted - passed)) / count;
    }
    passed += count;
  }
  return null;
}

function waitOf(counted: readonly Counted[], kind: string): Wait {
  const waits = counted.filter((it) => it.kind === kind && it.bucket >= 0 && it.count > 0);
  const count = waits.reduce((sum, it) => sum + it.count, 0);
  const seconds = waits.reduce((sum, it) => sum + it.seconds, 0);
  return {
    count,
    mean: count === 0 ? null : seconds / count,
    median: quantile(waits, 0.5),
    p90: quantile(waits, 0.9),
  };
}

/** Returns how often each grade was given; the bucket of an answer is its grade. */
const gradesOf = (counted: readonly Counted[]): number[] =>
  Array.from({ length: RATING_MOST }, (_, index) =>
    counted.reduce(
      (all, it) => (it.kind === 'satisfactionRated' && it.bucket === index + 1 ? all + it.count : all),
      0,
    ),
  );

const countOf = (counted: readonly Counted[], kind: string): number =>
  counted.reduce((all, it) => (it.kind === kind ? all + it.count : all), 0);

/** Adds up what became of customers' turns at Copilot. */
export function turnsOf(counted: readonly Counted[]): Turns {
  const turns = TurnOutcome.options.map((it) => [it, countOf(counted, `turn.${it}`)]);
  return Object.fromEntries(turns) as Turns;
}

/** Adds up what a report counts. */
export function figuresOf(counted: readonly Counted[]): Figures {
  const sum = (kind: string) => countOf(counted, kind);
  const targetOf = (kind: TargetKind) => ({ kept: sum(`${kind}Kept`), missed: sum(`${kind}Missed`) });
  return {
    received: sum('received'),
    person: sum('person'),
    copilot: sum('copilot'),
    program: sum('program'),
    campaign: sum('campaign'),
    opened: sum('opened'),
    resolved: sum('resolved'),
    reopened: sum('reopened'),
    copilotResolved: sum('copilotResolved'),
    targets: {
      first: targetOf('first'),
      next: targetOf('next'),
      resolution: targetOf('resolution'),
    },
    asked: sum('satisfactionAsked'),
    ratings: gradesOf(counted),
    firstResponse: waitOf(counted, 'firstResponse'),
    firstResponseOpen: waitOf(counted, 'firstResponseOpen'),
    firstCopilot: waitOf(counted, 'firstCopilot'),
    resolution: waitOf(counted, 'resolved'),
    resolutionOpen: waitOf(counted, 'resolvedOpen'),
  };
}

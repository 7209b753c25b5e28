/**
 * The paths a tester follows: few, short, and together through every transition with every payload case and both
 * outcomes of every guard. Chosen from all walks of a chart, fewest steps first.
 */
import { pathsOf, type AnyModel, type Happening } from '#machines/model.ts';
import { emptyCover, runWalk, type Cover, type Taken } from './cover.ts';
import { explore, type Walk } from './explore.ts';

export interface PathStep {
  event: Happening;
  /** The state value after the event. */
  value: unknown;
  /** Whether the chart has come to its end. */
  ended: boolean;
  /** What the chart does on the way, a line each. */
  does: string[];
}

/** One way through a chart, with the state it must be in at every step. */
export interface Path {
  chart: string;
  start: string;
  /** The state value it starts in, and whether the chart ends there at once. */
  value: unknown;
  ended: boolean;
  does: string[];
  steps: PathStep[];
}

export interface Told {
  paths: Path[];
  cover: Cover;
}

const caseOf = (event: Happening) =>
  JSON.stringify(event, (_, value) => (value instanceof Error ? { error: value.message } : value));

/** What a step adds to what has been seen: transitions by payload case, and guard outcomes. */
const itemsOf = (event: Happening | undefined, { transitions, guards }: Taken): string[] => [
  ...transitions.map((name) => `${name} | ${event ? caseOf(event) : 'start'}`),
  ...guards,
];

/** Explores a chart and chooses its paths. */
export function tell(chart: string, model: AnyModel): Told {
  const cover = emptyCover(model.machine);
  const walks = explore(model).walks.toSorted((one, other) => one.events.length - other.events.length);
  const few = new Set(fewOfEachKind(walks));
  // The few first, for the paths they make are short; then all the others, for a likeness may hide what only one meets.
  const run = [...few, ...walks.filter((it) => !few.has(it))].map((walk) => ({
    walk,
    taken: runWalk(model, walk, cover),
  }));

  // A walk's own last steps are what it is for, so each is cut after the last step that adds something.
  const seen = new Set<string>();
  const paths: Path[] = [];
  for (const { walk, taken } of run) {
    let last = -1;
    taken.forEach((step, index) => {
      const fresh = itemsOf(walk.events[index - 1], step).filter((item) => !seen.has(item));
      if (fresh.length > 0) last = index;
      fresh.forEach((item) => seen.add(item));
    });
    if (last >= 0) paths.push(pathOf(chart, walk, taken, last));
  }
  return { paths: withoutBeginnings(paths), cover };
}

/** How many walks with the same last step go first: a second one may meet a guard's other outcome. */
const ENOUGH = 3;

function fewOfEachKind(walks: readonly Walk[]): Walk[] {
  const counts = new Map<string, number>();
  return walks.filter(({ likeness = '' }) => {
    const count = (counts.get(likeness) ?? 0) + 1;
    counts.set(likeness, count);
    return count <= ENOUGH;
  });
}

function pathOf(chart: string, { start, events }: Walk, taken: readonly Taken[], last: number): Path {
  const steps = events.slice(0, last).map((event, index) => {
    const { value, status, does } = taken[index + 1] as Taken;
    return { event, value, ended: status === 'done', does };
  });
  const [first] = taken;
  return {
    chart,
    start,
    value: first?.value,
    ended: first?.status === 'done',
    does: first?.does ?? [],
    steps,
  };
}

/** A path that begins a longer one proves nothing of its own. */
function withoutBeginnings(paths: readonly Path[]): Path[] {
  const keyOf = ({ start, steps }: Path) => [start, ...steps.map(({ event }) => caseOf(event))];
  const keys = paths.map((path) => keyOf(path));
  return paths.filter(
    (_, index) =>
      !keys.some(
        (other, at) =>
          at !== index &&
          other.length > (keys[index]?.length ?? 0) &&
          keys[index]?.every((part, place) => other[place] === part),
      ),
  );
}

/** Does a state value match a word such as `disabled` or `open.mine`: a whole part of its dot path? */
export const isAt = (value: unknown, word: string): boolean => {
  const paths = pathsOf(value);
  return paths.some((path) => `.${path}.`.includes(`.${word}.`));
};

/** Narrows to paths that end at a state and never come by another. */
export const narrow = (
  paths: readonly Path[],
  { to, avoid }: { to?: string | undefined; avoid?: string | undefined },
): Path[] =>
  paths.filter(
    ({ value, steps }) =>
      (to === undefined || isAt(steps.at(-1)?.value ?? value, to)) &&
      (avoid === undefined || ![value, ...steps.map((step) => step.value)].some((it) => isAt(it, avoid))),
  );

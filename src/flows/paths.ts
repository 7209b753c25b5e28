/**
 * Selects the paths of a chart: few, short, and together through every transition with every payload case and both
 * outcomes of every guard.
 * Chosen from all walks, fewest steps first.
 */
import { pathsOf, type AnyModel, type Happening } from '#machines/model.ts';
import { emptyCover, runWalk, type Cover, type Taken, type Walk } from './cover.ts';
import { explore, walksOf, type Explored, type LongWalk } from './explore.ts';
import type { Recorded } from './record.ts';
import type { Step } from './search.ts';

export interface PathStep {
  event: Happening;
  /** State value after the event. */
  value: unknown;
  /** Whether the chart has ended. */
  ended: boolean;
  /** Actions of the step, one per line. */
  does: string[];
}

/** A path through a chart with the expected state at every step. */
export interface Path {
  chart: string;
  start: string;
  /** State value at the start, and whether the chart has already ended. */
  value: unknown;
  ended: boolean;
  does: string[];
  steps: PathStep[];
}

export interface SelectedPaths {
  paths: Path[];
  cover: Cover;
}

const caseOf = (event: Happening) =>
  JSON.stringify(event, (_, value) => (value instanceof Error ? { error: value.message } : value));

/** Returns what a step covers: transitions by payload case, and guard outcomes. */
const itemsOf = ({ transitions, guards }: Recorded, event?: Happening): string[] => [
  ...transitions.map((name) => `${name} | ${event ? caseOf(event) : 'start'}`),
  ...guards,
];

/** Explores a chart and selects its paths. */
export function selectPaths(
  chart: string,
  model: AnyModel,
  explored = explore(model),
  walks = chosenWalks(explored),
): SelectedPaths {
  const paths = walks.map((walk) => pathOf(chart, walk, runWalk(model, walk, emptyCover(model.machine))));
  return { paths: withoutBeginnings(paths), cover: explored.cover };
}

/** Returns walks that cover everything together, each cut after its last step that adds coverage. */
export function chosenWalks(explored: Explored): LongWalk[] {
  const all = walksOf(explored).toSorted((one, other) => one.steps.length - other.steps.length);
  const few = new Set(fewOfEachKind(all));
  // A few walks per last step first, which gives short paths; then all others, because walks that look alike may cover
  // different items.
  const walks = [...few, ...all.filter((it) => !few.has(it))];
  const seen = new Set<string>();
  const add = (items: readonly string[]): boolean => {
    const before = seen.size;
    items.forEach((item) => seen.add(item));
    return seen.size > before;
  };
  // Most steps are in many walks and add coverage only in the first.
  const added = new Set<Step>();
  return walks.flatMap(({ start, events, steps }) => {
    const did = explored.starts.get(start);
    let length = did && add(itemsOf(did)) ? 0 : -1;
    steps.forEach((step, index) => {
      if (added.has(step)) return;
      added.add(step);
      if (add(itemsOf(step.did, step.event))) length = index + 1;
    });
    return length < 0 ? [] : [{ start, events: events.slice(0, length), steps: steps.slice(0, length) }];
  });
}

/** Number of walks with the same last step that are tried first: a second one may have a guard's other outcome. */
const ENOUGH = 3;

function fewOfEachKind(walks: readonly LongWalk[]): LongWalk[] {
  const counts = new Map<string, number>();
  return walks.filter(({ steps }) => {
    const last = steps.at(-1);
    const likeness = last
      ? JSON.stringify([last.from.snapshot.value, last.event, last.now.value, last.now.status])
      : '';
    const count = (counts.get(likeness) ?? 0) + 1;
    counts.set(likeness, count);
    return count <= ENOUGH;
  });
}

export function pathOf(chart: string, { start, events }: Walk, taken: readonly Taken[]): Path {
  const at = (index: number) => {
    const { value = {}, status, does = [] } = taken[index] ?? {};
    return { value, ended: status === 'done', does: [...does] };
  };
  return { chart, start, ...at(0), steps: events.map((event, index) => ({ event, ...at(index + 1) })) };
}

/** Removes paths that are the beginning of a longer one. */
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

/** Returns whether a state value matches a name such as `disabled` or `open.mine`: whole segments of its dot path. */
export const isAt = (value: unknown, word: string): boolean => {
  const paths = pathsOf(value);
  return paths.some((path) => `.${path}.`.includes(`.${word}.`));
};

/** Keeps paths that end in one state and never pass another. */
export const narrow = (
  paths: readonly Path[],
  { to, avoid }: { to?: string | undefined; avoid?: string | undefined },
): Path[] =>
  paths.filter(
    ({ value, steps }) =>
      (to === undefined || isAt(steps.at(-1)?.value ?? value, to)) &&
      (avoid === undefined || ![value, ...steps.map((step) => step.value)].some((it) => isAt(it, avoid))),
  );

/**
 * The paths a tester follows: few, short, and together through every transition with every payload case and both
 * outcomes of every guard. Chosen from all walks of a chart, fewest steps first.
 */
import { pathsOf, type AnyModel, type Happening } from '#machines/model.ts';
import { emptyCover, runWalk, type Cover, type Taken, type Walk } from './cover.ts';
import { explore, walksOf, type Explored, type LongWalk } from './explore.ts';
import type { Recorded } from './record.ts';
import type { Step } from './search.ts';

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
const itemsOf = ({ transitions, guards }: Recorded, event?: Happening): string[] => [
  ...transitions.map((name) => `${name} | ${event ? caseOf(event) : 'start'}`),
  ...guards,
];

/** Explores a chart and chooses its paths. */
export function tell(chart: string, model: AnyModel): Told {
  const explored = explore(model);
  const paths = chosenWalks(explored).map((walk) =>
    pathOf(chart, walk, runWalk(model, walk, emptyCover(model.machine))),
  );
  return { paths: withoutBeginnings(paths), cover: explored.cover };
}

/** The walks that together take everything, each cut after the last step that adds something. */
export function chosenWalks(explored: Explored): LongWalk[] {
  const all = walksOf(explored).toSorted((one, other) => one.steps.length - other.steps.length);
  const few = new Set(fewOfEachKind(all));
  // The few first, for the paths they make are short; then all the others, for a likeness may hide what only one meets.
  const walks = [...few, ...all.filter((it) => !few.has(it))];
  const seen = new Set<string>();
  const add = (items: readonly string[]): boolean => {
    const before = seen.size;
    items.forEach((item) => seen.add(item));
    return seen.size > before;
  };
  // Most steps stand in many walks, and add something in the first of them only.
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

/** How many walks with the same last step go first: a second one may meet a guard's other outcome. */
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

/** Selects few paths for a tester that cover all states, transitions or pairs of transitions together. */
import { pathsOf, type AnyModel } from '#machines/model.ts';
import { emptyCover, runWalk, type Taken, type Walk } from './cover.ts';
import { explore } from './explore.ts';
import { pathOf, type Path } from './paths.ts';
import { walkTo } from './search.ts';

/** `cases` are the accepted paths themselves: every payload case and both outcomes of every guard. */
export const criteria = ['cases', 'transitions', 'states', 'pairs'] as const;
export type Criterion = (typeof criteria)[number];

export const isCriterion = (word: string | undefined): word is Criterion =>
  criteria.some((it) => it === word);

interface Candidate {
  path: Path;
  items: ReadonlySet<string>;
}

export interface Selection {
  paths: Path[];
  /** Number of reachable states, transitions or pairs. */
  items: number;
}

const itemsOf: Record<Exclude<Criterion, 'cases'>, (taken: readonly Taken[]) => string[]> = {
  states: (taken) => taken.flatMap(({ value }) => pathsOf(value)),
  transitions: (taken) => taken.flatMap(({ transitions }) => transitions),
  // A step's transition with the eventless ones after it counts as one.
  pairs: (taken) =>
    taken.flatMap(({ transitions }, index) => {
      const before = taken[index - 1]?.transitions ?? [];
      if (index < 2 || before.length === 0 || transitions.length === 0) return [];
      return [`${before.join(' + ')} → ${transitions.join(' + ')}`];
    }),
};

export function select(chart: string, model: AnyModel, accepted: readonly Path[], by: Criterion): Selection {
  if (by === 'cases') return { paths: [...accepted], items: accepted.length };
  const cover = emptyCover(model.machine);
  const candidateOf = ({ start, events }: Walk, known?: Path): Candidate => {
    const taken = runWalk(model, { start, events }, cover);
    return { path: known ?? pathOf(chart, { start, events }, taken), items: new Set(itemsOf[by](taken)) };
  };
  const own = accepted.map((path) =>
    candidateOf({ start: path.start, events: path.steps.map(({ event }) => event) }, path),
  );
  const more = by === 'pairs' ? pairWalks(model).map((walk) => candidateOf(walk)) : [];
  return greedy([...own, ...more]);
}

/** Returns a shortest walk through every two consecutive steps; of walks that look alike only one. */
function pairWalks(model: AnyModel): Walk[] {
  const { steps } = explore(model);
  const following = Map.groupBy(steps, ({ from }) => from);
  const seen = new Set<string>();
  return steps.flatMap((first) =>
    (following.get(first.to) ?? []).flatMap((second): Walk[] => {
      const likeness = JSON.stringify([
        first.from.snapshot.value,
        first.event.type,
        second.from.snapshot.value,
        second.event.type,
        second.now.value,
      ]);
      if (seen.has(likeness)) return [];
      seen.add(likeness);
      const { start, events } = walkTo(first.from);
      return [{ start, events: [...events, first.event, second.event] }];
    }),
  );
}

/** Takes the path that adds most per step until nothing is added: nearly minimal and deterministic. */
function greedy(candidates: readonly Candidate[]): Selection {
  const left = new Set(candidates.flatMap(({ items }) => [...items]));
  const items = left.size;
  const paths: Path[] = [];
  const open = new Set(candidates);
  while (left.size > 0) {
    let best: Candidate | null = null;
    let gain = 0;
    for (const it of open) {
      const added = [...it.items].filter((item) => left.has(item)).length;
      if (added === 0) open.delete(it);
      const worth = added / (it.path.steps.length + 1);
      if (added > 0 && worth > gain) [best, gain] = [it, worth];
    }
    if (!best) break;
    paths.push(best.path);
    open.delete(best);
    for (const item of best.items) left.delete(item);
  }
  return { paths, items };
}

import { passing, pathsOf, type AnyModel } from '#machines/model.ts';
import type { Walk } from './cover.ts';
import { search, walkTo } from './search.ts';

/** The leaf states of a chart that a person can look at, as dot paths; none where it has no screen of its own. */
export const screensOf = ({ sees = {} }: AnyModel): string[] =>
  Object.entries(sees).flatMap(([path, sights]) => (sights === passing ? [] : [path]));

/** Leaf states without a screen, because they are left in the same step in which they are entered. */
export const passingOf = ({ sees = {} }: AnyModel): string[] =>
  Object.entries(sees).flatMap(([path, sights]) => (sights === passing ? [path] : []));

/** A shortest path to each of some leaf states, from whichever start is nearest; what is out of reach is left out. */
export function shortestPaths(model: AnyModel, states: readonly string[]): Map<string, Walk> {
  const missing = new Set(states);
  const found = new Map<string, Walk>();
  for (const it of missing.size > 0 ? search(model) : []) {
    if (!('node' in it)) continue;
    for (const path of pathsOf(it.node.snapshot.value))
      if (missing.delete(path)) found.set(path, walkTo(it.node));
    if (missing.size === 0) break;
  }
  return found;
}

export const shortestPath = (model: AnyModel, state: string): Walk | undefined =>
  shortestPaths(model, [state]).get(state);

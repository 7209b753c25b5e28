import { passing, pathsOf, type AnyModel } from '#machines/model.ts';
import type { Walk } from './cover.ts';
import { search, walkTo } from './search.ts';

/** Returns the leaf states with a screen, as dot paths; none if the chart has no screen. */
export const screensOf = ({ sees = {} }: AnyModel): string[] =>
  Object.entries(sees).flatMap(([path, sights]) => (sights === passing ? [] : [path]));

/** Returns leaf states without a screen, because they are left in the step that enters them. */
export const passingOf = ({ sees = {} }: AnyModel): string[] =>
  Object.entries(sees).flatMap(([path, sights]) => (sights === passing ? [path] : []));

/** Returns a shortest path to each reachable leaf state of `states`, from any start. */
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

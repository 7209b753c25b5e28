/** Builds test cases as data for all exports. */
import type { Speak } from '#i18n/speak.ts';
import type { AnyModel } from '#machines/model.ts';
import type { Path } from '../paths.ts';
import { storyOf, type Story } from '../stories.ts';
import { describe } from '../describe.ts';
import { emptyCover, runWalk } from '../cover.ts';

export interface TestCase {
  /** Stable as long as the path is unchanged, such as `footer-1a2b3c4d`. */
  id: string;
  path: Path;
  story: Story;
  /** Requirement ids of the states and transitions on the path. */
  rows: string[];
}

/** Returns the FNV-1a hash of the start and the events, which adding or removing other paths does not change. */
export function idOfPath({ chart, start, steps }: Path): string {
  const text = JSON.stringify([start, steps.map(({ event }) => event)], (_, value: unknown) =>
    value instanceof Error ? { ...value, message: value.message } : value,
  );
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return `${chart}-${(hash >>> 0).toString(16).padStart(8, '0')}`;
}

function rowsOf(model: AnyModel, { start, steps }: Path): string[] {
  const cover = emptyCover(model.machine);
  runWalk(model, { start, events: steps.map(({ event }) => event) }, cover);
  const known = new Set(
    [...describe(model.machine).states, ...describe(model.machine).transitions].flatMap(({ spec }) => spec),
  );
  return [...cover.spec].filter((id) => known.has(id)).toSorted();
}

export const testCasesOf = (speak: Speak, model: AnyModel, paths: readonly Path[]): TestCase[] =>
  paths.map((path, index) => ({
    id: idOfPath(path),
    path,
    story: storyOf(speak, model, path, index + 1, paths.length),
    rows: rowsOf(model, path),
  }));

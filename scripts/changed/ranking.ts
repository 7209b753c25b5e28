/**
 * Which tests a change can break. Most tests of a server or a page import all of it, so what they import does not part
 * them: a test fits a change if it uses the same words. Those are the words of the changed lines, and names, paths and
 * operations of the changed files and of those that use them.
 */
import { importsIn } from '../check/imports.ts';
import type { Tree } from '../check/tree.ts';

export interface Change {
  files: readonly string[];
  /** The changed lines, with some around them. */
  lines: string;
}

export type Project = 'charts' | 'api' | 'views' | 'e2e';
export type Chosen = Record<Project, string[]>;

/** Files of each project that run within three minutes on a quiet machine, all projects together. */
const MOST: Record<Project, number> = { charts: 40, api: 40, views: 25, e2e: 4 };

/** Steps from a changed file to those that use it, what a step takes of a word's weight, and users beyond which none fits. */
const STEPS = 4;
const FADING = 1.5;
const MANY_USERS = 40;
/** Weight of an operation's words beside those of the file that carries it out. */
const OPERATION = 0.6;
/** How much better a test fits that imports a changed file itself. */
const IMPORTED = 3;

const wordsIn = (text: string): string[] => text.match(/[A-Za-z][A-Za-z0-9]{3,}/g) ?? [];
const exportsIn = (text: string): string[] =>
  [...text.matchAll(/export (?:async )?(?:const|function|class|interface|type) (\w+)/g)].map(
    ([, name]) => name as string,
  );
/** Words of the names and addresses of the operations in a file of the contract. */
const operationsIn = (text: string): string[] =>
  [...text.matchAll(/'(\/[\w/:-]{6,})'|name: '([\w.]+)'/g)].flatMap(([, path, name]) =>
    wordsIn(path ?? name ?? ''),
  );

const isProduct = (path: string) => /^(src|server|contract|sandbox)\//.test(path);
const folders: Record<string, Project> = {
  charts: 'charts',
  unit: 'charts',
  api: 'api',
  views: 'views',
  e2e: 'e2e',
};
const projectOf = (path: string): Project | null =>
  /^tests\/\w+\/.*\.test\.tsx?$/.test(path) ? (folders[path.split('/')[1] as string] ?? null) : null;

/** Reads the tests of a repository, and returns a function that chooses among them. */
export function testsIn(tree: Tree) {
  const { directOf, closureOf } = importsIn(tree);
  const textOf = (file: string) => String(tree.get(file) ?? '');
  const users = Map.groupBy(
    [...tree.keys()].filter(isProduct).flatMap((user) => directOf(user).map((used) => ({ user, used }))),
    ({ used }) => used,
  );
  const usersOf = (file: string) => [...new Set((users.get(file) ?? []).map(({ user }) => user))];

  const tests = [...tree.keys()].flatMap((file) => {
    const project = projectOf(file);
    return project
      ? [{ file, project, words: new Set(wordsIn(`${file} ${textOf(file)}`)), closure: closureOf(file) }]
      : [];
  });
  const reached = new Set(tests.flatMap(({ closure }) => [...closure]));
  const uses = new Map<string, number>();
  for (const { words } of tests) for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1);

  /** Returns how much each word says about a change; a word that stands nowhere in it says nothing. */
  const wordsOf = ({ files, lines }: Change): Map<string, number> => {
    const weights = new Map<string, number>();
    const add = (words: readonly string[], weight: number) => {
      for (const word of words) weights.set(word, Math.max(weights.get(word) ?? 0, weight));
    };
    const seen = new Set<string>();
    let level = new Map(files.map((file) => [file, 1]));
    for (let step = 0; step < STEPS; step += 1) {
      const next = new Map<string, number>();
      for (const [file, weight] of level) {
        if (seen.has(file)) continue;
        seen.add(file);
        add([...exportsIn(textOf(file)), ...wordsIn(file)], weight);
        if (file.startsWith('contract/')) add(operationsIn(textOf(file)), weight);
        for (const used of directOf(file).filter((it) => it.startsWith('contract/')))
          add([...operationsIn(textOf(used)), ...wordsIn(used)], weight * OPERATION);
        const using = usersOf(file);
        if (using.length > MANY_USERS) continue;
        const faded = weight / Math.max(FADING, Math.sqrt(using.length));
        for (const user of using) next.set(user, Math.max(next.get(user) ?? 0, faded));
      }
      level = next;
    }
    add(wordsIn(lines), 1);
    return weights;
  };

  /**
   * Returns the tests of each project that a change is most likely to break, best first, as many as run in three minutes.
   *
   * @param guards tests that are known to notice a change of a file; they come before all others
   */
  return (change: Change, guards: ReadonlyMap<string, readonly string[]> = new Map()): Chosen => {
    const weights = wordsOf(change);
    const guarding = new Set(change.files.flatMap((file) => guards.get(file) ?? []));
    // What no test imports is read by its name or by a page; any test may meet it.
    const isAnywhere = change.files.some((file) => isProduct(file) && !reached.has(file));
    const isReached = ({ project, closure }: (typeof tests)[number]) =>
      isAnywhere ||
      change.files.some((file) => closure.has(file)) ||
      (project === 'e2e' && change.files.some(isProduct));
    const fitOf = ({ file, words }: (typeof tests)[number]): number => {
      if (change.files.includes(file) || guarding.has(file)) return Infinity;
      let fit = 0;
      for (const [word, weight] of weights)
        if (words.has(word)) fit += weight * Math.log(tests.length / (uses.get(word) ?? 1));
      const isImported = directOf(file).some((used) => change.files.includes(used));
      return (fit * (isImported ? IMPORTED : 1)) / Math.sqrt(words.size);
    };
    const ranked = tests
      .filter(isReached)
      .map((test) => ({ ...test, fit: fitOf(test) }))
      .toSorted((one, other) => other.fit - one.fit);
    const best = (project: Project) =>
      ranked
        .filter((test) => test.project === project)
        .slice(0, MOST[project])
        .map(({ file }) => file);
    return { charts: best('charts'), api: best('api'), views: best('views'), e2e: best('e2e') };
  };
}

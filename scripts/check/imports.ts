import { dirname, join } from 'node:path';
import type { Tree } from './tree.ts';

const isCode = (path: string) => /\.[cm]?[jt]sx?$/.test(path);

/** Every quoted path that could be a file: imports of all kinds, `new URL`, and more, which only makes results live shorter. */
const quoted = /['"`]([#.][^'"`\s?]*)/g;

/** Code that reads files it does not import, of which nobody knows which. */
const reading =
  /['"](?:node:)?(?:fs|fs\/promises|child_process|worker_threads|module)['"]|import\.meta\.glob|toMatchFileSnapshot|\bimport\(\s*[^'"\s]/;

export interface Imports {
  /** Returns the files that a file names. */
  directOf(file: string): readonly string[];
  /** Returns a file and what it imports, directly or not. Files in `leaves` are included, but not what they import. */
  closureOf(file: string, leaves?: ReadonlySet<string>): Set<string>;
  /** Returns whether a file's own code reads files that it does not import. */
  reads(file: string): boolean;
}

export function importsIn(tree: Tree): Imports {
  const { imports } = JSON.parse(String(tree.get('package.json'))) as { imports: Record<string, string> };
  const aliases = Object.entries(imports).map(
    ([alias, folder]) => [alias.slice(0, -1), folder.slice(2, -1)] as const,
  );
  const targets = new Map<string, string[]>();
  const readers = new Map<string, boolean>();
  const targetOf = (file: string, path: string) => {
    const alias = aliases.find(([prefix]) => path.startsWith(prefix));
    return alias ? alias[1] + path.slice(alias[0].length) : join(dirname(file), path);
  };
  const directOf = (file: string): readonly string[] => {
    const known = targets.get(file);
    if (known) return known;
    const text = isCode(file) ? String(tree.get(file)) : '';
    const found = [...text.matchAll(quoted)]
      .map(([, path]) => targetOf(file, path as string))
      .filter((path) => tree.has(path) && path !== file);
    targets.set(file, found);
    return found;
  };
  return {
    directOf,
    closureOf(file, leaves) {
      const closure = new Set([file]);
      for (const path of closure)
        if (!leaves?.has(path)) for (const target of directOf(path)) closure.add(target);
      return closure;
    },
    reads(file) {
      const does = readers.get(file) ?? (isCode(file) && reading.test(String(tree.get(file))));
      readers.set(file, does);
      return does;
    },
  };
}

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Returns TypeScript files below the folders, as paths from the project's root. */
export const sources = (roots: readonly string[]): string[] =>
  roots
    .flatMap((root) =>
      readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => join(root, file)),
    )
    .filter((file) => /\.tsx?$/.test(file))
    .sort();

/** Returns the deepest of the named folders that contains a path, or the path itself if it is named. */
export const layerOf = (path: string, layers: readonly string[]): string | undefined =>
  layers
    .filter((layer) => path === layer || path.startsWith(`${layer}/`))
    .sort((one, other) => other.length - one.length)[0];

const pattern =
  /^(?:import|export)\b[^'"`;]*?\bfrom\s+['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;

/** Returns a file's imports in order, including imports of types. */
export const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(
    ([, from, bare, lazy]) => (from ?? bare ?? lazy) as string,
  );

const aliases = Object.entries(
  (JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> }).imports,
).map(([alias, folder]) => [alias.slice(0, -1), folder.slice('./'.length, -1)] as const);

/** Returns the project file of an import as a path from the root; undefined for a package. */
export function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(file), specifier);
  const alias = aliases.find(([prefix]) => specifier.startsWith(prefix));
  return alias && alias[1] + specifier.slice(alias[0].length);
}

/** Returns groups of files that import each other, directly or indirectly (Tarjan's algorithm). */
export function circlesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const path: string[] = [];
  const circles: string[][] = [];
  /** Returns the earliest file on the path that can be reached again. */
  const visit = (file: string): number => {
    const own = order.size;
    let earliest = own;
    order.set(file, own);
    path.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) earliest = Math.min(earliest, visit(next));
      else if (path.includes(next)) earliest = Math.min(earliest, order.get(next) as number);
    }
    if (earliest === own) {
      const circle = path.splice(path.indexOf(file));
      if (circle.length > 1 || graph.get(file)?.includes(file)) circles.push(circle.sort());
    }
    return earliest;
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return circles;
}

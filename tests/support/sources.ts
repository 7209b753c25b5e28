import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** TypeScript files below the folders, as paths from the project's root. */
export const sources = (roots: readonly string[]): string[] =>
  roots
    .flatMap((root) =>
      readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => join(root, file)),
    )
    .filter((file) => /\.tsx?$/.test(file))
    .sort();

/** The deepest of the named folders a path lies in. */
export const layerOf = (path: string, layers: readonly string[]): string | undefined =>
  layers.filter((layer) => path.startsWith(`${layer}/`)).sort((one, other) => other.length - one.length)[0];

const pattern =
  /^(?:import|export)\b[^'"`;]*?\bfrom\s+['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;

/** What a file imports, types too, in the order it stands there. */
export const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(
    ([, from, bare, lazy]) => (from ?? bare ?? lazy) as string,
  );

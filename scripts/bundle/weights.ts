import type { JsonReport } from 'sonda';

/** Files of the first loads (`firstLoad.ts`); all others are "later". */
const FIRST = /(?:^|\/)assets\/(page|inbox|entrance)-[^/]*\.(?:js|css)$/;

/** Returns the package of a module, or its folder, three levels deep. */
export function groupOf(path: string): string {
  const [, inside] = path.split(/.*node_modules\//);
  if (inside !== undefined)
    return inside
      .split('/')
      .slice(0, inside.startsWith('@') ? 2 : 1)
      .join('/');
  return path.split('/').slice(0, -1).slice(0, 3).join('/') || path;
}

interface Line {
  group: string;
  bytes: number;
}

/** Returns what weighs in each part of the build, in compressed bytes, by package and folder, heaviest first. */
export function weightsOf({ resources }: Pick<JsonReport, 'resources'>): Map<string, Line[]> {
  const parts = new Map<string, Map<string, number>>();
  for (const { kind, name, parent, gzip } of resources) {
    if (kind !== 'chunk' || !parent || !gzip) continue;
    const part = FIRST.exec(Array.isArray(parent) ? (parent[0] ?? '') : parent)?.[1] ?? 'later';
    const groups = parts.get(part) ?? new Map<string, number>();
    const group = groupOf(name);
    groups.set(group, (groups.get(group) ?? 0) + gzip);
    parts.set(part, groups);
  }
  return new Map(
    [...parts].map(([part, groups]) => [
      part,
      [...groups]
        .map(([group, bytes]) => ({ group, bytes }))
        .toSorted((one, other) => other.bytes - one.bytes),
    ]),
  );
}

const kB = (bytes: number) => (bytes / 1000).toFixed(1).padStart(8);

/** Returns the weights as a table for a terminal, the heaviest groups of each part. */
export function tableOf(weights: Map<string, Line[]>, longest = 25): string {
  return [...weights]
    .flatMap(([part, lines]) => [
      `${part}: ${kB(lines.reduce((sum, { bytes }) => sum + bytes, 0)).trim()} kB gzipped`,
      ...lines.slice(0, longest).map(({ group, bytes }) => `${kB(bytes)}  ${group}`),
      '',
    ])
    .join('\n');
}

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../stack/settings.ts';

const file = join(root, '.cache/check/passed.json');

/** Number of fingerprints that are kept: about three times those of the whole repository. */
const MOST = 30_000;

/** Fingerprints of what passed, the oldest first. A new one means that it must run again. */
export function readPassed(): Set<string> {
  try {
    return new Set(JSON.parse(readFileSync(file, 'utf8')) as string[]);
  } catch {
    return new Set();
  }
}

/** Stores fingerprints; those of the present code become the newest. */
export function writePassed(before: ReadonlySet<string>, now: readonly string[]): void {
  const present = new Set(now);
  const kept = [...[...before].filter((key) => !present.has(key)), ...present].slice(-MOST);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(kept));
}

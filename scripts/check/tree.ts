import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../stack/settings.ts';

/** The repository's files with their content, by path from its root; files that Git ignores are not among them. */
export type Tree = ReadonlyMap<string, Buffer>;

export function readTree(folder = root): Tree {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  const files = new Map<string, Buffer>();
  for (const path of [...new Set(list.split('\0'))].filter(Boolean).toSorted())
    try {
      files.set(path, readFileSync(join(folder, path)));
    } catch {
      // Deleted, but still in Git's index.
    }
  return files;
}

const known = new WeakMap<Buffer, string>();

export function hashOf(content: Buffer | string): string {
  if (typeof content === 'string') return createHash('sha256').update(content).digest('hex');
  const hash = known.get(content) ?? createHash('sha256').update(content).digest('hex');
  known.set(content, hash);
  return hash;
}

/** Returns one hash of files, their paths and order, and what else a result depends on. */
export function fingerprint(tree: Tree, paths: Iterable<string>, others: readonly string[] = []): string {
  const hash = createHash('sha256').update(others.join('\n'));
  for (const path of new Set(paths)) hash.update(`\n${path} ${hashOf(tree.get(path) ?? '')}`);
  return hash.digest('hex');
}

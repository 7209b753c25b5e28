import { execFileSync } from 'node:child_process';
import { readPatches } from '../sabotage/patch.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tree } from '../check/tree.ts';
import { root } from '../stack/settings.ts';
import type { Change } from './ranking.ts';

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 500_000_000 });

/** Returns the files and lines that a patch changes. */
export const changeIn = (patch: string): Change => ({
  files: [...new Set([...patch.matchAll(/^(?:---|\+\+\+) [ab]\/(.*)$/gm)].map(([, file]) => file as string))],
  lines: patch
    .split('\n')
    .filter((line) => /^[-+ ](?![-+]{2} )/.test(line))
    .join('\n'),
});

/** Returns what differs from a commit in the folder, files included that Git does not know yet. */
export function changeSince(commit: string): Change {
  const { files, lines } = changeIn(git('diff', '--no-ext-diff', '--no-color', commit));
  const created = git('ls-files', '-z', '--others', '--exclude-standard').split('\0').filter(Boolean);
  const texts = created.map((file) => readFileSync(join(root, file), 'utf8'));
  return { files: [...files, ...created], lines: [lines, ...texts].join('\n') };
}

/** Returns the files of a commit. */
export function treeAt(commit: string): Tree {
  const paths = git('ls-tree', '-r', '-z', '--name-only', commit).split('\0').filter(Boolean).toSorted();
  const out = execFileSync('git', ['cat-file', '--batch'], {
    cwd: root,
    input: paths.map((path) => `${commit}:${path}\n`).join(''),
    maxBuffer: 1_000_000_000,
  });
  const files = new Map<string, Buffer>();
  let at = 0;
  for (const path of paths) {
    const end = out.indexOf('\n', at);
    const size = Number(out.subarray(at, end).toString().split(' ')[2]);
    files.set(path, out.subarray(end + 1, end + 1 + size));
    at = end + size + 2;
  }
  return files;
}

/** Returns the tests that must notice when a file breaks: those that the patches of `npm run sabotage` name. */
export function guardsOf(folder = join(root, 'tests/sabotage')): Map<string, string[]> {
  const guards = new Map<string, string[]>();
  for (const { file, target } of readPatches(folder))
    for (const changed of target ? changeIn(readFileSync(file, 'utf8')).files : [])
      guards.set(changed, [...(guards.get(changed) ?? []), ...(target?.files ?? [])]);
  return guards;
}

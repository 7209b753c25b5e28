import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const git = (...args: string[]) => spawnSync('git', args, { encoding: 'buffer', maxBuffer: 1_000_000_000 });

/** The code before the newest migration, in a folder of its own; null where the history is not there. */
export function formerVersion(): { folder: string; migrations: number; remove(): void } | null {
  const newest = git('log', '-1', '--format=%H', '--diff-filter=A', '--', 'server/db/migrations');
  const before = `${newest.stdout.toString().trim()}~1`;
  if (newest.status !== 0 || git('cat-file', '-e', `${before}^{commit}`).status !== 0) return null;
  const folder = mkdtempSync(join(tmpdir(), 'parley-former-'));
  const archive = git('archive', before, 'package.json', 'contract', 'server', 'src', 'scripts');
  mkdirSync(folder, { recursive: true });
  const unpacked = spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout });
  if (archive.status !== 0 || unpacked.status !== 0) throw new Error(`${before} could not be unpacked.`);
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const listed = git('ls-tree', '--name-only', `${before}:server/db/migrations`);
  return {
    folder,
    migrations: listed.stdout.toString().trim().split('\n').length,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

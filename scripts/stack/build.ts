import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Refused } from './refused.ts';
import { root } from './settings.ts';

const folders = ['src', 'contract', 'public', 'docs/spec', 'docs/charts', 'tests/support'];
const files = [
  'index.html',
  'atlas.html',
  'vite.config.ts',
  'api-docs.html',
  'pay.html',
  'rate.html',
  'screens.html',
  'vite.entries.ts',
  'scripts/bundle.ts',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.base.json',
];
const stamp = join(root, '.cache/build');

/** Returns a hash of the bundle's sources: of content, since a checkout changes times. */
function fingerprint(): string {
  const hash = createHash('sha256');
  const inFolders = folders.flatMap((folder) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
      : [],
  );
  for (const file of [...inFolders, ...files.map((name) => join(root, name))].toSorted())
    if (existsSync(file)) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}

/** Rebuilds the dashboard and the atlas with its screens if their sources changed. */
export function buildWhatIsStale(): void {
  const now = fingerprint();
  const built =
    existsSync(join(root, 'dist/index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now;
  if (built) return;
  process.stderr.write('Building the dashboard.\n');
  rmSync(stamp, { force: true });
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'scripts/bundle.ts'), '--log-level', 'warn'],
    { cwd: root, encoding: 'utf8' },
  );
  if (status !== 0) throw new Refused(`The dashboard could not be built.\n${stdout}${stderr}`);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, now);
}

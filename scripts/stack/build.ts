import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Refused } from './refused.ts';
import { root } from './settings.ts';

interface Build {
  what: string;
  folders: string[];
  files: string[];
  command: string[];
  /** A file that is there after it. */
  result: string;
}

/** Holds the bundled programs; its files name places of this machine, so it is no release. */
const programs = '.cache/programs';

/** Where the hash of the sources is kept that a build was made from. */
const stampOf = ({ what }: Build) => join(root, '.cache/builds', what);

const dashboard: Build = {
  what: 'dashboard',
  folders: ['src', 'contract', 'public', 'docs/spec', 'docs/charts', 'tests/support'],
  files: [
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
  ],
  command: ['scripts/bundle.ts', '--log-level', 'warn'],
  result: 'dist/index.html',
};

const server: Build = {
  what: 'server',
  folders: ['server', 'sandbox', 'contract', 'src'],
  files: ['scripts/bundle/programs.ts', 'package.json', 'package-lock.json'],
  command: ['scripts/bundle/programs.ts', programs],
  result: `${programs}/server/main.js`,
};

/** Returns a hash of the sources: of content, since a checkout changes times. */
function fingerprint({ folders, files }: Build): string {
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

function buildIfStale(it: Build): void {
  const stamp = stampOf(it);
  const now = fingerprint(it);
  if (existsSync(join(root, it.result)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  process.stderr.write(`Building the ${it.what}.\n`);
  rmSync(stamp, { force: true });
  const [program = '', ...args] = it.command;
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, program), ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Refused(`The ${it.what} could not be built.\n${stdout}${stderr}`);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, now);
}

/** Rebuilds the server, and the dashboard and the atlas with its screens, where their sources changed. */
export function buildWhatIsStale(): void {
  buildIfStale(server);
  buildIfStale(dashboard);
}

/** Returns the files that start the programs, bundled from the present sources. */
export function bundledPrograms(): { server: string; sandbox: string } {
  buildIfStale(server);
  const fileOf = (program: string) => join(root, programs, program, 'main.js');
  return { server: fileOf('server'), sandbox: fileOf('sandbox') };
}

// Uses only features of Node 20, because this runs before the pinned Node is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..');
const say = (text) => process.stderr.write(`${text}\n`);
const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));

/** Seconds between two tries to install from outside. */
const PAUSE = 10;

/** Tries up to three times, with a pause, what needs a server elsewhere; says what could not be reached. */
export function tryThrice(attempt, from) {
  for (const left of [2, 1, 0]) {
    if (attempt()) return true;
    say(
      `${from} could not be reached or did not answer as expected.${left ? ` Trying again in ${PAUSE} s.` : ''}`,
    );
    if (left) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE * 1000);
  }
  return false;
}

/** Returns whether npm's record of installed packages matches the lockfile. */
export function isInstalled({ dev }) {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false;
  const wanted = read('package-lock.json').packages;
  const present = read('node_modules/.package-lock.json').packages;
  return Object.entries(wanted).every(([path, { version, optional, dev: onlyDev, devOptional }]) => {
    if (path === '' || (onlyDev && !dev)) return true;
    if (!present[path]) return Boolean(optional || (devOptional && !dev));
    return present[path].version === version && (optional || existsSync(join(root, path)));
  });
}

/**
 * Installs the lockfile's packages unless they are installed already.
 * Does not use `npm ci`, which refuses the whole lockfile if a registry lacks one build of an optional package for
 * another machine.
 */
export function install({ dev = false } = {}) {
  if (isInstalled({ dev })) return;
  say('Installing what is missing. This takes a minute the first time.');
  const npm = process.env.npm_execpath;
  const flags = [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    ...(dev ? ['--include=dev'] : []),
  ];
  const options = { cwd: root, stdio: ['ignore', 2, 2] };
  const installs = () =>
    (npm?.endsWith('.js')
      ? spawnSync(process.execPath, [npm, ...flags], options)
      : spawnSync('npm', flags, { ...options, shell: process.platform === 'win32' })
    ).status === 0;
  if (tryThrice(installs, 'the npm registry')) return;
  say('npm could not install the dependencies. See its message above.');
  process.exit(1);
}

/** Returns the Node pinned in the lockfile, or the machine's if new enough and the pinned one has no build for it. */
export function pinnedNode() {
  const pinned = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  say(
    'Parley needs Node 24, and the one npm installs has no build for this machine. Install Node 24 and start again.',
  );
  process.exit(1);
}

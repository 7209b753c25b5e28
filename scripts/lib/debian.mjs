// Uses only features of Node 20, because this runs before the pinned Node is installed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tryThrice } from './install.mjs';

const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
const apt = (...args) => spawnSync('apt-get', args, { stdio: ['ignore', 2, 2], env }).status === 0;
let isUpdated = false;

/** Whether this user may install Debian's packages on this machine. */
export const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs a package unless one of the programs is there; returns whether there is one afterwards. */
export function installDebian(name, programs) {
  const isThere = () => programs.some((path) => existsSync(path));
  if (isThere()) return true;
  if (!mayInstall()) return false;
  return tryThrice(() => {
    if (!isUpdated) isUpdated = apt('update', '-q');
    apt('install', '-y', '-q', '--no-install-recommends', name);
    return isThere();
  }, `Debian's archive (for ${name})`);
}

import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';
import { userInfo } from 'node:os';

/** The account that runs PostgreSQL, which refuses to run as root. */
export interface SystemUser {
  uid: number;
  gid: number;
}

/** Returns the account to run PostgreSQL as; null if the current one can. */
export function postgresUser(): SystemUser | null {
  if (userInfo().uid !== 0) return null;
  const known = lookUp();
  if (known) return known;
  execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], {
    stdio: 'ignore',
  });
  const made = lookUp();
  if (!made) throw new Error('PostgreSQL cannot run as root and the user "postgres" could not be made.');
  return made;
}

function lookUp(): SystemUser | null {
  const read = (flag: string) => {
    const { status, stdout } = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' });
    return status === 0 ? Number(stdout) : Number.NaN;
  };
  const [uid, gid] = [read('-u'), read('-g')];
  return Number.isNaN(uid) || Number.isNaN(gid) ? null : { uid, gid };
}

/** Returns whether that account can read a path, which requires access to every parent folder. */
export const canReach = (user: SystemUser, path: string): boolean =>
  spawnSync('/bin/sh', ['-c', 'test -r "$0" && test -x "$0"', path], { ...user, cwd: '/' }).status === 0;

/** Returns whether that account can traverse a folder without listing it. */
export const canEnter = (user: SystemUser, folder: string): boolean =>
  spawnSync('/bin/sh', ['-c', 'test -x "$0"', folder], { ...user, cwd: '/' }).status === 0;

export function makeReachable(folder: string): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
}

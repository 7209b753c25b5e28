import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';
import { userInfo } from 'node:os';

/** The account PostgreSQL runs as; it refuses to run as root. */
export interface SystemUser {
  uid: number;
  gid: number;
}

/** The account to run PostgreSQL as, or null when the present one will do. */
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

/** Whether that account can read a path, which needs every parent folder to let it through. */
export const canReach = (user: SystemUser, path: string): boolean =>
  spawnSync('/bin/sh', ['-c', 'test -r "$0" && test -x "$0"', path], { ...user, cwd: '/' }).status === 0;

/** Whether that account can pass through a folder, without reading what it holds. */
export const canEnter = (user: SystemUser, folder: string): boolean =>
  spawnSync('/bin/sh', ['-c', 'test -x "$0"', folder], { ...user, cwd: '/' }).status === 0;

export function makeReachable(folder: string): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
}

import { createHash } from 'node:crypto';
import { chownSync, existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { keepPrivate } from '../server/lib/dataFolder.ts';
import { findBinaries } from './postgres/binaries.ts';
import {
  addressOf,
  findRunning,
  followed,
  initialise,
  launch,
  type Process,
  signal,
  stop,
} from './postgres/cluster.ts';
import { prepareRoles } from './postgres/roles.ts';
import { makeSettings, readSettings, withFreePort } from './postgres/settings.ts';
import { canEnter, makeReachable, postgresUser, type SystemUser } from './postgres/user.ts';

interface Options {
  dataDir: string;
  /** Trades durability for speed. For tests only. */
  fast?: boolean;
}

export interface Postgres {
  ownerUrl: string;
  appUrl: string;
  superuserUrl: string;
  port: number;
  /** Folder of the database's files; not always inside `dataDir`. */
  folder: string;
  /** True if a server of an earlier process was taken over. */
  adopted: boolean;
  /** Returns the current process. */
  process(): Process;
  /** Restarts it on the same port after its process ended. */
  startAgain(): Promise<void>;
  stop(): Promise<void>;
  /** Keeps it running after this process ends. */
  leave(): void;
}

const database = 'parley';

/** Starts the PostgreSQL installed by npm on loopback, or takes over one that still runs on this data folder. */
export async function startPostgres({ dataDir, fast = false }: Options): Promise<Postgres> {
  const home = resolve(dataDir);
  keepPrivate(home);
  const user = postgresUser();
  const folder = folderFor(home, user);
  const stored = readSettings(home);
  const running = stored ? await findRunning(folder, stored) : null;
  const settings = running && stored ? { ...stored, port: running.port } : await prepare();
  const begin = async () =>
    launch(await findBinaries(user), user, folder, settings, { fast, logFile: join(home, 'postgres.log') });
  let current = running ? followed(running.pid) : await begin();

  // Ends the database with this process, unless it was taken over.
  const atExit = () => void signal(current.pid, 'SIGINT');
  process.once('exit', atExit);

  const url = (role: string, password: string, name = database) =>
    addressOf(settings.port, role, password, name);
  const superuserUrl = url('postgres', settings.superuser, 'postgres');
  await prepareRoles(superuserUrl, settings, database);
  return {
    ownerUrl: url('parley_owner', settings.owner),
    appUrl: url('parley_app', settings.app),
    superuserUrl,
    port: settings.port,
    folder,
    adopted: running !== null,
    process: () => current,
    startAgain: async () => void (current = await begin()),
    leave: () => void process.removeListener('exit', atExit),
    async stop() {
      process.removeListener('exit', atExit);
      await stop(current.pid);
    },
  };

  async function prepare() {
    const kept = stored ?? (await makeSettings(home));
    if (!existsSync(join(folder, 'PG_VERSION'))) initialise(await findBinaries(user), user, folder, kept);
    return withFreePort(home, kept);
  }
}

/** Returns the folder of a data folder's database. */
export const folderOf = (dataDir: string): string => folderFor(resolve(dataDir), postgresUser());

/**
 * Chooses the database's folder.
 * Started as root, the server runs as user "postgres". If that user cannot enter the data folder, the database is in
 * /var/lib/parley, in a folder named after it, so that two checkouts never share one.
 */
function folderFor(home: string, user: SystemUser | null): string {
  const inside = join(home, 'postgres');
  if (!user) return made(inside, null);
  const name = createHash('sha256').update(home).digest('hex').slice(0, 12);
  const outside = join('/var/lib/parley', name);
  // Existing data stays where it is, even if the folder has become accessible.
  const isOutside = existsSync(join(outside, 'PG_VERSION')) && !existsSync(join(inside, 'PG_VERSION'));
  if (canEnter(user, home) && !isOutside) return made(inside, user);
  makeReachable('/var/lib/parley');
  process.stderr.write(`The user "postgres" cannot enter ${home}: the database is kept in ${outside}.\n`);
  return made(outside, user);
}

function made(folder: string, user: SystemUser | null): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

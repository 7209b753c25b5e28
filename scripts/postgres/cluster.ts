import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  fstatSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Binaries } from './binaries.ts';
import type { Settings } from './settings.ts';
import type { SystemUser } from './user.ts';

const patience = 60_000;

export const addressOf = (port: number, user: string, password: string, database: string) =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;

export function initialise(
  binaries: Binaries,
  user: SystemUser | null,
  folder: string,
  settings: Settings,
): void {
  const secrets = mkdtempSync(join(tmpdir(), 'parley-'));
  const password = join(secrets, 'password');
  writeFileSync(password, settings.superuser, { mode: 0o600 });
  if (user) for (const path of [secrets, password]) chownSync(path, user.uid, user.gid);
  const flags = [
    '--auth=scram-sha-256',
    '--username=postgres',
    `--pwfile=${password}`,
    '--locale=C',
    '--encoding=UTF8',
  ];
  const { status, stderr } = spawnSync(binaries.initdb, [`--pgdata=${folder}`, ...flags], {
    ...user,
    cwd: '/',
    encoding: 'utf8',
  });
  rmSync(secrets, { recursive: true });
  if (status !== 0) throw new Error(`PostgreSQL could not prepare ${folder}: ${stderr}`);
}

export interface Process {
  pid: number;
  /** Settles with the reason when the process has ended. */
  ended: Promise<string>;
}

/** Size at which a log is rotated; one old file is kept. */
const LOG_LIMIT = 20_000_000;
/** Maximum characters of the log in an error. */
const LONGEST_EXCERPT = 20_000;

/** PostgreSQL's message while processes of a killed postmaster are still ending. */
const NOT_YET = /shared memory block .* is still in use/;

/** Starts the program in its own session, so that Ctrl-C does not end the database during requests. */
export async function launch(...given: Parameters<typeof launchOnce>): Promise<Process> {
  const deadline = Date.now() + patience;
  for (;;) {
    try {
      return await launchOnce(...given);
    } catch (error) {
      if (!(error instanceof Error && NOT_YET.test(error.message)) || Date.now() > deadline) throw error;
      await wait(100);
    }
  }
}

async function launchOnce(
  binaries: Binaries,
  user: SystemUser | null,
  folder: string,
  settings: Settings,
  { fast, logFile }: { fast: boolean; logFile: string },
): Promise<Process> {
  const options = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    jit: 'off',
    max_connections: '100',
    // Logs no statements, parameters or values, which contain customers' messages. The server logs its errors by code;
    // level `log` keeps starts, recoveries and fatal errors.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
  };
  const careless = {
    // It comes by the clock, and what it counts changes plans and the order of rows that no statement orders.
    autovacuum: 'off',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    // Several files of tests hold pools of their own at the same time.
    max_connections: '250',
  };
  const flags = Object.entries({ ...options, ...(fast ? careless : {}) }).flatMap(([key, value]) => [
    '-c',
    `${key}=${value}`,
  ]);
  if (existsSync(logFile) && statSync(logFile).size > LOG_LIMIT) renameSync(logFile, `${logFile}.1`);
  // Appends, because processes of a killed postmaster still write to it.
  const log = openSync(logFile, 'a', 0o600);
  const begun = fstatSync(log).size;
  const child = spawn(binaries.postgres, ['-D', folder, '-p', String(settings.port), ...flags], {
    ...user,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, cause) => resolve(cause ?? `code ${code}`));
  });
  await ready(child, () => readFileSync(logFile).subarray(begun).toString(), settings);
  if (!child.pid) throw new Error('PostgreSQL started without a process id.');
  return { pid: child.pid, ended };
}

/** Watches a PostgreSQL that this process did not start, and whose end is therefore not reported. */
export const followed = (pid: number): Process => ({
  pid,
  ended: new Promise((resolve) => {
    const timer = setInterval(() => {
      if (isPostgres(pid)) return;
      clearInterval(timer);
      resolve('seen to be gone');
    }, 500).unref();
  }),
});

async function ready(child: ChildProcess, logged: () => string, settings: Settings): Promise<void> {
  let failure: Error | null = null;
  child.once('error', (error) => (failure = error));
  const deadline = Date.now() + patience;
  while (!(await answers(settings.port, settings))) {
    const ended = failure || child.exitCode !== null || child.signalCode !== null;
    if (ended || Date.now() > deadline) {
      if (child.pid) signal(child.pid, 'SIGQUIT');
      throw new Error(`PostgreSQL did not start. ${logged().slice(-LONGEST_EXCERPT)}`, {
        cause: failure,
      });
    }
    await wait(25);
  }
}

/** Takes over a server that survived the process that started it (kill -9), if it still answers. */
export async function findRunning(
  folder: string,
  settings: Settings,
): Promise<{ pid: number; port: number } | null> {
  const file = join(folder, 'postmaster.pid');
  const deadline = Date.now() + patience;
  while (existsSync(file)) {
    const [pid, , , port] = readFileSync(file, 'utf8').split('\n').map(Number);
    if (!pid || !isPostgres(pid)) {
      // PostgreSQL removes the file of a dead process itself, after checking for users of its shared memory. It refuses
      // to start only if the process id now belongs to another program.
      if (!pid || signal(pid, 0)) rmSync(file, { force: true });
      return null;
    }
    if (port && (await answers(port, settings))) return { pid, port };
    if (Date.now() > deadline)
      throw new Error(`PostgreSQL (process ${pid}) holds ${folder} but does not answer.`);
    await wait(100);
  }
  return null;
}

async function answers(port: number, settings: Settings): Promise<boolean> {
  const client = new pg.Client({
    connectionString: addressOf(port, 'postgres', settings.superuser, 'postgres'),
  });
  client.on('error', () => undefined);
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}

export async function stop(pid: number): Promise<void> {
  const deadline = Date.now() + 15_000;
  // SIGINT is a fast shutdown: it ends sessions and flushes data. SIGQUIT requires recovery at the next start.
  signal(pid, 'SIGINT');
  while (isPostgres(pid)) {
    if (Date.now() > deadline) signal(pid, 'SIGQUIT');
    await wait(20);
  }
}

export function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

/** Returns false for a process id that now belongs to another program, and for a zombie. */
function isPostgres(pid: number): boolean {
  if (platform() === 'linux') {
    try {
      const [, name, state] = /\((.*)\) (\S)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
      return name === 'postgres' && state !== 'Z';
    } catch {
      return false;
    }
  }
  const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'stat=,comm='], {
    encoding: 'utf8',
  });
  return stdout.includes('postgres') && !stdout.startsWith('Z');
}

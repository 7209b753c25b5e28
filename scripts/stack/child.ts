import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from './settings.ts';

export interface Child {
  name: string;
  process: ChildProcess;
  log: string;
  /** Settles when the process has ended for any reason. */
  ended: Promise<string>;
  /** Asks the process to end and kills it after `within` milliseconds. */
  stop(within?: number): Promise<void>;
}

export const nodeFlags = [
  '--disable-warning=ExperimentalWarning',
  '--enable-source-maps',
  // Node's default lets short-lived objects take 130 MB before they are collected; creating a large campaign takes all of it.
  '--max-semi-space-size=16',
];

/** Size at which a log is rotated; one old file is kept. */
const logLimit = 20_000_000;

interface Program {
  name: string;
  /** Defaults to Node. */
  program?: string;
  /** Account to run as. */
  user?: { uid: number; gid: number } | null;
  args: string[];
  env: NodeJS.ProcessEnv;
  log: string;
}

/**
 * Starts a program in its own process group, so that Ctrl-C reaches only us and we end it in order.
 * Its IPC channel closes if we are killed, and it then ends too.
 */
export function startChild({ name, program = process.execPath, user, args, env, log }: Program): Child {
  mkdirSync(dirname(log), { recursive: true, mode: 0o700 });
  if (existsSync(log) && statSync(log).size > logLimit) renameSync(log, `${log}.1`);
  const out = openSync(log, 'a', 0o600);
  const child = spawn(program, args, {
    cwd: root,
    env,
    ...user,
    detached: true,
    stdio: ['ignore', out, out, 'ipc'],
  });
  closeSync(out);
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
    child.once('error', ({ message }) => resolve(message));
  });
  return {
    name,
    process: child,
    log,
    ended,
    async stop(within = 20_000) {
      const patience = new AbortController();
      const force = wait(within, null, { signal: patience.signal }).then(
        () => child.kill('SIGKILL'),
        () => false,
      );
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
      patience.abort();
      await force;
    },
  };
}

/** Returns the last lines of a log, for error messages. */
export const tailOf = (file: string, lines = 15): string => {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
  } catch {
    return '';
  }
};

/** Waits until the address answers 200; throws if its process ends. */
export async function untilReady(child: Child, url: string, patience = 60_000): Promise<void> {
  const deadline = Date.now() + patience;
  let end: string | null = null;
  void child.ended.then((how) => (end = how));
  for (;;) {
    const ready = await fetch(url, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    if (end) throw new Error(`The ${child.name} ended at its start (${String(end)}).\n${tailOf(child.log)}`);
    if (Date.now() > deadline)
      throw new Error(`The ${child.name} did not answer at ${url}.\n${tailOf(child.log)}`);
    await wait(50);
  }
}

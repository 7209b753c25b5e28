import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepPrivate } from '../../server/lib/dataFolder.ts';
import { Refused } from './refused.ts';

interface Holder {
  pid: number;
  address: string;
}

/** Locks a data folder for one Parley; a killed process's lock file is taken over. */
export function takeLock(dataDir: string, address: string): () => void {
  keepPrivate(dataDir);
  const file = join(dataDir, 'parley.pid');
  const mine: Holder = { pid: process.pid, address };
  for (;;) {
    try {
      writeFileSync(file, JSON.stringify(mine), { flag: 'wx', mode: 0o600 });
      return () => {
        if (holderOf(file)?.pid === process.pid) rmSync(file, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = holderOf(file);
    if (holder && isParley(holder.pid))
      throw new Refused(`Parley is already running on ${dataDir} (process ${holder.pid}): ${holder.address}`);
    rmSync(file, { force: true });
  }
}

function holderOf(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

/** Compares the command too, because another program may now have the process id. */
function isParley(pid: number): boolean {
  if (pid === process.pid) return false;
  const command = existsSync('/proc/self/cmdline')
    ? read(`/proc/${pid}/cmdline`)
    : spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout;
  return /scripts[\\/](run|dev)\.ts/.test(command);
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Saved } from './types.ts';

export interface Store {
  load(): Partial<Saved>;
  /** Writes with a short delay, so that several changes make one write. */
  saveSoon(read: () => Saved): void;
  flush(): void;
}

const SOON_MS = 100;
const keepNothing: Store = { load: () => ({}), saveSoon: () => {}, flush: () => {} };

/** Opens a file that keeps the state over restarts; without a file nothing is stored. */
export function openStore(file: string | null): Store {
  if (!file) return keepNothing;
  let pending: (() => Saved) | null = null;
  let timer: NodeJS.Timeout | null = null;
  let lastMs = 0;

  const flush = () => {
    if (timer) clearTimeout(timer);
    timer = null;
    if (!pending) return;
    const began = performance.now();
    mkdirSync(dirname(file), { recursive: true });
    // The rename is atomic: if the process is killed during the write, the former file remains.
    writeFileSync(`${file}.new`, JSON.stringify(pending()), { mode: 0o600 });
    renameSync(`${file}.new`, file);
    pending = null;
    lastMs = performance.now() - began;
  };

  return {
    load: () => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Saved>) : {}),
    saveSoon(read) {
      pending = read;
      // A large state is written less often, so that writing takes at most a twentieth of the time.
      timer ??= setTimeout(flush, Math.max(SOON_MS, lastMs * 20));
    },
    flush,
  };
}

import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#server/db/migrate.ts';
import { startPostgres } from '../../scripts/postgres.ts';

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** Starts a durable PostgreSQL for one test, which may kill, freeze and restart it. */
export async function startCluster(parent = tmpdir()) {
  const dataDir = mkdtempSync(join(parent, 'parley-cluster-'));
  chmodSync(dataDir, 0o755);
  const postgres = await startPostgres({ dataDir });
  const { ownerUrl, appUrl, superuserUrl, folder } = postgres;
  await migrate(ownerUrl, appUrl);
  return {
    urls: { ownerUrl, appUrl, superuserUrl },
    /** Kills the postmaster and its processes with SIGKILL, as the kernel does when memory runs out. */
    async kill() {
      const { pid, ended } = postgres.process();
      process.kill(pid, 'SIGKILL');
      await ended;
    },
    startAgain: () => postgres.startAgain(),
    /** Stops the postmaster and its processes with SIGSTOP: connections stay open, and nothing answers. */
    freeze() {
      const { pid } = postgres.process();
      process.kill(pid, 'SIGSTOP');
      const frozen = [pid, ...childrenOf(pid)];
      for (const child of frozen) process.kill(child, 'SIGSTOP');
      return () => frozen.forEach((child) => process.kill(child, 'SIGCONT'));
    },
    async stop() {
      await postgres.stop();
      for (const path of [folder, dataDir]) rmSync(path, { recursive: true, force: true });
    },
  };
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

/** Mounts a small file system that a test may fill; null if this user may not mount. */
export function mountSmall(megabytes: number): { folder: string; unmount(): void } | null {
  const folder = mkdtempSync(join(tmpdir(), 'parley-small-'));
  const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]);
  if (mount.status !== 0) {
    rmSync(folder, { recursive: true });
    return null;
  }
  return {
    folder,
    unmount() {
      spawnSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Fills a disk to its last block; returns a function that frees the space. */
export function fillDisk(folder: string): () => void {
  const file = join(folder, 'ballast');
  const handle = openSync(file, 'w');
  for (const size of [1 << 20, 1 << 12])
    try {
      for (;;) writeSync(handle, Buffer.alloc(size));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  closeSync(handle);
  return () => rmSync(file);
}

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#server/db/migrate.ts';
import { startPostgres } from '../../scripts/postgres.ts';

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** A PostgreSQL of one test's own, which it may kill, freeze and start again. */
export async function startCluster() {
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-cluster-'));
  chmodSync(dataDir, 0o755);
  const postgres = await startPostgres({ dataDir, fast: true });
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
    /** The process of each backend, and the postmaster: all of them are to be frozen. */
    pid: () => postgres.process().pid,
    async stop() {
      await postgres.stop();
      for (const path of [folder, dataDir]) rmSync(path, { recursive: true, force: true });
    },
  };
}

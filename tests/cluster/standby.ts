import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findBinaries } from '../../scripts/postgres/binaries.ts';
import { launch, signal, stop } from '../../scripts/postgres/cluster.ts';
import { postgresUser } from '../../scripts/postgres/user.ts';
import type { Postgres } from '../../scripts/postgres.ts';
import { freePort } from '../../scripts/stack/ports.ts';

export interface Standby {
  /** Returns the address of a database at the standby that is given by its address at the primary. */
  at(url: string): string;
  /** Ends it as a power failure does. */
  kill(): void;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL that follows another one by streaming replication, from a copy made while that one works. */
export async function startStandby(primary: Postgres): Promise<Standby> {
  const user = postgresUser();
  const home = mkdtempSync(join(tmpdir(), 'parley-standby-'));
  chmodSync(home, 0o755);
  const folder = join(home, 'files');
  const { password } = new URL(primary.superuserUrl);

  const client = new pg.Client({ connectionString: primary.superuserUrl });
  await client.connect();
  await client.query(`select pg_backup_start('standby', true)`);
  // Files that are removed meanwhile are restored from the log.
  spawnSync('cp', ['-a', primary.folder, folder]);
  const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop()');
  await client.end();

  for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(join(folder, name), { force: true });
  writeFileSync(join(folder, 'backup_label'), rows[0]!.label);
  writeFileSync(join(folder, 'standby.signal'), '');
  appendFileSync(
    join(folder, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=postgres password=${password}'\n`,
  );
  if (user)
    for (const name of ['backup_label', 'standby.signal']) chownSync(join(folder, name), user.uid, user.gid);

  const port = await freePort();
  const settings = { port, superuser: password, owner: '', app: '' };
  const logFile = join(home, 'postgres.log');
  const { pid } = await launch(await findBinaries(user), user, folder, settings, { fast: true, logFile });
  return {
    at: (url) => Object.assign(new URL(url), { port: String(port) }).href,
    kill: () => void signal(pid, 'SIGKILL'),
    async stop() {
      await stop(pid);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

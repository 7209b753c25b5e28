import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/db/migrate.ts';
import { startPostgres } from '../../scripts/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the template database, which every test file clones. */
    database: { superuserUrl: string; ownerUrl: string; appUrl: string };
  }
}

/**
 * Starts one PostgreSQL for the whole run and migrates it once. Durability is off, because nothing outlives the run.
 */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-tests-'));
  chmodSync(dataDir, 0o755);
  const { superuserUrl, ownerUrl, appUrl, folder, stop } = await startPostgres({ dataDir, fast: true });
  await migrate(ownerUrl, appUrl);
  project.provide('database', { superuserUrl, ownerUrl, appUrl });
  return async () => {
    await stop();
    for (const path of [folder, dataDir]) rmSync(path, { recursive: true, force: true });
  };
}

import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Stack } from '../../../scripts/stack/stack.ts';

/** Names of the product's database, and of the copy that was taken right after the start. */
const DATABASE = 'parley';
const COPY = 'parley_at_start';

/** Folder of the copied files, beside those that it was copied from. */
const KEPT = 'at-start';

/** The database's own folder and what the programs write about themselves are no data of the product. */
const isData = (name: string) => name !== KEPT && !name.startsWith('postgres') && !name.includes('.log');

async function inDatabases(stack: Stack, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: stack.postgres?.superuserUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Keeps a product's data as it is now, and returns a function that puts it back.
 * Data are the database, the data folder and the sandbox's state. Both stop the programs and start them, because they
 * keep state in memory.
 */
export async function keepStart(stack: Stack, dataDir: string): Promise<() => Promise<void>> {
  const kept = join(dataDir, KEPT);

  await stack.server.stop();
  await stack.sandbox?.stop();
  await inDatabases(stack, [`create database ${COPY} template ${DATABASE} owner parley_owner`]);
  mkdirSync(kept, { mode: 0o700 });
  for (const name of readdirSync(dataDir).filter(isData))
    cpSync(join(dataDir, name), join(kept, name), { recursive: true });
  await Promise.all([stack.startSandbox(), stack.startServer()]);

  return async () => {
    // Killed, so that nothing is written after what is restored.
    for (const child of [stack.server, stack.sandbox]) {
      child?.process.kill('SIGKILL');
      await child?.ended;
    }
    for (const name of readdirSync(dataDir).filter(isData))
      rmSync(join(dataDir, name), { recursive: true, force: true });
    cpSync(kept, dataDir, { recursive: true });
    const database = inDatabases(stack, [
      `drop database ${DATABASE} with (force)`,
      `create database ${DATABASE} template ${COPY} owner parley_owner`,
    ]);
    await Promise.all([stack.startSandbox(), database.then(() => stack.startServer())]);
  };
}

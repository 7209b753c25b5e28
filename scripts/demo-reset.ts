import { resolve } from 'node:path';
import { migrate } from '../server/db/migrate.ts';
import { resetDemo } from '../server/demo/seed.ts';
import { startPostgres } from './postgres.ts';

/** Makes the demo anew, whether Parley is running or not. A database that runs already is left running. */
const { DATABASE_URL, DATABASE_OWNER_URL = DATABASE_URL, DATA_DIR = '.data' } = process.env;
const dataDir = resolve(import.meta.dirname, '..', DATA_DIR);
const postgres = DATABASE_URL ? null : await startPostgres({ dataDir });
const urls = {
  DATABASE_URL: DATABASE_URL ?? postgres?.appUrl ?? '',
  DATABASE_OWNER_URL: DATABASE_OWNER_URL ?? postgres?.ownerUrl ?? '',
};
await migrate(urls.DATABASE_OWNER_URL, urls.DATABASE_URL);
await resetDemo(urls);
if (postgres?.adopted) postgres.leave();
else await postgres?.stop();
process.stdout.write('The demo is as new. Reload the dashboard and sign in again.\n');

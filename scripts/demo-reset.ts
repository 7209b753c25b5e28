/**
 * Resets the demo to its initial state, whether Parley is running or not; a running Parley keeps running.
 *
 *   npm run demo:reset
 */
import './lib/help.ts';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '../server/db/migrate.ts';
import { resetDemo } from '../server/demo/seed.ts';
import { startPostgres } from './postgres.ts';
import { importThreads } from './stack/importThreads.ts';
import { secretsOf } from './stack/secrets.ts';
import { settingsOf } from './stack/settings.ts';

const demoNumber = '106540352242922';

const { dataDir, sandboxPort } = settingsOf(process.env);
const postgres = process.env.DATABASE_URL ? null : await startPostgres({ dataDir });
const app = process.env.DATABASE_URL ?? postgres?.appUrl ?? '';
const owner = process.env.DATABASE_OWNER_URL ?? postgres?.ownerUrl ?? app;
await migrate(owner, app);
const { PARLEY_SECRET } = secretsOf(dataDir, process.env);
await resetDemo({ DATABASE_URL: app, DATABASE_OWNER_URL: owner, DATA_DIR: dataDir, PARLEY_SECRET });
await resetPhones();
if (postgres?.adopted) postgres.leave();
else await postgres?.stop();
process.stdout.write('The demo is as new. Reload the dashboard and sign in again.\n');

/** Resets the phones: at once if the sandbox is running, otherwise at its next start. */
async function resetPhones(): Promise<void> {
  const sandbox = `http://127.0.0.1:${sandboxPort}`;
  const reset = await fetch(`${sandbox}/control/reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ everything: true }),
  }).catch(() => null);
  if (reset?.ok) await importThreads(owner, sandbox, demoNumber);
  else rmSync(join(dataDir, 'sandbox.json'), { force: true });
}

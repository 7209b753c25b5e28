import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { noLimits, openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { enlargeDemo } from '#server/demo/demoVolume.ts';
import { seedDemo, shop } from '#server/demo/seed.ts';
import { startPostgres } from '../scripts/postgres.ts';
import { secretsOf } from '../scripts/stack/secrets.ts';
import { root } from '../scripts/stack/settings.ts';

/**
 * Starts a database with the large demo. The data is created once and kept, in `.cache/<name>` or in BENCH_DATA.
 * `stop` closes the connections and ends PostgreSQL.
 */
export async function openDemoDatabase(name: string, size: { conversations: number; messages: number }) {
  const dataDir = process.env.BENCH_DATA ?? join(root, '.cache', name);
  mkdirSync(dataDir, { recursive: true });
  const postgres = await startPostgres({ dataDir });
  const urls = { DATABASE_URL: postgres.appUrl, DATABASE_OWNER_URL: postgres.ownerUrl };
  await migrate(urls.DATABASE_OWNER_URL, urls.DATABASE_URL);
  const { PARLEY_SECRET } = secretsOf(dataDir, {});
  await seedDemo({ ...urls, DATA_DIR: dataDir, PARLEY_SECRET });
  const db = openDatabase({
    appUrl: postgres.appUrl,
    ownerUrl: postgres.ownerUrl,
    size: 2,
    times: noLimits,
    onError() {},
  });
  await enlargeDemo(db, shop.slug, size);
  const { rows } = await db.owner.query<{ id: string }>(
    'select id from identity.organization where slug = $1',
    [shop.slug],
  );
  return {
    db,
    organisation: rows[0]?.id ?? '',
    env: { ...urls, DATA_DIR: dataDir, PARLEY_SECRET },
    async stop(): Promise<void> {
      await db.close();
      await postgres.stop();
    },
  };
}

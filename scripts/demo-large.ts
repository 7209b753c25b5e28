/**
 * Adds the data of a large shop to the demo, whether Parley is running or not; `demo:reset` removes it again.
 *
 *   npm run demo:large [-- --conversations 100000 --messages 10000]
 */
import './lib/help.ts';
import { parseArgs } from 'node:util';
import { noLimits, openDatabase } from '../server/db/database.ts';
import { migrate } from '../server/db/migrate.ts';
import { enlargeDemo } from '../server/demo/demoVolume.ts';
import { shop } from '../server/demo/seed.ts';
import { startPostgres } from './postgres.ts';
import { settingsOf } from './stack/settings.ts';

const MOST = 1_000_000;
const { values } = parseArgs({
  options: {
    conversations: { type: 'string', default: '100000' },
    messages: { type: 'string', default: '10000' },
  },
});
const wanted = (name: 'conversations' | 'messages'): number => {
  const count = Number(values[name]);
  if (Number.isInteger(count) && count >= 1 && count <= MOST) return count;
  process.stderr.write(`--${name} is "${values[name]}": it must be a whole number from 1 to ${MOST}.\n`);
  process.exit(2);
};
const size = { conversations: wanted('conversations'), messages: wanted('messages') };

const { dataDir } = settingsOf(process.env);
const postgres = process.env.DATABASE_URL ? null : await startPostgres({ dataDir });
const app = process.env.DATABASE_URL ?? postgres?.appUrl ?? '';
const owner = process.env.DATABASE_OWNER_URL ?? postgres?.ownerUrl ?? app;
await migrate(owner, app);
const db = openDatabase({ appUrl: app, ownerUrl: owner, size: 2, times: noLimits, onError() {} });
const begun = performance.now();
try {
  const added = await enlargeDemo(db, shop.slug, size);
  process.stdout.write(
    added
      ? `${size.conversations} conversations and one of ${size.messages} messages were added in ${Math.round((performance.now() - begun) / 1000)} s.\n`
      : 'The demo is large already. npm run demo:reset makes it small again.\n',
  );
} finally {
  await db.close();
  if (postgres?.adopted) postgres.leave();
  else await postgres?.stop();
}

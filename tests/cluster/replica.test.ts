/** What a replica by streaming replication serves, and what nobody notices of it. */
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listConversations } from '#contract/conversation.ts';
import { addNote } from '#contract/note.ts';
import type { ConversationId } from '#contract/message.ts';
import { searchConversations } from '#contract/search.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';
import { type Postgres, startPostgres } from '../../scripts/postgres.ts';
import { type Standby, startStandby } from './standby.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'parley-primary-'));
let primary: Postgres;
let server: TestServer;
let standby: Standby;
let watcher: pg.Client;
let org: Organisation;
let conversation: ConversationId;
beforeAll(async () => {
  chmodSync(dataDir, 0o755);
  primary = await startPostgres({ dataDir, fast: true });
  await migrate(primary.ownerUrl, primary.appUrl);
  server = await startTestServer({}, primary);
  org = await server.organisation();
  conversation = (await server.conversation(org)) as ConversationId;
  standby = await startStandby(primary);
  watcher = new pg.Client({ connectionString: standby.at(primary.superuserUrl) });
  // It is killed at the end.
  watcher.on('error', () => {});
  await watcher.connect();
  await server.restart({ DATABASE_READ_URL: standby.at(server.env.DATABASE_URL) });
});
afterAll(async () => {
  await watcher.end().catch(() => {});
  await server.stop();
  await standby.stop();
  await primary.stop();
  rmSync(primary.folder, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
});

const name = () => new URL(server.env.DATABASE_URL).pathname.slice(1);
/** The transactions that the standby ended for the server. */
const served = async () =>
  Number(
    (await watcher.query(`select xact_commit as n from pg_stat_database where datname = $1`, [name()]))
      .rows[0].n,
  );

/** Writes a note and looks for it at once, as the page does. */
async function writeAndFind(): Promise<void> {
  const notes = `note${randomUUID().replaceAll('-', '')}`;
  expect((await org.ada.call(addNote, { id: conversation, notes })).status).toBe(200);
  const found = await org.ada.call(searchConversations, { q: notes });
  expect(found.body.messages).toHaveLength(1);
  expect((await org.ada.call(listConversations, { limit: 10, offset: 0 })).body.data).toHaveLength(1);
}

it('it serves lists and searches, and nobody misses their own change', async () => {
  const before = await served();
  for (let round = 0; round < 20; round += 1) await writeAndFind();
  // Nothing is written meanwhile, so the standby has caught up.
  await until(
    async () => {
      await org.ada.call(listConversations, { limit: 10, offset: 0 });
      return (await served()) > before + 10;
    },
    'the standby to serve',
    30_000,
  );
});

it('while it is behind, the primary is read', async () => {
  await watcher.query('select pg_wal_replay_pause()');
  for (let round = 0; round < 5; round += 1) await writeAndFind();
  await watcher.query('select pg_wal_replay_resume()');
});

it('its end is noticed by nobody', async () => {
  await writeAndFind();
  standby.kill();
  for (let round = 0; round < 5; round += 1) await writeAndFind();
});

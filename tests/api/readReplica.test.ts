import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { listConversations } from '#contract/conversation.ts';
import { addNote } from '#contract/note.ts';
import type { ConversationId } from '#contract/message.ts';
import { searchConversations } from '#contract/search.ts';
import type { Json, Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let org: Organisation;
let conversation: ConversationId;
beforeAll(async () => {
  server = await startTestServer();
  org = await server.organisation();
  conversation = (await server.conversation(org, { name: 'Awa Étoundi' })) as ConversationId;
});
afterAll(() => server.stop());

let pool: pg.Pool | null = null;
let reads = 0;
/** Makes a database the replica of the server, and counts the statements that it is asked. */
function replicaAt(connectionString: string): void {
  pool = new pg.Pool({ connectionString, max: 4, connectionTimeoutMillis: 2_000 });
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    Object.assign(client, {
      query: (...given: unknown[]) => {
        reads += 1;
        return query(...given);
      },
    });
  });
  Object.assign(server.context.db, { replica: pool });
}
afterEach(async () => {
  Object.assign(server.context.db, { replica: null });
  await pool?.end();
  reads = 0;
});

const listed = async () => {
  const { body } = await org.ada.call(listConversations, { limit: 10, offset: 0 });
  return body.data.map((row: Json) => row.last_message?.message);
};
const write = async (notes: string) => {
  await org.ada.call(addNote, { id: conversation, notes });
};

it('a replica that has everything serves lists and searches', async () => {
  replicaAt(server.env.DATABASE_URL);
  await write('Promised a voucher');
  expect(await listed()).toHaveLength(1);
  const found = await org.ada.call(searchConversations, { q: 'voucher' });
  expect(found.body.messages).toHaveLength(1);
  // Of the whole answers, not only the question how far it is.
  expect(reads).toBeGreaterThan(8);
});

it('a replica that lacks the newest change is not asked for the list, so nobody misses their own', async () => {
  // The template of the test's database: the same tables, and none of its rows.
  replicaAt(inject('database').appUrl);
  await write('Seen at once');
  const found = await org.ada.call(searchConversations, { q: 'seen at once' });
  expect(found.body.messages).toHaveLength(1);
  expect(await listed()).toHaveLength(1);
  expect(reads).toBeGreaterThan(0);
});

it('without its replica the primary is read', async () => {
  replicaAt('postgres://nobody:nothing@127.0.0.1:9/none');
  expect(await listed()).toHaveLength(1);
  expect(await listed()).toHaveLength(1);
});

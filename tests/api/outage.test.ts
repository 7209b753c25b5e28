import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { addNote, listConversations } from '#contract/conversation.ts';
import { type Listener, listen } from '#tests/support/listener.ts';
import type { Actor, Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';

let server: TestServer;
let org: Organisation;
const PAGE = { limit: 20, offset: 0 };
let listener: Listener | null = null;

/** A session of the superuser, beside all that is terminated. */
async function asSuperuser<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const { pathname } = new URL(server.env.DATABASE_URL);
  const client = new pg.Client(Object.assign(new URL(inject('database').superuserUrl), { pathname }).href);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Ends every connection of the server, as a failover does. */
const terminateAll = (client: pg.Client) =>
  client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = $1',
    ['parley'],
  );

const waitsForLock = (client: pg.Client, label: string) =>
  until(async () => {
    const { rowCount } = await client.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return Boolean(rowCount);
  }, label);

const note = (actor: Actor, id: string, notes: string, headers = {}) =>
  actor.call(addNote, { id: id as never, notes }, headers);

const notesOf = (id: string) =>
  server.query<{ message: string }>(`select message from messages where conversation_id = $1 order by seq`, [
    id,
  ]);

afterEach(() => {
  listener?.socket.disconnect();
  listener = null;
});

describe('connections to the database that are terminated', () => {
  beforeAll(async () => {
    server = await startTestServer({ OUTBOX_LEASE_MS: '500' });
    org = await server.organisation();
  });
  afterAll(() => server.stop());

  it('while idle: the server goes on, and no answer is a 500', async () => {
    await org.ada.call(listConversations, PAGE);
    for (const _ of [1, 2, 3]) {
      await asSuperuser(terminateAll);
      const answers = await Promise.all([
        org.ada.call(listConversations, PAGE),
        fetch(`${server.base}/api/auth/token`, { headers: { cookie: org.ada.cookie } }),
        server.writes({ text: 'Hello' }),
      ]);
      for (const { status } of answers) expect([200, 503]).toContain(status);
    }
    await until(async () => (await org.ada.call(listConversations, PAGE)).status === 200, 'an answer');
    const token = await fetch(`${server.base}/api/auth/token`, { headers: { cookie: org.ada.cookie } });
    expect(token.status).toBe(200);
  });

  it('in the middle of a request: 503, and the same request succeeds once', async () => {
    const id = await server.conversation(org);
    const headers = { 'idempotency-key': randomUUID() };
    const first = await asSuperuser(async (client) => {
      await client.query('begin');
      await client.query('select from conversations where id = $1 for update', [id]);
      const asked = note(org.ada, id, 'Call back on Monday', headers);
      await waitsForLock(client, 'the request to be in its transaction');
      await terminateAll(client);
      await client.query('rollback');
      return asked;
    });
    expect([first.status, first.body.code, first.headers.get('retry-after')]).toEqual([
      503,
      'unavailable',
      '2',
    ]);
    expect(first.body).toMatchObject({ success: false, error: expect.any(String) });
    const second = await until(async () => {
      const answer = await note(org.ada, id, 'Call back on Monday', headers);
      return answer.status === 503 ? null : answer;
    }, 'an answer');
    expect(second.status).toBe(200);
    expect(await notesOf(id)).toEqual([{ message: 'Call back on Monday' }]);
  });

  it('in the middle of a job: its message is handled once, and announced', async () => {
    listener = await listen(server.base);
    await listener.join(org.ada.token);
    const phone = '237677009901';
    await server.writes({ from: phone, text: 'first' });
    await server.settled();
    const [{ id } = { id: '' }] = await server.query<{ id: string }>(
      `select v.id from conversations v join contacts c on c.id = v.contact_id where c.address = $1`,
      [phone],
    );
    await asSuperuser(async (client) => {
      await client.query('begin');
      await client.query('select from conversations where id = $1 for update', [id]);
      await server.writes({ from: phone, text: 'second' });
      await waitsForLock(client, 'the job to be in its transaction');
      await terminateAll(client);
      await client.query('rollback');
    });
    await until(
      async () => (await notesOf(id)).filter(({ message }) => message === 'second').length === 1,
      'the message to be handled',
    );
    await server.settled();
    expect((await notesOf(id)).filter(({ message }) => message === 'second')).toHaveLength(1);
    const heard = await until(
      () => listener?.heard.find(({ payload }) => payload?.message?.message === 'second'),
      'the event',
    );
    expect(heard.name).toBe('NEW_MESSAGE');
  });
});

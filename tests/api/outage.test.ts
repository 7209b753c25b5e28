import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { listConversations } from '#contract/conversation.ts';
import { addNote } from '#contract/note.ts';
import { operations } from '#contract/operations.ts';
import { MEDIA_PATH } from '#contract/media.ts';
import { type Cluster, startCluster } from '#tests/support/cluster.ts';
import { type Listener, listen } from '#tests/support/listener.ts';
import { type Actor, type Organisation, perform } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';

let server: TestServer;
let org: Organisation;
const PAGE = { limit: 20, offset: 0 };
let listener: Listener | null = null;

/** Runs work in a superuser session that is not terminated. */
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

/** Terminates every connection of the server, as a failover does. */
const terminateAll = (client: pg.Client) =>
  client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = $1',
    ['parley'],
  );

/** Waits until a session waits for a lock of this client; others may wait for each other at any moment. */
const waitsForLock = (client: pg.Client, label: string) =>
  until(async () => {
    const { rowCount } = await client.query(
      `select 1 from pg_stat_activity
       where datname = current_database() and pg_backend_pid() = any(pg_blocking_pids(pid))`,
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

  it('while idle: the server continues, and no answer is a 500', async () => {
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
    // No job of the conversation may be the one that waits.
    await server.settled();
    const headers = { 'idempotency-key': randomUUID() };
    const first = await asSuperuser(async (client) => {
      await client.query('begin');
      await client.query('select from conversations where id = $1 for update', [id]);
      const { asked } = await until(async () => {
        const asked = note(org.ada, id, 'Call back on Monday', headers);
        // The server may notice only now that a connection was terminated before.
        const waits = waitsForLock(client, 'the request to be in its transaction').then(() => ({ asked }));
        return Promise.race([waits, asked.then(() => null)]);
      }, 'a request that waits');
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

describe('a killed PostgreSQL', () => {
  let cluster: Cluster;
  const probe = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${server.base}${path}`, init);
    const body = (await response.json().catch(() => null)) as Record<string, unknown> | null;
    return { path, status: response.status, after: response.headers.get('retry-after'), body };
  };
  const away = {
    status: 503,
    after: '2',
    body: expect.objectContaining({ success: false, code: 'unavailable' }),
  };
  const json = { 'content-type': 'application/json' };

  beforeAll(async () => {
    cluster = await startCluster();
    server = await startTestServer({ OUTBOX_LEASE_MS: '500', RATE_LIMIT_PER_MINUTE: '1000' }, cluster.urls);
    org = await server.organisation();
  });
  afterAll(async () => {
    await server.stop();
    await cluster.stop();
  });

  it('causes 503 everywhere, and the server recovers by itself', async () => {
    const id = await server.conversation(org, { label: 'needs-attention' });
    listener = await listen(server.base);
    await listener.join(org.ada.token);
    expect((await note(org.ada, id, 'before')).status).toBe(200);
    await listener.next('NEW_MESSAGE');
    await cluster.kill();

    // Every operation of the API fails: no session or payment link can be read.
    const uuid = randomUUID();
    const any = {
      id: uuid,
      paymentId: uuid,
      payment_id: uuid,
      type: 'invoice',
      phone: '237650000001',
      shop: 'a.myshopify.com',
      email: 'ada@parley.test',
      token: 'x',
      password: 'correct horse',
    };
    // Their signatures are checked before any database query.
    const signed = ['shop.organisation', 'satisfaction.link', 'satisfaction.rate'];
    for (const operation of operations) {
      if (signed.includes(operation.name)) continue;
      const input =
        operation.access === 'anyone' ? { ...any, provider: 'MTN_MOMO_CMR', amount: '1' } : { ...any };
      const authorization = { authorization: `Bearer ${org.ada.token}` };
      const answer = await perform(server.base, operation, input, authorization);
      const { status, body, headers } = answer;
      expect([operation.name, { status, body, after: headers.get('retry-after') }]).toEqual([
        operation.name,
        away,
      ]);
    }

    const cookie = { cookie: org.ada.cookie };
    const credentials = JSON.stringify({ email: 'ada@parley.test', password: 'parley-demo', name: 'Ada' });
    const post = { method: 'POST', headers: { ...json, ...cookie }, body: credentials };
    const slug = JSON.stringify({ name: 'New', slug: 'new', organizationId: org.id });
    for (const answer of [
      await probe('/api/auth/token', { headers: cookie }),
      await probe('/api/auth/get-session', { headers: cookie }),
      await probe('/api/auth/sign-in/email', post),
      await probe('/api/auth/sign-up/email', post),
      await probe('/api/auth/sign-out', { ...post, body: '{}' }),
      ...(await Promise.all(
        ['create', 'set-active', 'check-slug'].map((path) =>
          probe(`/api/auth/organization/${path}`, { ...post, body: slug }),
        ),
      )),
      await probe(`${MEDIA_PATH}${uuid}?e=1&s=x`),
    ])
      expect(answer).toEqual({ path: answer.path, ...away });
    expect((await server.writes({ text: 'while it is away', from: '237677000001' })).status).toBe(503);
    expect((await probe('/healthz')).status).toBe(200);
    expect(await probe('/readyz')).toMatchObject({ status: 503, body: { ok: false, reason: 'database' } });
    expect((await fetch(`${server.base}/metrics`)).status).toBe(200);

    await cluster.startAgain();
    await until(async () => (await probe('/readyz')).status === 200, 'the server to be ready');
    expect((await note(org.ada, id, 'after')).status).toBe(200);
    expect((await server.writes({ text: 'is back', from: '237677000001' })).status).toBe(200);
    await server.settled(60_000);
    const texts = () => listener?.heard.map(({ payload }) => payload?.message?.message).filter(Boolean);
    await until(() => texts()?.includes('is back'), 'the events');
    expect(texts()?.slice(0, 2)).toEqual(['before', 'after']);
  });
});

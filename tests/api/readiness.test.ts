import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listConversations } from '#contract/conversation.ts';
import { addNote } from '#contract/note.ts';
import { sendFile } from '#contract/media.ts';
import { type Cluster, fillDisk, mountSmall, startCluster } from '#tests/support/cluster.ts';
import type { Actor, Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';

let server: TestServer;
let org: Organisation;
let cluster: Cluster;

/** For what hangs. Elsewhere a slow machine would take them for an outage. */
const short = { DATABASE_CONNECT_MS: 400, DATABASE_STATEMENT_MS: 400, OUTBOX_LEASE_MS: 500 };
const PAGE = { limit: 20, offset: 0 };

const ready = async () => {
  const response = await fetch(`${server.base}/readyz`);
  return { status: response.status, body: await response.json() };
};
const isReady = () => until(async () => (await ready()).status === 200, 'the server to be ready');
/** Asks again, as clients do, until the database is in time; no other refusal is right. */
const served = (ask: () => Promise<{ status: number }>) =>
  until(async () => {
    const { status } = await ask();
    if (status !== 503) expect(status).toBe(200);
    return status === 200;
  }, 'an answer');
const note = (actor: Actor, id: string, notes: string, headers = {}) =>
  actor.call(addNote, { id: id as never, notes }, headers);
const refused = (answer: { status: number; body: { code?: string }; headers: Headers }) => [
  answer.status,
  answer.body.code,
  answer.headers.has('retry-after'),
];

async function begin(settings = {}, parent?: string) {
  cluster = await startCluster(parent);
  server = await startTestServer(settings, cluster.urls);
  org = await server.organisation();
}

async function end() {
  await server.stop();
  await cluster.stop();
}

describe('a frozen PostgreSQL', () => {
  beforeAll(() => begin());
  afterAll(end);

  it('blocks nothing: requests, health and webhooks are answered, and repeated requests take effect once', async () => {
    const id = await server.conversation(org);
    const headers = { 'idempotency-key': randomUUID() };
    await server.restart(short);
    // Its first statements may take longer than the short limits.
    await served(() => org.ada.call(listConversations, PAGE));
    await isReady();
    const thaw = cluster.freeze();
    try {
      const asked = Array.from({ length: 30 }, () => org.ada.call(listConversations, PAGE));
      const noted = note(org.ada, id, 'Once', headers);
      expect(await ready()).toEqual({ status: 503, body: { ok: false, reason: 'database' } });
      expect((await fetch(`${server.base}/healthz`)).status).toBe(200);
      expect((await fetch(`${server.base}/metrics`)).status).toBe(200);
      for (const answer of await Promise.all([...asked, noted]))
        expect(refused(answer)).toEqual([503, 'unavailable', true]);
      const webhook = await server.writes({ text: 'frozen' });
      expect(webhook.status).toBe(503);
      const token = await fetch(`${server.base}/api/auth/token`, { headers: { cookie: org.ada.cookie } });
      expect(token.status).toBe(503);
    } finally {
      thaw();
    }
    await isReady();
    await served(() => note(org.ada, id, 'Once', headers));
    const notes = await server.query(`select 1 from messages where conversation_id = $1`, [id]);
    expect(notes).toHaveLength(1);
    await served(() => server.writes({ text: 'thawed' }));
    await server.settled();
  });
});

describe('a read-only database', () => {
  beforeAll(() => begin());
  afterAll(end);

  /** Sets it for all new sessions, and restarts the open ones. */
  async function readOnly(value: 'on' | 'off') {
    const client = new pg.Client(cluster.urls.superuserUrl);
    await client.connect();
    await client.query(`alter system set default_transaction_read_only = ${value}`);
    await client.query('select pg_reload_conf()');
    await client.end();
  }

  it('can be read, refuses writes with 503, and is not ready', async () => {
    const id = await server.conversation(org);
    await isReady();
    await readOnly('on');
    const answer = await until(async () => {
      const answer = await note(org.ada, id, 'cannot be kept');
      return answer.status === 200 ? null : answer;
    }, 'the setting to be read');
    expect(refused(answer)).toEqual([503, 'cannotStore', true]);
    expect(await ready()).toEqual({ status: 503, body: { ok: false, reason: 'storage' } });
    expect((await org.ada.call(listConversations, PAGE)).status).toBe(200);
    const cookie = { cookie: org.ada.cookie };
    expect((await fetch(`${server.base}/api/auth/token`, { headers: cookie })).status).toBe(200);
    expect((await server.writes({ text: 'later' })).status).toBe(503);
    await readOnly('off');
    await until(async () => (await note(org.ada, id, 'kept')).status === 200, 'the setting to be read');
    expect((await server.writes({ text: 'later' })).status).toBe(200);
  });
});

const disk = mountSmall(250);
describe.skipIf(!disk)('a full disk (skipped where this user may not mount a small one)', () => {
  beforeAll(() => begin({ DATA_DIR: disk?.folder }, disk?.folder));
  afterAll(async () => {
    await end();
    disk?.unmount();
  });

  it('refuses writes and files with 503, allows reading, and recovers once there is space', async () => {
    const id = await server.conversation(org, { label: 'manual', handler: org.ada.id });
    const file = () =>
      org.ada.call(sendFile, {
        id: id as never,
        client_message_id: randomUUID(),
        size: 70,
        offset: 0,
      });
    await isReady();
    const makeRoom = fillDisk(disk?.folder ?? '');
    // PostgreSQL first uses up space it has reserved.
    const answer = await until(
      async () => {
        const answer = await note(org.ada, id, randomUUID().repeat(100));
        return answer.status === 200 ? null : answer;
      },
      'the disk to be full',
      60_000,
    );
    expect(refused(answer)).toEqual([503, 'cannotStore', true]);
    expect(await ready()).toEqual({ status: 503, body: { ok: false, reason: 'storage' } });
    expect((await org.ada.call(listConversations, PAGE)).status).toBe(200);
    expect(refused(await file())).toEqual([503, 'cannotStore', true]);
    makeRoom();
    await until(async () => (await note(org.ada, id, 'kept')).status === 200, 'room');
    expect((await file()).status).not.toBe(503);
  });
});

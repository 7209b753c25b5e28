import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailsTo } from '#tests/support/mail.ts';
import type { Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let org: Organisation;
beforeAll(async () => {
  server = await startTestServer();
  org = await server.organisation();
  await server.query('update organisations set copilot_enabled = false where organisation_id = $1', [org.id]);
});
afterAll(() => server.stop());

function work(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(process.cwd(), 'scripts/work.ts'), ...args],
    {
      encoding: 'utf8',
      env: { ...process.env, DATABASE_OWNER_URL: server.env.DATABASE_OWNER_URL },
    },
  );
  return { status, stdout, stderr };
}

const state = async (table: 'inbound' | 'outbox', id: number) =>
  (await server.query<{ state: string }>(`select state from ${table} where id = $1`, [id]))[0]?.state;

/** Creates an agent's message whose job failed. */
async function deadSend(set: { provider?: string; confirmation?: string; status?: number } = {}) {
  const conversation = await server.conversation(org, { label: 'manual', handler: org.ada.id });
  const message = randomUUID();
  await server.query(
    `insert into messages (id, organisation_id, conversation_id, seq, message, message_type, status, mode, created_at, provider_id, confirmation, error)
     values ($1, $2, $3, 1, 'Hello again', 'text', $4, 1, now(), $5, $6, 'It was given up.')`,
    [message, org.id, conversation, set.status ?? 404, set.provider ?? null, set.confirmation ?? null],
  );
  await server.query('update conversations set message_count = 1 where id = $1', [conversation]);
  const [job] = await server.query<{ id: number }>(
    `insert into outbox (organisation_id, kind, lane, dedupe, payload, state, attempts, reason, finished_at)
     values ($1, 'message.send', $2, $3, $4, 'dead', 12, 'It was given up.', now()) returning id::int`,
    [org.id, conversation, `send:${message}`, { messageId: message, token: 'very-secret' }],
  );
  return { message, job: job?.id ?? 0 };
}

it('Failed work is listed by kind, shown without secrets and counted by /metrics', async () => {
  const { job } = await deadSend();
  expect(work('--help')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('npm run work -- list'),
  });
  const listed = work('list', '--kind', 'message.send', '--organisation', org.id);
  expect(listed.stdout).toMatch(new RegExp(`outbox:${job}  message.send  dead  12×.*It was given up.`));
  expect(work('list', '--kind', 'media.fetch').stdout).toBe('0 found.\n');
  const shown = work('show', `outbox:${job}`).stdout;
  expect(JSON.parse(shown)).toMatchObject({
    reason: 'It was given up.',
    attempts: 12,
    payload: { token: '…' },
  });
  const metrics = await (await fetch(`${server.base}/metrics`)).text();
  expect(metrics).toMatch(/parley_work\{queue="outbox",kind="message.send",state="dead"\} 1/);
  expect(metrics).toMatch(/parley_work_oldest_seconds\{queue="outbox",kind="message.send",state="dead"\} \d/);
});

it('A failed send is retried and sent once', async () => {
  const { job, message } = await deadSend();
  expect(work('retry', `outbox:${job}`)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('1 of 1 put back'),
  });
  await server.settled();
  const [row] = await server.query<{ status: number; provider_id: string | null; error: string | null }>(
    'select status, provider_id, error from messages where id = $1',
    [message],
  );
  expect(row).toMatchObject({ provider_id: expect.any(String), error: null });
  expect(row?.status).not.toBe(404);
  const again = work('retry', `outbox:${job}`);
  expect([again.status, again.stdout]).toEqual([1, expect.stringContaining('only dead work is put back')]);
});

it.each([
  [{ provider: 'wamid.accepted' }, 'the provider has accepted its message'],
  [{ confirmation: 'unconfirmed', status: 0 }, 'a person decides in the conversation'],
])('A send that may have been accepted is refused: %j', async (set, reason) => {
  const { job } = await deadSend(set);
  const { status, stdout } = work('retry', `outbox:${job}`);
  expect([status, stdout]).toEqual([1, expect.stringContaining(reason)]);
  expect(await state('outbox', job)).toBe('dead');
});

it('All failed items of a kind are retried in order', async () => {
  const from = '237677990011';
  await server.writes({ from, text: 'first' });
  await server.settled();
  await server.query(`update inbound set state = 'dead', finished_at = now() where lane like '%' || $1`, [
    from,
  ]);
  await server.query(`delete from messages where message = 'first'`);
  const [item] = await server.query<{ id: number }>(`select id::int from inbound where state = 'dead'`);
  const { stdout } = work('retry', '--queue', 'inbound', '--kind', 'message');
  expect(stdout).toContain('1 of 1 put back.');
  await server.settled();
  expect(await state('inbound', item?.id ?? 0)).toBe('done');
  expect(await server.query(`select 1 from messages where message = 'first'`)).toHaveLength(1);
});

it('Mail that was given up is listed and sent when it is put back', async () => {
  const email = `${randomUUID()}@parley.test`;
  await server.query(
    `insert into identity."user" (name, email, "emailVerified") values ('Grace', $1, true)`,
    [email],
  );
  const [mail] = await server.query<{ id: number }>(
    `insert into identity.mails (kind, recipient, language, state, attempts, reason, finished_at)
     values ('reset', $1, 'en', 'dead', 12, 'The mail server was away.', now()) returning id::int`,
    [email],
  );
  expect(work('list', '--queue', 'mail').stdout).toMatch(
    new RegExp(`mail:${mail?.id}  reset  dead  12×.*The mail server was away.`),
  );
  expect(work('retry', `mail:${mail?.id}`).status).toBe(0);
  expect((await mailsTo(server, email)).map(({ subject }) => subject)).toEqual(['Set a new password']);
});

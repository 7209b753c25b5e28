import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sendMessage } from '#contract/sending.ts';
import { backoff } from '#server/jobs/backoff.ts';
import { retryAfterOf } from '#server/providers/call.ts';
import type { Organisation, Json } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';

let server: TestServer;
let org: Organisation;
beforeAll(async () => {
  server = await startTestServer({ OUTBOX_LEASE_MS: '2000', OUTBOX_DOUBT_MS: '1500' });
  org = await server.organisation();
});
afterEach(() => {
  server.sandbox.faults.all = [];
  server.sandbox.webhookSender.faults = { ...server.sandbox.webhookSender.faults, lose_statuses: 0 };
});
afterAll(() => server.stop());

type Fault = Parameters<TestServer['sandbox']['faults']['add']>[0];
const fault = (given: Record<string, unknown>) =>
  server.sandbox.faults.add({ probability: 1, ...given } as Fault);

async function send(text: string): Promise<{ conversation: string; message: string }> {
  const conversation = await server.conversation(org, { label: 'manual', handler: org.ada.id });
  const { body } = await org.ada.call(sendMessage, {
    id: conversation as never,
    message: text,
    client_message_id: randomUUID(),
  });
  return { conversation, message: body.data._id };
}

const accepted = (text: string) => server.sandbox.state.accepted.filter((it) => it.text === text).length;
const jobOf = async (message: string) =>
  (
    await server.query<{ state: string; attempts: number; reason: string | null }>(
      'select state, attempts, reason from outbox where dedupe = $1',
      [`send:${message}`],
    )
  )[0];
const messageOf = async (id: string) =>
  (
    await server.query<{ status: number; error: string | null }>(
      'select status, error from messages where id = $1',
      [id],
    )
  )[0];

describe('a transient failure', () => {
  it('is retried until it works, and the message is sent once', async () => {
    fault({ kind: 'http', status: 503, count: 1 });
    const text = randomUUID();
    const { message } = await send(text);
    await server.settled();
    expect([accepted(text), await jobOf(message)]).toEqual([
      1,
      { state: 'done', attempts: 2, reason: 'unreachable' },
    ]);
  });

  it('waits longer each time, with jitter', () => {
    expect([1, 2, 3, 4].map((attempt) => backoff(attempt, () => 1))).toEqual([1000, 2000, 4000, 8000]);
    expect(backoff(3, () => 0)).toBe(2000);
    expect(backoff(60, () => 1)).toBe(300_000);
  });
});

describe('a rate limit', () => {
  it('pauses the whole number as long as the provider says', async () => {
    fault({ kind: 'rateLimit', retry_after: 1, count: 1 });
    const [one, other] = [randomUUID(), randomUUID()];
    const started = Date.now();
    await send(one);
    const [paused] = await until(async () => {
      const rows = await server.query<{ wait: number }>(
        'select extract(epoch from paused_until - now())::float8 as wait from channels where paused_until > now()',
      );
      return rows.length > 0 ? rows : null;
    }, 'the number to pause');
    expect(paused!.wait).toBeGreaterThan(0.3);
    await send(other);
    await server.settled();
    expect([accepted(one), accepted(other)]).toEqual([1, 1]);
    expect(Date.now() - started).toBeGreaterThan(900);
  });

  it('waits as long as Retry-After says before it tries again', async () => {
    fault({ kind: 'rateLimit', retry_after: 3600, count: 1 });
    const text = randomUUID();
    const { message } = await send(text);
    const waiting = await until(async () => {
      const [job] = await server.query<{ job: number; number: number }>(
        `select extract(epoch from j.run_at - now())::float8 as job, extract(epoch from n.paused_until - now())::float8 as number
         from outbox j join channels n on n.organisation_id = j.organisation_id
         where j.dedupe = $1 and j.state = 'ready' and j.attempts = 1`,
        [`send:${message}`],
      );
      return job ?? null;
    }, 'the message to be postponed');
    // The longest wait of our own is five minutes.
    expect(waiting.job).toBeGreaterThan(1800);
    expect(waiting.number).toBeGreaterThan(1800);
    await server.query('update channels set paused_until = null');
    await server.query('update outbox set run_at = now() where dedupe = $1', [`send:${message}`]);
    server.context.wake.outbox();
    await server.settled();
    expect(accepted(text)).toBe(1);
  });

  it('reads Retry-After as seconds or as a date', () => {
    expect(retryAfterOf('7')).toBe(7000);
    expect(retryAfterOf(new Date(Date.now() + 60_000).toUTCString())).toBeGreaterThan(50_000);
    expect([retryAfterOf(null), retryAfterOf(''), retryAfterOf('soon')]).toEqual([null, null, null]);
  });
});

describe('a permanent failure', () => {
  it('ends the job with a reason and marks the message as failed', async () => {
    fault({ kind: 'error', code: 131047, count: 1 });
    const { message } = await send('too late');
    await server.settled();
    const text = 'More than 24 hours have passed since the customer last wrote.';
    expect([await jobOf(message), await messageOf(message)]).toEqual([
      { state: 'dead', attempts: 1, reason: text },
      { status: 404, error: text },
    ]);
    const [event] = await server.query<{ payload: Json }>(
      `select payload from events where name = 'MESSAGE_UPDATE' and payload->>'message_id' = $1`,
      [message],
    );
    // The provider's text is stored with it; members' sockets receive the message without it (channelHealth).
    const detail =
      'Message failed to send because more than 24 hours have passed since the customer last replied to this number.';
    expect(event?.payload.changes).toEqual({ status: 404, error: text, error_detail: detail });
  });

  it('does not delay later messages of the conversation', async () => {
    fault({ kind: 'error', code: 131026, count: 1 });
    const { conversation } = await send('undeliverable');
    const next = randomUUID();
    await org.ada.call(sendMessage, {
      id: conversation as never,
      message: next,
      client_message_id: randomUUID(),
    });
    await server.settled();
    expect(accepted(next)).toBe(1);
  });
});

describe('a missing answer', () => {
  it('causes no second call if a status names the message', async () => {
    fault({ kind: 'dropResponse', count: 1 });
    const text = randomUUID();
    const { message } = await send(text);
    await server.quiet();
    expect([accepted(text), (await jobOf(message))?.state]).toEqual([1, 'done']);
    expect((await messageOf(message))?.status).toBe(1);
  });
});

describe('a worker that crashes', () => {
  const hold = async (message: string, how: string, called: boolean) =>
    server.query(
      `update outbox set state = 'leased', finished_at = null, leased_by = 'dead', leased_until = now() ${how},
         called_at = case when $2::bool then now() end where dedupe = $1`,
      [`send:${message}`, called],
    );

  it('before its call loses nothing: another worker sends the message once', async () => {
    fault({ kind: 'http', status: 503, count: 1 });
    const text = randomUUID();
    const { message } = await send(text);
    await until(async () => (await jobOf(message))?.reason === 'unreachable', 'the first try');
    await hold(message, `- interval '1 second'`, false);
    await server.settled();
    expect([accepted(text), await jobOf(message)]).toMatchObject([1, { state: 'done' }]);
  });

  it.each([
    [11, 'sent'],
    [12, 'failed'],
  ])('a %ith time before the call of the same message leaves it %s', async (crashes, end) => {
    fault({ kind: 'http', status: 503, count: 1 });
    const text = randomUUID();
    const { message } = await send(text);
    await until(async () => (await jobOf(message))?.reason === 'unreachable', 'the first try');
    await server.query('update outbox set claim = $2, attempts = 12 where dedupe = $1', [
      `send:${message}`,
      crashes,
    ]);
    await hold(message, `- interval '1 second'`, false);
    await server.settled();
    expect([accepted(text), (await messageOf(message))?.status]).toEqual(end === 'sent' ? [1, 1] : [0, 404]);
  });

  it('after its call doubles nothing: the status confirms the message', async () => {
    const text = randomUUID();
    server.sandbox.webhookSender.setFaults({ ...server.sandbox.webhookSender.faults, hold: true });
    const { message } = await send(text);
    await until(() => accepted(text) === 1, 'the call');
    await until(async () => (await jobOf(message))?.state === 'done', 'the answer');
    await server.query('update messages set provider_id = null where id = $1', [message]);
    await hold(message, `- interval '1 second'`, true);
    await until(async () => (await jobOf(message))?.state === 'doubtful', 'the doubt');
    server.sandbox.webhookSender.setFaults({ ...server.sandbox.webhookSender.faults, hold: false });
    await server.quiet();
    expect([accepted(text), (await messageOf(message))?.status]).toEqual([1, 1]);
  });

  it('and restarts resumes its own jobs at once', async () => {
    fault({ kind: 'http', status: 503, count: 1 });
    const text = randomUUID();
    const { message } = await send(text);
    await until(async () => (await jobOf(message))?.reason === 'unreachable', 'the first try');
    await hold(message, `+ interval '1 hour'`, false);
    await server.query(
      `update outbox set leased_by = (select id::text from nodes limit 1) where dedupe = $1`,
      [`send:${message}`],
    );
    await server.restart();
    await server.settled();
    expect(accepted(text)).toBe(1);
  });
});

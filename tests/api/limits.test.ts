import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RateLimitBody } from '#contract/failure.ts';
import { openAttempts, waitAfter } from '#server/identity/attempts.ts';
import type { Organisation } from '#tests/support/serverCast.ts';
import { png } from '#tests/support/samples.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const BODY_MS = 1_000;
let server: TestServer;
let org: Organisation;
beforeAll(async () => {
  server = await startTestServer({
    RATE_LIMIT_PER_MINUTE: '20',
    SIGN_IN_PER_MINUTE: '1000',
    REQUEST_BODY_MS: String(BODY_MS),
  });
  org = await server.organisation();
});
afterAll(() => server.stop());

/** Sends a raw request piece by piece and reads until the connection ends. */
async function dribble(
  head: string[],
  pieces: readonly (string | Buffer)[],
  pauseMs: number,
): Promise<string> {
  const { hostname, port } = new URL(server.base);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString('latin1'))).on('error', () => {});
  await once(socket, 'connect');
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  for (const piece of pieces) {
    if (socket.destroyed || answer !== '') break;
    socket.write(piece);
    await pause(pauseMs);
  }
  if (!socket.destroyed && !answer.includes('\r\n\r\n'))
    await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  socket.destroy();
  return answer;
}

describe('the rate limit', () => {
  it('counts by route, however the address is encoded', async () => {
    const eager = await server.actor('Eager', 'member', org.id);
    const paths = ['/api/identity/me', '/%61pi/identity/me', '/api/%69dentity/me'];
    const answers: Response[] = [];
    for (let count = 0; count < 21; count += 1)
      answers.push(
        await fetch(`${server.base}${paths[count % paths.length]}`, {
          headers: { authorization: `Bearer ${eager.token}` },
        }),
      );
    expect(answers.slice(0, 20).filter(({ status }) => status === 429)).toEqual([]);
    expect(answers[20]?.status).toBe(429);
  });
});

describe('the check of the page’s origin', () => {
  it.each([
    '/api/auth/sign-out',
    '/%61pi/auth/sign-out',
    '/api/%61uth/sign%2Dout',
    '/api/auth/organization/create',
  ])('stands at %s', async (path) => {
    const answer = await fetch(`${server.base}${path}`, {
      method: 'POST',
      headers: { origin: 'https://evil.example', 'content-type': 'application/json', cookie: org.ada.cookie },
      body: '{}',
    });
    expect([answer.status, (await answer.json()).code]).toEqual([403, 'forbidden']);
  });
});

describe('a body that arrives slowly', () => {
  const json = '{"notes":"slow"}';

  it('is refused with 408, and the connection is closed', async () => {
    const head = [
      `POST /api/auth/sign-out HTTP/1.1`,
      'host: x',
      'content-type: application/json',
      'content-length: 4000',
    ];
    const answer = await dribble(
      head,
      Array.from({ length: 60 }, () => ' '),
      50,
    );
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(answer.toLowerCase()).toContain('connection: close');
  });

  it('within the time limit is read', async () => {
    const head = [
      `POST /api/conversation/add-note/${randomUUID()} HTTP/1.1`,
      'host: x',
      `authorization: Bearer ${org.ada.token}`,
      'content-type: application/json',
      `content-length: ${json.length}`,
      'connection: close',
    ];
    expect(await dribble(head, [...json], 5)).toMatch(/^HTTP\/1.1 404 /);
  });

  const upload = (conversation: string, length: number) => [
    `POST /api/file/message/${conversation} HTTP/1.1`,
    'host: x',
    `authorization: Bearer ${org.ben.token}`,
    'content-type: multipart/form-data; boundary=b',
    `content-length: ${length}`,
    'connection: close',
  ];
  const parts = (bytes: Buffer) => {
    const field = (name: string, value: string) =>
      `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const start = `${field('client_message_id', randomUUID())}${field('size', String(bytes.length))}--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
    return Buffer.concat([Buffer.from(start), bytes, Buffer.from('\r\n--b--\r\n')]);
  };

  it('of a file may take much longer while data keeps arriving', async () => {
    const conversation = await server.conversation(org, { label: 'manual', handler: org.ben.id });
    const body = parts(png(400_000));
    const pieces = Array.from({ length: 12 }, (_, index) =>
      body.subarray((index * body.length) / 12, ((index + 1) * body.length) / 12),
    );
    expect(await dribble(upload(conversation, body.length), pieces, BODY_MS / 4)).toMatch(/^HTTP\/1.1 200 /);
  });

  it('of a file without further data is ended', async () => {
    const conversation = await server.conversation(org, { label: 'manual', handler: org.ben.id });
    const body = parts(png(400_000));
    const pieces = [
      body.subarray(0, 1_000),
      ...Array.from({ length: 60 }, (_, index) => body.subarray(1_000 + index, 1_001 + index)),
    ];
    const answer = await dribble(upload(conversation, body.length), pieces, 50);
    expect(answer).not.toMatch(/^HTTP\/1.1 2/);
  });
});

describe('sign-in attempts', () => {
  const attempts = () => openAttempts(server.context.db.owner, server.context.clock.now);
  const emailOf = () => `${randomUUID()}@parley.test`;

  it('wait longer with every failure, up to a limit', () => {
    const limit = { free: 5, first: 5_000, most: 900_000 };
    expect([0, 4, 5, 6, 8, 20].map((failures) => waitAfter(failures, limit))).toEqual([
      0, 0, 5_000, 10_000, 40_000, 900_000,
    ]);
  });

  it('from one address wait after five failures, whatever the e-mail’s case, and are possible after the wait', async () => {
    const email = emailOf();
    const address = '10.0.0.1';
    for (let count = 0; count < 5; count += 1)
      expect(await attempts().begin({ email: count % 2 ? email.toUpperCase() : ` ${email} `, address })).toBe(
        0,
      );
    expect(await attempts().begin({ email, address })).toBeGreaterThan(4_000);
    server.travel(5_001);
    expect(await attempts().begin({ email, address })).toBe(0);
    expect(await attempts().begin({ email, address })).toBeGreaterThan(9_000);
  });

  it('from one address never lock out another address', async () => {
    const email = emailOf();
    let made = 0;
    for (let second = 0; second < 3_600; second += 5) {
      if ((await attempts().begin({ email, address: '10.0.0.2' })) === 0) made += 1;
      server.travel(5_000);
      if (second % 300 === 0) {
        const owners = { email, address: '10.0.0.3' };
        expect(await attempts().begin(owners)).toBe(0);
        await server.query(
          `delete from identity.sign_in_attempts where id = (select max(id) from identity.sign_in_attempts)`,
        );
      }
    }
    expect(made).toBeLessThan(60);
  });

  it('from many addresses at one account wait too, but not for long', async () => {
    const email = emailOf();
    const begun: number[] = [];
    for (let count = 0; count < 60; count += 1)
      begun.push(await attempts().begin({ email, address: `10.1.0.${count}` }));
    expect(begun.filter((wait) => wait === 0)).toHaveLength(30);
    server.travel(60_001);
    expect(await attempts().begin({ email, address: '10.2.0.1' })).toBe(0);
  });

  it('made at the same time are all counted', async () => {
    const email = emailOf();
    const waits = await Promise.all(
      Array.from({ length: 12 }, () => attempts().begin({ email, address: '10.0.0.4' })),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  });

  it('are reset by a success, and after a quarter of an hour', async () => {
    const email = emailOf();
    const attempt = { email, address: '10.0.0.5' };
    for (let count = 0; count < 5; count += 1) await attempts().begin(attempt);
    await attempts().succeeded(attempt);
    expect(await attempts().begin(attempt)).toBe(0);
    for (let count = 0; count < 8; count += 1) await attempts().begin(attempt);
    server.travel(16 * 60_000);
    expect(await attempts().begin(attempt)).toBe(0);
    expect(await server.query(`select 1 from identity.sign_in_attempts`)).toHaveLength(1);
  });

  it('over HTTP answer 429 as specified, the same for existing and unknown accounts', async () => {
    const email = emailOf();
    const signIn = (given: string) =>
      fetch(`${server.base}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: server.base },
        body: JSON.stringify({ email: given, password: 'wrong horse battery' }),
      });
    const answers = await server.atOneTime(async () => {
      const all: Response[] = [];
      for (let count = 0; count < 6; count += 1) all.push(await signIn(email));
      return all;
    });
    expect(answers.slice(0, 5).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    const refused = answers[5]!;
    expect(refused.status).toBe(429);
    expect(RateLimitBody.parse(await refused.json())).toMatchObject({ path: '/api/auth/sign-in/email' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

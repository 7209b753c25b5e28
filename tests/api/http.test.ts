import { Writable } from 'node:stream';
import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '#contract/operations.ts';
import { RateLimitBody } from '#contract/failure.ts';
import { Refusal } from '#contract/refusal.ts';
import { getMe } from '#contract/identity.ts';
import { sendMessage } from '#contract/sending.ts';
import { readEnv } from '#server/env.ts';
import { loggerOptions } from '#server/http/logging.ts';
import { statusOfRefusal } from '#server/lib/refusals.ts';
import type { Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let org: Organisation;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '30' });
  org = await server.organisation();
});
afterAll(() => server.stop());

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${server.base}${path}`, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

describe('the server', () => {
  it('is alive and ready', async () => {
    expect((await get('/healthz')).text).toBe('{"ok":true}');
    expect((await get('/readyz')).text).toBe('{"ok":true}');
  });

  it('serves metrics', async () => {
    await org.ada.call(getMe, {});
    const { text } = await get('/metrics');
    expect(text).toContain('parley_http_seconds_bucket');
    expect(text).toContain('route="/api/identity/me"');
    expect(text).not.toContain(org.ada.id);
  });

  it('serves metrics to another machine with the token only', async () => {
    const proxied = await startTestServer({
      PUBLIC_URL: 'http://parley.test',
      METRICS_TOKEN: 'the-metrics-token-16',
    });
    // Forwarded by a proxy on this machine, as the request of another one.
    const asked = async (headers: Record<string, string>) => {
      const from = { 'x-forwarded-for': '203.0.113.7' };
      return (await fetch(`${proxied.base}/metrics`, { headers: { ...from, ...headers } })).status;
    };
    const statuses = [
      await asked({}),
      await asked({ authorization: 'Bearer a-wrong-metrics-token' }),
      await asked({ authorization: 'Bearer the-metrics-token-16' }),
    ];
    await proxied.stop();
    expect(statuses).toEqual([404, 404, 200]);
  });

  it('describes every operation of the contract', async () => {
    const { paths } = JSON.parse((await get('/api/openapi.json')).text);
    for (const { method, path, name } of operations) {
      expect(paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.operationId).toBe(name);
    }
  });

  it('sends a strict policy and an id with every answer', async () => {
    const { headers } = await get('/api/identity/me');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('answers unknown paths and broken bodies with the common error body', async () => {
    const unknown = await get('/api/nothing');
    expect([unknown.status, JSON.parse(unknown.text)]).toMatchObject([
      404,
      { success: false, code: 'notFound' },
    ]);
    const broken = await fetch(`${server.base}/api/conversation/message/${randomUUID()}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${org.ada.token}` },
      body: '{',
    });
    expect([broken.status, await broken.json()]).toMatchObject([400, { success: false, code: 'invalid' }]);
  });

  it('has a status and a text for every refusal', () => {
    for (const refusal of Refusal.options) expect(statusOfRefusal(refusal)).toBeGreaterThanOrEqual(400);
  });
});

describe('the rate limit', () => {
  it('answers 429 with the specification’s body, per person', async () => {
    const eager = await server.actor('Eager', 'member', org.id);
    const answers = [];
    for (let time = 0; time < 32; time += 1) answers.push(await eager.call(getMe, {}));
    expect(answers.slice(0, 30).every(({ status }) => status === 200)).toBe(true);
    const last = answers.at(-1)!;
    expect([last.status, last.headers.get('retry-after')]).toEqual([429, String(last.body.retryAfter)]);
    expect(RateLimitBody.parse(last.body)).toMatchObject({ path: '/api/identity/me', method: 'GET' });
    expect((await org.ben.call(getMe, {})).status).toBe(200);
    expect((await server.writes({ text: 'no limit here' })).status).toBe(200);
  });
});

describe('the log', () => {
  it('contains no message text, phone number or token', async () => {
    const lines: string[] = [];
    const stream = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) });
    const options = loggerOptions({ ...server.env, LOG_LEVEL: 'info' }) as pino.LoggerOptions;
    const log = pino(options, stream);
    const said = {
      message: 'secret text',
      phone: '237677001122',
      token: 'bearer-1',
      headers: { authorization: 'bearer-1' },
    };
    log.info({ body: said, input: said, ...said, msg: undefined }, 'request');
    log.error(
      { err: Object.assign(new Error('secret text'), { code: '22P02', detail: 'secret text' }) },
      'failed',
    );
    expect(lines.join()).not.toMatch(/secret text|237677001122|bearer-1/);
    expect(lines.join()).toContain('22P02');
  });
});

describe('the environment', () => {
  it('reports all wrong settings at once', () => {
    expect(() => readEnv({ PORT: 'x', PARLEY_SECRET: 'short' })).toThrow(
      /PORT[\s\S]*DATABASE_URL[\s\S]*PARLEY_SECRET[\s\S]*WHATSAPP_APP_SECRET/,
    );
  });
});

describe('stopping', () => {
  it('finishes running requests and reports that it is draining', async () => {
    const one = await startTestServer();
    const shop = await one.organisation();
    const conversation = await one.conversation(shop, { label: 'manual', handler: shop.ada.id });
    one.sandbox.faults.add({ kind: 'slow', after_ms: 300, probability: 1, count: 1 });
    const text = randomUUID();
    await shop.ada.call(sendMessage, {
      id: conversation as never,
      message: text,
      client_message_id: randomUUID(),
    });
    await one.stop().catch(() => {});
    expect(one.sandbox.state.accepted.filter((it) => it.text === text).length).toBeLessThanOrEqual(1);
    await expect(fetch(`${one.base}/healthz`)).rejects.toThrow('fetch failed');
  });
});

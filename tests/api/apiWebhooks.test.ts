import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listApiIntegrations, revokeApiToken, updateApiIntegration } from '#contract/apiIntegrationCalls.ts';
import {
  changeIntegrationWebhook,
  createIntegrationWebhook,
  deleteIntegrationWebhook,
  disableIntegrationWebhook,
  enableIntegrationWebhook,
  listIntegrationWebhooks,
  resendIntegrationDelivery,
} from '#contract/apiWebhook.ts';
import {
  publicCreateWebhook,
  publicDeleteWebhook,
  publicEnableWebhook,
  publicListDeliveries,
  publicListWebhooks,
  publicResendDelivery,
  type WebhookEvent,
  WEBHOOKS_MOST,
} from '#contract/publicWebhooks.ts';
import { publicSendText } from '#contract/publicApi.ts';
import { listen } from '#tests/support/listener.ts';
import { type Program, programOf } from '#tests/support/publicApi.ts';
import type { Json, Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

let server: TestServer;
let org: Organisation;
let program: Program;
let receiver: Server;
let here: string;
const received: Received[] = [];
/** The status of the next answers; 200 when it is empty. */
const answers: number[] = [];

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '10000', API_RATE_LIMIT_PER_MINUTE: '10000' });
  org = await server.organisation();
  program = await programOf(server, org.ada);
  receiver = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts).toString(),
      });
      response.writeHead(answers.shift() ?? 200, { location: `${here}/elsewhere` }).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  here = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
afterAll(async () => {
  receiver.close();
  await server.stop();
});
afterEach(async () => {
  await server.query('delete from api_webhooks');
  received.length = 0;
  answers.length = 0;
});

const hook = async (events: WebhookEvent[] = ['message.sent'], by = program) =>
  (await by.call(publicCreateWebhook, { url: `${here}/hook`, events })).body;
const deliveriesOf = async (id: string): Promise<Json[]> =>
  (await program.call(publicListDeliveries, { id, limit: 50 })).body.data;
let phones = 0;
/** Lets the program send a text, which makes the event `message.sent`. */
async function sendText(text = 'Your parcel is here.'): Promise<void> {
  const phone = String(237_677_300_000 + (phones += 1));
  await server.conversation(org, { phone, label: 'needs-attention', received: 60_000 });
  expect((await program.call(publicSendText, { to: phone, text })).status).toBe(200);
}
const settled = (id: string, state: string, count = 1) =>
  until(
    async () => (await deliveriesOf(id)).filter((it) => it.state === state).length === count,
    `${count} deliveries to be ${state}`,
  );
/** Makes what waits for its next attempt due now. */
const hurry = () => server.query(`update api_deliveries set run_at = now() where state = 'ready'`);

describe('a webhook', () => {
  it('receives its events, signed so that a library of Standard Webhooks verifies them', async () => {
    const { webhook, secret } = await hook();
    await sendText();
    await settled(webhook.id, 'delivered');
    const [{ body, headers } = { body: '', headers: {} }] = received;
    const verified = new Verifier(secret).verify(body, headers as Record<string, string>) as Json;
    expect(verified).toMatchObject({
      type: 'message.sent',
      data: { message: { text: 'Your parcel is here.', direction: 'sent', sender: 'Warehouse' } },
    });
    expect(() => new Verifier(secret).verify(body.replace('parcel', 'money'), headers as never)).toThrow(
      /signature/,
    );
    const stored = await server.query('select row_to_json(w)::text as text from api_webhooks w');
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect(JSON.stringify((await program.call(publicListWebhooks, {})).body)).not.toContain('whsec_');
  });

  it('receives only what it asked for, and nothing from before it was made', async () => {
    await sendText('Earlier');
    const { webhook } = await hook(['payment.updated']);
    const { webhook: other } = await hook(['message.sent']);
    await sendText('Later');
    await settled(other.id, 'delivered');
    expect(await deliveriesOf(webhook.id)).toEqual([]);
    expect(received.map(({ body }) => JSON.parse(body).data.message.text)).toEqual(['Later']);
  });

  it('is tried again with the same id until it answers', async () => {
    answers.push(500, 302, 429);
    const { webhook } = await hook();
    await sendText();
    for (const attempts of [1, 2, 3]) {
      await until(
        async () =>
          (await deliveriesOf(webhook.id))[0]?.attempts === attempts &&
          (await deliveriesOf(webhook.id))[0]?.reason !== null,
        `attempt ${attempts} to fail`,
      );
      await hurry();
    }
    await settled(webhook.id, 'delivered');
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    // A redirect is a failure, and is not followed.
    expect(new Set(received.map(({ path }) => path))).toEqual(new Set(['/hook']));
    expect((await deliveriesOf(webhook.id))[0]).toMatchObject({ attempts: 4, status: 200, reason: null });
  });

  it('is disabled after 24 hours of failures, keeps its log, and goes on from now when it is enabled', async () => {
    answers.push(...Array<number>(2).fill(500));
    const { webhook } = await hook();
    await sendText('Lost');
    await until(async () => (await deliveriesOf(webhook.id))[0]?.status === 500, 'the first failure');
    await server.query(`update api_deliveries set created_at = now() - interval '25 hours', run_at = now()`);
    await settled(webhook.id, 'failed');
    const { body } = await program.call(publicListWebhooks, {});
    expect(body.data).toMatchObject([{ disabled_reason: 'failing' }]);
    await sendText('While disabled');
    const enabled = await program.call(publicEnableWebhook, { id: webhook.id });
    expect(enabled.body.webhook.disabled_reason).toBeNull();
    await sendText('Again');
    await settled(webhook.id, 'delivered');
    const texts = received.map((it) => JSON.parse(it.body).data.message.text);
    expect(texts).toEqual(['Lost', 'Lost', 'Again']);
  });

  it('is disabled at once by 410, and what failed can be sent again', async () => {
    const [ada, ben] = [await listen(server.base), await listen(server.base)];
    await ada.join(org.ada.token);
    await ben.join(org.ben.token);
    answers.push(410);
    const { webhook } = await hook();
    await sendText();
    await settled(webhook.id, 'failed');
    const { push } = await ada.next('PUSH');
    expect(push).toMatchObject({
      topic: 'channel',
      conversation_id: null,
      said: {
        en: { title: 'A webhook was disabled', body: `${webhook.url} answered that it is gone (410).` },
      },
    });
    expect(ben.heard.filter(({ name }) => name === 'PUSH')).toEqual([]);
    expect((await program.call(publicListWebhooks, {})).body.data).toMatchObject([
      { disabled_reason: 'gone' },
    ]);
    await program.call(publicEnableWebhook, { id: webhook.id });
    const [failed] = await deliveriesOf(webhook.id);
    expect((await program.call(publicResendDelivery, { id: failed.id })).status).toBe(200);
    await settled(webhook.id, 'delivered');
    expect(new Set(received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([failed.id]));
  });

  it('waits while its integration is disabled', async () => {
    const own = await programOf(server, org.ada);
    const { webhook } = await hook(['message.sent'], own);
    await org.ada.call(updateApiIntegration, { id: own.id, name: 'Off', enabled: false });
    const { webhook: other } = await hook();
    await sendText();
    await settled(other.id, 'delivered');
    expect(received).toHaveLength(1);
    await org.ada.call(updateApiIntegration, { id: own.id, name: 'On', enabled: true });
    await until(() => received.length === 2, 'the delivery that waited');
    expect(webhook.id).not.toBe(other.id);
  });

  it('receives nothing more once the token is revoked, not even what was queued', async () => {
    const own = await programOf(server, org.ada);
    const { webhook } = await hook(['message.sent'], own);
    answers.push(503);
    await sendText('before');
    await until(() => received.length === 1, 'the attempt that failed');
    await org.ada.call(revokeApiToken, { id: own.id });
    await hurry();
    const { webhook: other } = await hook();
    await sendText('after');
    await settled(other.id, 'delivered');
    expect(received.filter(({ path }) => path === '/hook')).toHaveLength(2);
    const log = async () => (await org.ada.call(listIntegrationWebhooks, { id: own.id })).body.webhooks;
    expect(await log()).toMatchObject([
      { id: webhook.id, disabled_reason: 'revoked', deliveries: [{ state: 'failed' }] },
    ]);

    await org.ada.call(enableIntegrationWebhook, { id: own.id, webhook_id: webhook.id });
    await sendText('enabled');
    await until(() => received.some(({ body }) => body.includes('enabled')), 'the next event');
    expect((await log())[0].deliveries).toHaveLength(2);
  });

  it('survives a restart of the server between queueing and delivering', async () => {
    answers.push(503);
    const { webhook } = await hook();
    await sendText();
    await until(async () => (await deliveriesOf(webhook.id))[0]?.status === 503, 'the first failure');
    await server.restart();
    await hurry();
    await settled(webhook.id, 'delivered');
    expect(received).toHaveLength(2);
  });

  it('belongs to its integration: another one neither sees nor changes it', async () => {
    const { webhook } = await hook();
    const other = await programOf(server, org.ada);
    const { id } = webhook;
    expect((await other.call(publicListWebhooks, {})).body.data).toEqual([]);
    const refused = [
      await other.call(publicDeleteWebhook, { id }),
      await other.call(publicEnableWebhook, { id }),
      await other.call(publicListDeliveries, { id, limit: 1 }),
      await other.call(publicResendDelivery, { id }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await program.call(publicDeleteWebhook, { id })).status).toBe(200);
  });

  it.each([
    'http://example.com/hook',
    'ftp://example.com',
    'https://user:secret@example.com/hook',
    'https://10.0.0.7/hook',
    'https://[fd00::1]/hook',
    'not an address',
    '',
  ])('is refused at %j', async (url) => {
    const { status, body } = await program.call(publicCreateWebhook, { url, events: ['message.sent'] });
    expect([status, body.code]).toEqual([422, 'webhookAddress']);
  });

  it('never reaches a private network', async () => {
    const { webhook } = await hook();
    const { id } = webhook;
    // As a name that leads into one since the webhook was made.
    await server.query(`update api_webhooks set url = 'https://10.0.0.7/hook'`);
    await sendText();
    await until(async () => (await deliveriesOf(id))[0]?.reason != null, 'the refusal');
    expect((await deliveriesOf(id))[0]).toMatchObject({
      status: null,
      reason: expect.stringContaining('open internet'),
    });
  });

  it('shows its log in the settings, where admins enable it and send a delivery again', async () => {
    answers.push(410);
    const { webhook } = await hook();
    await sendText('Seen again');
    await settled(webhook.id, 'failed');
    const { body: listed } = await org.ada.call(listApiIntegrations, {});
    const ids = listed.integrations.map(({ _id: id }: { _id: string }) => id);
    const logs = await Promise.all(ids.map((id: string) => org.ben.call(listIntegrationWebhooks, { id })));
    const at = logs.findIndex(({ body }) => body.webhooks.some((it: { id: string }) => it.id === webhook.id));
    const integration = ids[at];
    const log = logs[at]!.body.webhooks.find((it: { id: string }) => it.id === webhook.id);
    expect(log).toMatchObject({
      disabled_reason: 'gone',
      deliveries: [{ event: 'message.sent', state: 'failed', attempts: 1, status: 410 }],
    });
    const enable = { id: integration, webhook_id: webhook.id };
    const resend = { id: integration, delivery_id: log.deliveries[0].id };
    expect((await org.ben.call(enableIntegrationWebhook, enable)).status).toBe(403);
    expect((await org.ben.call(resendIntegrationDelivery, resend)).status).toBe(403);
    expect((await org.ada.call(enableIntegrationWebhook, enable)).status).toBe(200);
    expect((await org.ada.call(resendIntegrationDelivery, resend)).status).toBe(200);
    await settled(webhook.id, 'delivered');
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const missing = randomUUID();
    expect((await org.ada.call(enableIntegrationWebhook, { ...enable, webhook_id: missing })).status).toBe(
      404,
    );
    expect((await org.ada.call(resendIntegrationDelivery, { ...resend, delivery_id: missing })).status).toBe(
      404,
    );
    expect((await org.ada.call(listIntegrationWebhooks, { id: missing })).status).toBe(404);
  });

  it('is made, changed, switched off and deleted in the settings by admins, in the audit', async () => {
    const { id } = program;
    const wanted = { id, url: `${here}/mine`, events: ['message.sent' as const] };
    expect((await org.ben.call(createIntegrationWebhook, wanted)).status).toBe(403);
    const made = await org.ada.call(createIntegrationWebhook, wanted);
    const { webhook, secret } = made.body;
    await sendText('Signed');
    await settled(webhook.id, 'delivered');
    const [{ body, headers } = { body: '', headers: {} }] = received;
    expect(new Verifier(secret).verify(body, headers as Record<string, string>)).toMatchObject({
      type: 'message.sent',
    });

    const one = { id, webhook_id: webhook.id };
    const moved = { ...one, url: `${here}/moved`, events: ['conversation.updated' as const] };
    expect((await org.ben.call(changeIntegrationWebhook, moved)).status).toBe(403);
    const { body: refused } = await org.ada.call(changeIntegrationWebhook, { ...moved, url: 'ftp://x' });
    expect(refused.code).toBe('webhookAddress');
    expect((await org.ada.call(changeIntegrationWebhook, moved)).body.webhook).toMatchObject({
      url: `${here}/moved`,
      events: ['conversation.updated'],
    });

    expect((await org.ben.call(disableIntegrationWebhook, one)).status).toBe(403);
    expect((await org.ada.call(disableIntegrationWebhook, one)).status).toBe(200);
    expect((await program.call(publicListWebhooks, {})).body.data).toMatchObject([
      { disabled_reason: 'off' },
    ]);
    expect((await org.ada.call(enableIntegrationWebhook, one)).status).toBe(200);
    expect((await org.ben.call(deleteIntegrationWebhook, one)).status).toBe(403);
    expect((await org.ada.call(deleteIntegrationWebhook, one)).status).toBe(200);
    expect((await org.ada.call(deleteIntegrationWebhook, one)).status).toBe(404);
    const trail = await server.query(
      `select action, target_label from audit_log where action like 'api.webhook%' and target_id = '${webhook.id}' order by at`,
    );
    expect(trail).toMatchObject([
      { action: 'api.webhookCreated', target_label: `${here}/mine` },
      { action: 'api.webhookChanged', target_label: `${here}/moved` },
      { action: 'api.webhookDisabled' },
      { action: 'api.webhookEnabled' },
      { action: 'api.webhookDeleted' },
    ]);
  });

  it('receives nothing once it is switched off, not even what waits, and no more until it is enabled', async () => {
    answers.push(503);
    const { webhook } = await hook();
    await sendText('Waits');
    await until(() => received.length === 1, 'the attempt that failed');
    await org.ada.call(disableIntegrationWebhook, { id: program.id, webhook_id: webhook.id });
    await hurry();
    const { webhook: other } = await hook();
    await sendText('Other');
    await settled(other.id, 'delivered');
    expect(received).toHaveLength(2);
    expect(await deliveriesOf(webhook.id)).toMatchObject([{ state: 'failed' }]);
  });

  it('is made only for an integration that may receive events', async () => {
    const reader = await programOf(server, org.ada, ['contacts.read']);
    const wanted = { id: reader.id, url: `${here}/hook`, events: ['message.sent' as const] };
    expect((await org.ada.call(createIntegrationWebhook, wanted)).status).toBe(404);
  });

  it('has a highest number for an integration, also for requests at once', async () => {
    const own = await programOf(server, org.ada);
    const all = await Promise.all(
      Array.from({ length: WEBHOOKS_MOST + 3 }, () => hook(['message.sent'], own)),
    );
    expect(all.filter(({ webhook }) => webhook)).toHaveLength(WEBHOOKS_MOST);
    expect(all.find(({ code }) => code)).toMatchObject({ code: 'webhooksFull', limit: WEBHOOKS_MOST });
  });
});

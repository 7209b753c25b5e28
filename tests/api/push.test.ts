import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import ece from 'http_ece';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assignConversation } from '#contract/handling.ts';
import { subscribeTopic, unsubscribeTopic } from '#contract/notificationTopics.ts';
import { notificationSettings, registerPushToken } from '#contract/notification.ts';
import { listen } from '#tests/support/listener.ts';
import type { Actor, Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';

interface Heard {
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}
const heard: Heard[] = [];
let answer = 201;
const service = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    heard.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
    response.writeHead(answer).end();
  });
});

let server: TestServer;
let org: Organisation;
let endpoint: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  endpoint = `http://127.0.0.1:${port}`;
  server = await startTestServer({ PUSH_HOSTS: `127.0.0.1:${port}` });
  org = await server.organisation();
});
beforeEach(() => {
  heard.length = 0;
  answer = 201;
});
afterAll(async () => {
  await server.stop();
  service.close();
});

/** Creates a browser's subscription with the keys to decrypt pushes. */
function browser(path: string) {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  const token = JSON.stringify({
    endpoint: `${endpoint}/${path}`,
    expirationTime: null,
    keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
  });
  const read = ({ body }: Heard): unknown =>
    JSON.parse(
      ece
        .decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: auth.toString('base64url') })
        .toString(),
    );
  return { token, read };
}

const subscribe = async (who: Actor, path: string) => {
  const its = browser(path);
  expect((await who.call(registerPushToken, { token: its.token })).status).toBe(200);
  return its;
};
const sentTo = (path: string) => heard.filter((it) => it.path === `/${path}`);

/** Sends a customer's message by the provider's webhook. */
async function writes(phone: string, body: string): Promise<void> {
  await server.writes({ from: phone, name: 'Rose Mbarga', text: body });
  await server.settled();
}

describe('a push', () => {
  it('reaches the handler’s browser, encrypted for it and signed with our key [NOTIF-005]', async () => {
    const phone = '237699000001';
    const conversation = await server.conversation(org, {
      phone,
      name: 'Rose Mbarga',
      label: 'manual',
      handler: org.ada.id,
    });
    const [ada] = [await subscribe(org.ada, 'ada'), await subscribe(org.ben, 'ben')];
    await writes(phone, 'Is it still there?');
    const [push] = await until(() => (sentTo('ada').length > 0 ? sentTo('ada') : null), 'the push');
    expect(ada.read(push!)).toMatchObject({
      topic: 'mine',
      said: {
        en: { title: 'Rose Mbarga', body: 'Is it still there?' },
        fr: { title: 'Rose Mbarga', body: 'Is it still there?' },
      },
      conversation_id: conversation,
    });
    const { public_key: key } = (await org.ada.call(notificationSettings, {})).body;
    expect(push!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' });
    expect(push!.headers.authorization).toContain(`k=${key}`);
    expect(push!.body.toString('latin1')).not.toContain('still there');
    expect(sentTo('ben')).toEqual([]);
  });

  it('does not reach users whose role has lost access', async () => {
    const phone = '237699000012';
    await server.conversation(org, { phone, label: 'needs-attention' });
    const guest = await server.actor('Guest', 'member', org.id);
    await subscribe(guest, 'guest');
    await subscribe(org.ada, 'ada-beside');
    for (const who of [guest, org.ada]) await who.call(subscribeTopic, { topic: 'all' });
    await server.query(`update identity.member set role = 'guest' where "userId" = $1`, [guest.id]);
    server.context.notifier.forget(org.id);
    await writes(phone, 'Anybody there?');
    await until(() => sentTo('ada-beside').length > 0, 'the push');
    expect(sentTo('guest')).toEqual([]);
    await org.ada.call(unsubscribeTopic, { topic: 'all' });
  });

  it('does not reach a browser whose person has signed out, which a colleague may use now', async () => {
    const phone = '237699000013';
    await server.conversation(org, { phone, label: 'needs-attention' });
    const leaver = await server.actor('Leaver', 'member', org.id);
    await subscribe(leaver, 'shared');
    await subscribe(org.ada, 'ada-stays');
    for (const who of [leaver, org.ada]) await who.call(subscribeTopic, { topic: 'all' });
    const left = await fetch(`${server.base}/api/auth/sign-out`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: leaver.cookie },
      body: '{}',
    });
    expect(left.status).toBe(200);
    server.context.notifier.forget(org.id);
    await writes(phone, 'Who reads this?');
    await until(() => sentTo('ada-stays').length > 0, 'the push');
    expect(sentTo('shared')).toEqual([]);
    await org.ada.call(unsubscribeTopic, { topic: 'all' });
  });

  it('also reaches the same user’s open pages, with the same id', async () => {
    const phone = '237699000002';
    await server.conversation(org, { phone, label: 'manual', handler: org.ben.id });
    const [ben, ada] = [await listen(server.base), await listen(server.base)];
    await ben.join(org.ben.token);
    await ada.join(org.ada.token);
    const its = await subscribe(org.ben, 'ben-too');
    await writes(phone, 'Hello?');
    const { push } = await ben.next('PUSH');
    const [sent] = await until(() => (sentTo('ben-too').length > 0 ? sentTo('ben-too') : null), 'the push');
    expect(its.read(sent!)).toEqual(push);
    expect(ada.heard.some(({ name }) => name === 'PUSH')).toBe(false);
    ben.socket.disconnect();
    ada.socket.disconnect();
  });

  it('notifies the new handler of an assignment, not the one who assigns', async () => {
    const conversation = await server.conversation(org, {
      name: 'Awa',
      label: 'manual',
      handler: org.ada.id,
    });
    const ben = await subscribe(org.ben, 'handed');
    await subscribe(org.ada, 'handing');
    await org.ada.call(assignConversation, {
      id: conversation as never,
      assigned_to: org.ben.id,
      notes: 'Yours',
    });
    const [push] = await until(() => (sentTo('handed').length > 0 ? sentTo('handed') : null), 'the push');
    expect(ben.read(push!)).toMatchObject({
      topic: 'assigned',
      said: {
        en: { title: 'Ada Njoh assigned Awa to you', body: 'Yours' },
        fr: { title: 'Ada Njoh vous a attribué Awa', body: 'Yours' },
      },
    });
    expect(sentTo('handing')).toEqual([]);
  });

  it('deletes the subscription if the push service reports it as gone', async () => {
    const phone = '237699000003';
    await server.conversation(org, { phone, label: 'manual', handler: org.ada.id });
    await subscribe(org.ada, 'gone');
    answer = 410;
    await writes(phone, 'one');
    await until(() => sentTo('gone').length > 0, 'the push');
    await until(
      async () => (await server.query(`select 1 from push_tokens where endpoint like '%/gone'`)).length === 0,
      'the token to be dropped',
    );
  });
});

describe('the notification topics', () => {
  it('default to the user’s own conversations and those requiring attention [NOTIF-007 CALL-051 CALL-052]', async () => {
    const topics = async () => (await org.ben.call(notificationSettings, {})).body.topics;
    const inside = ['mentions', 'following'];
    expect(await topics()).toEqual(['mine', 'assigned', 'needs-attention', ...inside]);
    await org.ben.call(unsubscribeTopic, { topic: 'mine' });
    expect(await topics()).toEqual(['assigned', 'needs-attention', ...inside]);
    await org.ben.call(subscribeTopic, { topic: 'all' });
    expect(await topics()).toEqual(['assigned', 'needs-attention', ...inside, 'all']);
    expect((await org.ada.call(notificationSettings, {})).body.topics).toHaveLength(5);

    const phone = '237699000004';
    await server.conversation(org, { phone, label: 'manual', handler: org.ada.id });
    const ben = await subscribe(org.ben, 'ben-all');
    await writes(phone, 'for everybody');
    const [push] = await until(() => (sentTo('ben-all').length > 0 ? sentTo('ben-all') : null), 'the push');
    expect(ben.read(push!)).toMatchObject({ topic: 'all', said: { en: { body: 'for everybody' } } });
  });
});

describe('a token', () => {
  it.each([
    ['no JSON', 'x'],
    ['without keys', JSON.stringify({ endpoint: 'https://fcm.googleapis.com/x' })],
    [
      'of a machine in the house',
      JSON.stringify({ endpoint: 'http://10.0.0.1/x', keys: { p256dh: 'a', auth: 'b' } }),
    ],
    [
      'of a stranger',
      JSON.stringify({ endpoint: 'https://example.org/x', keys: { p256dh: 'a', auth: 'b' } }),
    ],
  ])('%s is refused', async (_, token) => {
    const refused = await org.ada.call(registerPushToken, { token });
    expect([refused.status, refused.body.code]).toEqual([422, 'tokenInvalid']);
  });

  it('belongs to the user who signed in last in that browser [CALL-050]', async () => {
    const { token } = browser('shared');
    await org.ada.call(registerPushToken, { token });
    await org.ben.call(registerPushToken, { token });
    const rows = await server.query<{ user_id: string }>(
      `select user_id from push_tokens where endpoint like '%/shared'`,
    );
    expect(rows).toEqual([{ user_id: org.ben.id }]);
  });
});

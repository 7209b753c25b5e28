import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { Contact } from '#contract/contact.ts';
import { Conversation, Stats } from '#contract/conversation.ts';
import { ErrorBody } from '#contract/failure.ts';
import { Member, Membership, User } from '#contract/identity.ts';
import { Message } from '#contract/message.ts';
import { sendMessage } from '#contract/sending.ts';
import { Organisation } from '#contract/organisation.ts';
import type { Json, Organisation as Shop } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/**
 * Paths and answers exactly as the specification writes them, typed by hand so that the contract cannot drift from it.
 */
let server: TestServer;
let org: Shop;
const phone = '237677009988';
let conversation: string;
beforeAll(async () => {
  server = await startTestServer();
  org = await server.organisation();
  conversation = await server.conversation(org, { label: 'manual', handler: org.ada.id, phone });
  await server.messages(org, conversation, 2);
});
afterAll(() => server.stop());

async function call(method: string, path: string, body?: unknown): Promise<{ status: number; body: Json }> {
  const response = await fetch(`${server.base}/api${path.replace('{id}', conversation)}`, {
    method,
    headers: {
      authorization: `Bearer ${org.ada.token}`,
      'x-channel': 'web',
      'content-type': 'application/json',
    },
    ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
  });
  return { status: response.status, body: await response.json() };
}

const fits = (schema: z.ZodMiniType, value: unknown) =>
  expect(z.safeParse(schema, value).error).toBeUndefined();

describe('reading', () => {
  it('GET /conversation/all [CALL-001] [ENT-006] [ENT-008]', async () => {
    const { body } = await call('GET', '/conversation/all?limit=20&offset=0&channel=whatsapp');
    expect(Object.keys(body).sort()).toEqual(['data', 'has_more']);
    fits(Conversation, body.data[0]);
    expect(body.data[0]).toMatchObject({ _id: conversation, user: { wa_phone: phone, instagram_id: null } });
    expect(body.data[0].last_message_received_at).toBeLessThan(1e12);
  });

  it('returns times in whole seconds, rounded down [ENT-006] [ENT-008]', async () => {
    const fine = await server.conversation(org, { label: 'manual', handler: org.ada.id });
    const sent = await org.ada.call(sendMessage, { id: fine as never, message: 'hi' });
    await server.query(
      `update conversations set last_received_at = '2026-11-21T10:00:00.900Z',
         last_message = last_message || '{"timestamp": 1795255200.9}' where id = $1`,
      [fine],
    );
    const { body } = await call('GET', `/conversation/detail/${fine}`);
    expect(body.data).toMatchObject({
      last_message_received_at: 1_795_255_200,
      last_message: { _id: sent.body.data._id, timestamp: 1_795_255_200 },
    });
  });

  it('GET /conversation/message/{id} [CALL-002] [ENT-009]', async () => {
    const { body } = await call('GET', '/conversation/message/{id}?limit=20&offset=0');
    expect(body.pagination).toEqual({ total: 2 });
    expect(body.data.map(({ seq }: Json) => seq)).toEqual([2, 1]);
    fits(Message, body.data[0]);
  });

  it('GET /conversation/stats [CALL-013] [ENT-022]', async () => {
    const { body } = await call('GET', '/conversation/stats?timestamp=1');
    expect(Object.keys(body).sort()).toEqual(['stats', 'success', 'tags']);
    fits(Stats, body.stats);
  });

  it('GET /contact/detail/{id}?channel={channel} [CALL-023] [ENT-016]', async () => {
    const { body } = await call('GET', `/contact/detail/${phone}?channel=whatsapp`);
    expect(Object.keys(body).sort()).toEqual(['campaigns', 'contact', 'media_counts', 'media_messages']);
    expect(body.media_counts).toEqual({ photos: 0, videos: 0, documents: 0, audio: 0 });
    expect(body.contact).toMatchObject({ version: 1, shopifyLink: null, crm: null, whatsapp_phone: phone });
    fits(Contact, body.contact);
  });

  it('GET /organization/detail [CALL-044] [ENT-001]', async () => {
    const { body } = await call('GET', '/organization/detail');
    fits(Organisation, body.data);
    expect(body.data).toMatchObject({
      clerk_id: org.id,
      channel_id: org.channelId,
      wa_phone_number: '+237650000100',
      time_zone: 'Africa/Douala',
      api_integrations: [],
      billing: null,
    });
    expect(JSON.stringify(body)).not.toMatch(/token|secret/i);
  });

  it('an organisation begins with a confidence threshold of 50 [COP-005]', async () => {
    const { body } = await call('GET', '/organization/detail');
    expect(body.data.copilot.confidence_threshold).toBe(50);
  });

  it('GET /organization/user/{id} and /organization/users [CALL-046] [CALL-047]', async () => {
    expect((await call('GET', `/organization/user/${org.ben.id}`)).body.data.name).toBe('Ben Okafor');
    const { body } = await call('GET', '/organization/users');
    expect(body.data.users.map(({ status }: Json) => status)).toEqual(['active', 'active']);
  });

  it('returns the signed-in user and the members [ENT-003] [ENT-004] [ENT-005]', async () => {
    const me = (await call('GET', '/identity/me')).body;
    fits(User, me.user);
    fits(Membership, me.memberships[0]);
    fits(Member, (await call('GET', '/identity/members')).body.data[0]);
  });
});

describe('acting', () => {
  const actions = [
    [
      'POST /conversation/set-autopilot/{id} [CALL-008]',
      '/conversation/set-autopilot/{id}',
      {},
      'ai-handled',
    ],
    ['POST /conversation/take-over/{id} [CALL-007]', '/conversation/take-over/{id}', {}, 'manual'],
    ['POST /conversation/add-note/{id} [CALL-010]', '/conversation/add-note/{id}', { notes: 'x' }, 'manual'],
  ] as const;

  it.each(actions)('%s', async (_, path, input, label) => {
    const { body } = await call('POST', path, input);
    expect(Object.keys(body).sort()).toEqual(['convo', 'message']);
    fits(Conversation, body.convo);
    fits(Message, body.message);
    expect(body.convo.label).toBe(label);
  });

  it('POST /conversation/message/{id} [CALL-003]', async () => {
    const { body } = await call('POST', '/conversation/message/{id}', {
      message: 'hi',
      client_message_id: randomUUID(),
    });
    expect(body.success).toBe(true);
    fits(Message, body.data);
  });

  it('POST /conversation/message/startTyping/{id} [CALL-005]', async () => {
    expect((await call('POST', '/conversation/message/startTyping/{id}')).body).toEqual({ success: true });
  });

  it('POST /conversation/assign-to/{id} [CALL-009]', async () => {
    const { body } = await call('POST', '/conversation/assign-to/{id}', {
      assigned_to: org.ben.id,
      notes: 'x',
    });
    expect([body.convo.handler_detail.clerk_id, body.message.extras.assigned_by]).toEqual([
      org.ben.id,
      'Ada Njoh',
    ]);
  });

  it('POST /conversation/mark-resolved/{id} [CALL-011]', async () => {
    expect((await call('POST', '/conversation/mark-resolved/{id}')).body.convo.label).toBe('resolved');
  });

  it('POST /organization/link-channel [CALL-045]', async () => {
    await server.query('delete from channels where organisation_id = $1', [org.id]);
    server.sandbox.numbers.add('208765432109876');
    const { body } = await call('POST', '/organization/link-channel', { channel_id: '208765432109876' });
    expect(body).toMatchObject({ success: true, data: { channel_id: '208765432109876' } });
  });
});

describe('refusing', () => {
  it('uses one body: success false, a text, a code [CALL-054]', async () => {
    const refused = [
      await call('POST', '/conversation/mark-resolved/{id}'),
      await call('GET', `/conversation/detail/${randomUUID()}`),
      await call('GET', '/conversation/all?limit=x'),
      await call('GET', '/nothing'),
    ];
    for (const { status, body } of refused) {
      expect(status).toBeGreaterThanOrEqual(400);
      fits(ErrorBody, body);
      expect(body.error).toBe(body.message);
    }
    expect(refused.map(({ body }) => body.code)).toEqual([
      'alreadyResolved',
      'notFound',
      'invalid',
      'notFound',
    ]);
  });
});

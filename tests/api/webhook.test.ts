import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getConversation, resolveConversation } from '#contract/conversation.ts';
import { sendMessage } from '#contract/sending.ts';
import type { Organisation, Json } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { wamid } from '#tests/support/serverWebhooks.ts';

let server: TestServer;
let org: Organisation;
beforeAll(async () => {
  server = await startTestServer();
  org = await server.organisation();
  await server.query('update organisations set copilot_enabled = false where organisation_id = $1', [org.id]);
});
afterAll(() => server.stop());

const number = () => String(237_690_000_000 + Math.floor(Math.random() * 9_999_999));
const heardFrom = (phone: string) =>
  server.query<{ message: string; message_type: string; extras: Json; seq: number }>(
    `select m.message, m.message_type, m.extras, m.seq from messages m join conversations c on c.id = m.conversation_id
     join contacts k on k.id = c.contact_id where k.address = $1 and m.mode = 2 order by m.seq`,
    [phone],
  );

describe('the handshake', () => {
  const ask = (token: string) =>
    fetch(
      `${server.base}/webhooks/whatsapp?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${token}`,
    );

  it('answers the challenge only for the right token', async () => {
    const right = await ask('verify');
    expect([right.status, await right.text(), right.headers.get('content-type')]).toEqual([
      200,
      '1158201444',
      'text/plain',
    ]);
    expect((await ask('other')).status).toBe(403);
  });
});

describe('the signature', () => {
  it.each([
    ['none', ''],
    ['of other bytes', `sha256=${'0'.repeat(64)}`],
    ['malformed', 'sha256=xyz'],
  ])('%s is refused and nothing is stored', async (_, signature) => {
    const phone = number();
    const raw = server.envelope({ messages: [server.messageOf({ from: phone })] });
    expect((await server.postWebhook(raw, signature)).status).toBe(401);
    expect(await server.query('select 1 from inbound where lane like $1', [`%${phone}`])).toEqual([]);
  });

  it('covers the raw bytes, including escapes', async () => {
    const phone = number();
    const raw = server
      .envelope({ messages: [server.messageOf({ from: phone, text: 'Ça va / bien' })] })
      .replace('Ç', '\\u00c7')
      .replaceAll('/', '\\/');
    expect((await server.postWebhook(raw)).status).toBe(200);
    await server.settled();
    expect((await heardFrom(phone)).map(({ message }) => message)).toEqual(['Ça va / bien']);
  });
});

describe('messages', () => {
  it('open a conversation with the customer’s name, kept raw', async () => {
    const phone = number();
    await server.writes({ from: phone, text: 'Bonjour', name: 'Nkeng Tabi Fabrice' });
    await server.settled();
    const [row] = await server.query(
      `select c.label, c.handler, c.unread_count, c.last_message->>'message' as last, k.name from conversations c
       join contacts k on k.id = c.contact_id where k.address = $1`,
      [phone],
    );
    expect(row).toEqual({
      label: 'needs-attention',
      handler: null,
      unread_count: 1,
      last: 'Bonjour',
      name: 'Nkeng Tabi Fabrice',
    });
    const [kept] = await server.query<{ body: Buffer }>('select body from webhooks order by id desc limit 1');
    expect(kept!.body.toString()).toContain('Bonjour');
  });

  it('that arrive twice count once, even at the same time', async () => {
    const phone = number();
    const id = wamid();
    await Promise.all(Array.from({ length: 5 }, () => server.writes({ from: phone, id, text: 'again' })));
    await server.settled();
    await server.query(`delete from inbound where dedupe = $1`, [`message/${id}`]);
    await server.writes({ from: phone, id, text: 'again' });
    await server.settled();
    expect(await heardFrom(phone)).toHaveLength(1);
  });

  it('of one contact are handled in order', async () => {
    const phones = [number(), number(), number()];
    const texts = Array.from({ length: 20 }, (_, index) => `${index}`);
    for (const text of texts) await Promise.all(phones.map((from) => server.writes({ from, text })));
    await server.settled();
    for (const phone of phones) expect((await heardFrom(phone)).map(({ message }) => message)).toEqual(texts);
    const counted = await server.query(
      'select message_count, unread_count from conversations c join contacts k on k.id = c.contact_id where k.address = any($1)',
      [phones],
    );
    expect(counted).toEqual(phones.map(() => ({ message_count: 20, unread_count: 20 })));
  });

  it('that arrive late move neither the reply window nor the list’s newest message, and say when they came', async () => {
    const from = number();
    const now = Math.floor(Date.now() / 1000);
    await server.writes({ from, text: 'newer', at: now - 60 });
    await server.settled();
    await server.writes({ from, text: 'older', at: now - 3600 });
    await server.settled();
    const [row] = await server.query(
      `select extract(epoch from c.last_received_at)::int as at, c.unread_count, c.last_message->>'message' as newest,
         (select extras->>'arrived_at' is null from messages where conversation_id = c.id and seq = 1) as in_time,
         (select (extras->>'arrived_at')::int >= $2 from messages where conversation_id = c.id and seq = 2) as dated
       from conversations c join contacts k on k.id = c.contact_id where k.address = $1`,
      [from, now],
    );
    expect(row).toEqual({ at: now - 60, unread_count: 2, newest: 'newer', in_time: true, dated: true });
  });

  it('in one webhook with several entries are all handled', async () => {
    const [one, other] = [number(), number()];
    const body = JSON.parse(
      server.envelope({ messages: [server.messageOf({ from: one }), server.messageOf({ from: other })] }),
    );
    body.entry.push(
      JSON.parse(server.envelope({ messages: [server.messageOf({ from: one, text: 'second' })] })).entry[0],
    );
    await server.postWebhook(JSON.stringify(body));
    await server.settled();
    expect([await heardFrom(one), await heardFrom(other)].map(({ length }) => length)).toEqual([2, 1]);
  });

  it.each([
    ['image', { image: { id: '1', mime_type: 'image/jpeg', caption: 'the bag' } }, 'image', 'the bag'],
    ['hologram', { hologram: { spin: true } }, 'unsupported', ''],
    ['unsupported', { errors: [{ code: 131051 }] }, 'unsupported', ''],
    ['button', { button: { text: 'Yes', payload: 'y' } }, 'text', 'Yes'],
    [
      'interactive',
      { interactive: { type: 'list_reply', list_reply: { id: 'a', title: 'Large' } } },
      'text',
      'Large',
    ],
    ['location', { location: { latitude: 4.05, longitude: 9.7, name: 'Akwa' } }, 'location', 'Akwa'],
  ])('of type %s are kept', async (type, more, kept, text) => {
    const phone = number();
    await server.writes({ from: phone, type, more });
    await server.settled();
    expect(await heardFrom(phone)).toMatchObject([{ message_type: kept, message: text }]);
  });

  it('for an unknown number are stored with the reason', async () => {
    const phone = number();
    expect((await server.writes({ from: phone, channelId: '999' })).status).toBe(200);
    const [parked] = await server.query<{ state: string; reason: string }>(
      'select state, reason from inbound where lane = $1 and state <> $2',
      [`999/${phone}`, 'x'],
    );
    await server.settled();
    expect(parked).toBeDefined();
    expect(await server.query('select state, reason from inbound where lane = $1', [`999/${phone}`])).toEqual(
      [{ state: 'dead', reason: 'no organisation has this channel' }],
    );
  });

  it('that cannot be read are stored and answered', async () => {
    for (const raw of [
      '{',
      '{}',
      '[]',
      JSON.stringify({ entry: [{ changes: [{ field: 'account_update', value: {} }] }] }),
    ]) {
      expect((await server.postWebhook(raw)).status).toBe(200);
    }
  });

  const reopened = async (conversation: string, phone: string) => {
    await server.writes({ from: phone, text: 'one more thing' });
    await server.settled();
    const [row] = await server.query(
      'select label, handler, last_handled_by from conversations where id = $1',
      [conversation],
    );
    return row;
  };

  it('of a resolved customer go to their last handler [FOOT-036] [FOOT-035]', async () => {
    const phone = number();
    const conversation = await server.conversation(org, { label: 'manual', handler: org.ben.id, phone });
    expect((await org.ben.call(resolveConversation, { id: conversation as never })).status).toBe(200);
    expect(await reopened(conversation, phone)).toEqual({
      label: 'needs-attention',
      handler: org.ben.id,
      last_handled_by: org.ben.id,
    });
    const { body } = await org.ada.call(getConversation, { id: conversation as never });
    expect(body.data.handler_detail).toMatchObject({ clerk_id: org.ben.id, name: 'Ben Okafor' });
    await org.ben.call(sendMessage, { id: conversation as never, message: 'Of course' });
    const { body: answered } = await org.ada.call(getConversation, { id: conversation as never });
    expect([answered.data.label, answered.data.handler_detail.clerk_id]).toEqual(['manual', org.ben.id]);
  });

  it('of a customer whose last handler has left need attention from anyone [FOOT-036]', async () => {
    const phone = number();
    const zoe = await server.actor('Zoé Biya', 'member', org.id);
    const conversation = await server.conversation(org, { label: 'resolved', handler: zoe.id, phone });
    await server.query('update conversations set last_handled_by = $2 where id = $1', [conversation, zoe.id]);
    await server.query(`delete from identity.member where "userId" = $1`, [zoe.id]);
    await server.quiet();
    expect(await reopened(conversation, phone)).toEqual({
      label: 'needs-attention',
      handler: null,
      last_handled_by: zoe.id,
    });
  });

  it('of a resolved customer add a line to the history [FOOT-036] [FOOT-035]', async () => {
    const phone = number();
    const conversation = await server.conversation(org, { label: 'resolved', phone });
    expect(await reopened(conversation, phone)).toEqual({
      label: 'needs-attention',
      handler: null,
      last_handled_by: null,
    });
    const lines = await server.query(
      'select message_type, extras->>$2 as type from messages where conversation_id = $1 order by seq',
      [conversation, 'type'],
    );
    expect(lines).toEqual([
      { message_type: 'text', type: null },
      { message_type: 'system', type: 'conversation_label_change' },
    ]);
  });
});

describe('statuses', () => {
  async function ours(status = 0) {
    const conversation = await server.conversation(org, { label: 'manual', handler: org.ada.id });
    const [id, providerId] = [randomUUID(), wamid()];
    await server.query(
      `insert into messages (id, organisation_id, conversation_id, seq, message, message_type, status, mode, created_at, provider_id)
       values ($1, $2, $3, 1, 'hi', 'text', $4, 1, now(), $5)`,
      [id, org.id, conversation, status, providerId],
    );
    return { id, providerId };
  }
  const stateOf = async (id: string) =>
    (
      await server.query<{ status: number; error: string | null }>(
        'select status, error from messages where id = $1',
        [id],
      )
    )[0];

  it('only go forward, in any order of arrival', async () => {
    const { id, providerId } = await ours();
    for (const status of ['read', 'delivered', 'sent', 'read', 'failed'])
      await server.status(providerId, status);
    await server.settled();
    expect(await stateOf(id)).toEqual({ status: 200, error: null });
  });

  it('of a failure contain the reason as text', async () => {
    const { id, providerId } = await ours();
    await server.status(providerId, 'failed', { errors: [{ code: 131026, title: 'Message undeliverable' }] });
    await server.settled();
    expect(await stateOf(id)).toEqual({
      status: 404,
      error: 'This number cannot receive WhatsApp messages.',
    });
  });

  it('that come before the call’s answer are matched by our own id', async () => {
    const { id } = await ours();
    await server.query('update messages set provider_id = null where id = $1', [id]);
    const providerId = wamid();
    await server.status(providerId, 'delivered', { biz_opaque_callback_data: id });
    await server.settled();
    expect(await stateOf(id)).toMatchObject({ status: 1 });
    expect(await server.query('select provider_id from messages where id = $1', [id])).toEqual([
      { provider_id: providerId },
    ]);
  });

  it('are announced to everyone as a change of the message', async () => {
    const { id, providerId } = await ours();
    await server.status(providerId, 'delivered');
    await server.settled();
    const [event] = await server.query<{ name: string; payload: Json }>(
      `select name, payload from events where payload->>'message_id' = $1`,
      [id],
    );
    expect(event).toMatchObject({
      name: 'MESSAGE_UPDATE',
      payload: { changes: { status: 1, error: null }, organizationId: org.id },
    });
  });
});

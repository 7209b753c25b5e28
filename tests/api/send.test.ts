import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listMessages } from '#contract/message.ts';
import { sendMessage, startTyping } from '#contract/sending.ts';
import type { Actor, Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';

const HOUR = 3_600_000;
let server: TestServer;
let org: Organisation;
beforeAll(async () => {
  server = await startTestServer();
  org = await server.organisation();
});
afterAll(() => server.stop());

const send = (
  actor: Actor,
  conversation: string,
  message = 'Good morning',
  clientId = randomUUID(),
  headers = {},
) => actor.call(sendMessage, { id: conversation as never, message, client_message_id: clientId }, headers);

const mine = (row = {}) => server.conversation(org, { label: 'manual', handler: org.ada.id, ...row });
const messagesOf = (conversation: string) =>
  server.query<{ message: string; status: number; provider_id: string | null }>(
    'select message, status, provider_id from messages where conversation_id = $1 order by seq',
    [conversation],
  );

describe('a reply', () => {
  it('is stored, answered, sent to the provider once, and receives its status', async () => {
    const conversation = await mine();
    const clientId = randomUUID();
    const { status, body } = await send(org.ada, conversation, '  On my way!  ', clientId);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      data: {
        message: 'On my way!',
        status: 0,
        mode: 1,
        client_message_id: clientId,
        seq: 1,
        sender_detail: { clerk_id: org.ada.id },
      },
    });
    const [stored] = await until(async () => {
      const rows = await messagesOf(conversation);
      return rows[0]?.status === 1 ? rows : null;
    }, 'the message to be delivered');
    expect(stored?.provider_id).toMatch(/^wamid\./);
    expect(server.sandbox.state.accepted.filter(({ text }) => text === 'On my way!')).toHaveLength(1);
    await server.settled();
  });

  it('is one message however often the client repeats it, with or without a key', async () => {
    const conversation = await mine();
    const clientId = randomUUID();
    const answers = await Promise.all([
      send(org.ada, conversation, 'once', clientId),
      send(org.ada, conversation, 'once', clientId),
      send(org.ada, conversation, 'once', clientId, { 'idempotency-key': 'a' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.data._id)).size).toBe(1);
    expect(await messagesOf(conversation)).toHaveLength(1);
    expect((await send(org.ada, conversation, 'another', clientId)).body.code).toBe('idempotencyReused');
  });

  it('is sent in the order of the conversation', async () => {
    const conversation = await mine();
    const texts = Array.from({ length: 6 }, (_, index) => `line ${index}`);
    for (const text of texts) await send(org.ada, conversation, text);
    await server.settled();
    const sent = server.sandbox.state.accepted
      .map(({ text }) => text)
      .filter((text) => text?.startsWith('line'));
    expect(sent).toEqual(texts);
  });

  it('takes at most 8 round trips from BEGIN to COMMIT, with a take-over and a key too', async () => {
    const conversation = await server.conversation(org, { label: 'needs-attention' });
    const traces = await server.traced(() =>
      send(org.ada, conversation, 'hi', randomUUID(), { 'idempotency-key': randomUUID() }),
    );
    const [trace] = traces.filter(({ label }) => label === 'message.send');
    expect(trace?.trips).toBeLessThanOrEqual(8);
  });
});

describe('a refused reply', () => {
  const cases = [
    ['windowClosed', { received: 24 * HOUR + 60_000 }],
    ['windowClosed', { received: null }],
    ['conversationResolved', { label: 'resolved' }],
    ['unassigned', { label: 'WhatsApp-Business', handler: null }],
    ['handledByAutopilot', { label: 'ai-handled', handler: 'autopilot' }],
    ['takenByOther', { handler: 'ben' }],
    ['instagramDisconnected', { channel: 'instagram' }],
  ] as const;

  it.each(cases)(
    'says %s for %o and changes nothing [FOOT-012] [FOOT-013] [FOOT-014]',
    async (code, given) => {
      const { handler, ...row } = { handler: undefined, ...given } as { handler?: string | null };
      const conversation = await mine({
        ...row,
        ...(handler === undefined ? {} : { handler: handler === 'ben' ? org.ben.id : handler }),
      });
      const { status, body } = await send(org.ada, conversation);
      expect([status, body.code]).toEqual([409, code]);
      expect(body.convo._id).toBe(conversation);
      expect(await messagesOf(conversation)).toEqual([]);
      expect(await server.query('select 1 from outbox where lane = $1', [conversation])).toEqual([]);
    },
  );

  it.each([
    ['messageBlank', '   '],
    ['messageTooLong', 'x'.repeat(4097)],
    ['variablesUnfilled', 'Good morning {{ contact.name }}'],
  ])('says %s', async (code, message) => {
    const { status, body } = await send(org.ada, await mine(), message);
    expect([status, body.code]).toEqual([422, code]);
  });

  it('says notFound', async () => {
    expect((await send(org.ada, randomUUID())).status).toBe(404);
  });

  it('accepts up to the last instant of the window and not after it', async () => {
    const conversation = await mine({ received: 24 * HOUR - 60_000 });
    expect((await send(org.ada, conversation)).status).toBe(200);
    server.travel(60_001 + 5_000);
    expect((await send(org.ada, conversation)).body.code).toBe('windowClosed');
    server.travel(-65_001);
  });
});

describe('the first reply to a call for attention', () => {
  it('takes it over and sends, in one', async () => {
    const conversation = await server.conversation(org, { label: 'needs-attention' });
    expect((await send(org.ben, conversation, 'I am here')).status).toBe(200);
    const { body } = await org.ada.call(listMessages, { id: conversation as never, limit: 10, offset: 0 });
    expect(body.data.map(({ message }: { message: string }) => message)).toEqual([
      'I am here',
      'Ben Okafor took over the conversation',
    ]);
    const [row] = await server.query('select label, handler from conversations where id = $1', [
      conversation,
    ]);
    expect(row).toEqual({ label: 'manual', handler: org.ben.id });
  });

  it('succeeds for one of two: the other is refused with the winner’s name', async () => {
    const conversation = await server.conversation(org, { label: 'needs-attention' });
    const answers = await Promise.all([send(org.ada, conversation), send(org.ben, conversation)]);
    const lost = answers.find(({ status }) => status === 409);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(lost?.body).toMatchObject({ code: 'takenByOther', winner: expect.stringMatching(/Ada|Ben/) });
    expect(lost?.body.error).toContain(lost?.body.winner);
    expect(await messagesOf(conversation)).toHaveLength(2);
  });
});

describe('typing', () => {
  it('is shown on the customer’s phone, at most once in five seconds', async () => {
    await server.writes({ from: '237699112233', id: 'wamid.typing', text: 'hello' });
    await server.settled();
    server.sandbox.state.add({
      id: 'wamid.typing',
      wa_id: '237699112233',
      from: 'customer',
      type: 'text',
      text: 'hello',
      at: Date.now(),
      status: 'sent',
    });
    const [row] = await server.query<{ id: string }>(
      'select c.id from conversations c join contacts k on k.id = c.contact_id where k.address = $1',
      ['237699112233'],
    );
    await server.query(`update conversations set label = 'manual', handler = $2 where id = $1`, [
      row!.id,
      org.ada.id,
    ]);
    const asked = await Promise.all([1, 2, 3].map(() => org.ada.call(startTyping, { id: row!.id as never })));
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200]);
    const jobs = await server.query(
      `select 1 from outbox where kind = 'message.read' and payload->>'typing' = 'true'`,
    );
    expect(jobs.length).toBeLessThanOrEqual(2);
    await server.settled();
  });

  it('is refused if a reply would be', async () => {
    const conversation = await mine({ handler: org.ben.id });
    expect((await org.ada.call(startTyping, { id: conversation as never })).body.code).toBe('handledByOther');
    expect((await org.ada.call(startTyping, { id: randomUUID() as never })).status).toBe(404);
  });
});

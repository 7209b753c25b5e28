/** Conversations that another responder of the number handles (O30): shown as its own, silent, asking for nobody. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getConversation } from '#contract/conversation.ts';
import { takeOverConversation } from '#contract/handling.ts';
import { listScheduled, scheduleMessage } from '#contract/scheduledMessage.ts';
import { sendMessage } from '#contract/sending.ts';
import type { Json, Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';

let server: TestServer;
let org: Organisation;
let turn = 0;
beforeAll(async () => {
  server = await startTestServer();
  org = await server.organisation();
  await server.document(org, 'Delivery.md', [
    ['Delivery time and cost in Douala', 'In Douala we deliver within 24 hours for 1,500 FCFA.'],
  ]);
});
afterAll(() => server.stop());

const NUMBER = { display_phone_number: '237650000100', phone_number_id: '106540352242922' };
const seconds = () => String(Math.floor(Date.now() / 1000));

/** Returns a new customer of the number, and what Meta tells of them. */
function customer() {
  turn += 1;
  const phone = String(237_680_100_000 + turn);
  const change = async (field: string, value: Json) => {
    const body = {
      object: 'whatsapp_business_account',
      entry: [{ id: '1', changes: [{ field, value: { messaging_product: 'whatsapp', ...value } }] }],
    };
    expect((await server.postWebhook(JSON.stringify(body))).status).toBe(200);
    await server.settled();
  };
  const contacts = [{ wa_id: phone, profile: { name: 'Kemi' } }];
  const message = (body: string) => ({
    id: `wamid.standby-${turn}-${body}`,
    from: phone,
    timestamp: seconds(),
    type: 'text',
    text: { body },
  });
  return {
    phone,
    writes: (body: string) => change('messages', { metadata: NUMBER, contacts, messages: [message(body)] }),
    asks: (body: string) =>
      change('standby', { metadata: NUMBER, standby: { contacts, messages: [message(body)] } }),
    /** The shape of contracts §1.20, with the lists beside the field. */
    asksFlatly: (body: string) =>
      change('standby', { metadata: NUMBER, contacts, messages: [message(body)] }),
    isAnswered: (body: string) => {
      const { id, from: _, ...content } = message(body);
      return change('standby', {
        metadata: NUMBER,
        standby: { message_echoes: [{ id, message: { ...content, to: phone } }] },
      });
    },
    isHanded: (type: 'control_passed' | 'control_taken') =>
      change('messaging_handovers', {
        type,
        timestamp: seconds(),
        sender: { phone_number: `+${phone}` },
        recipient: NUMBER,
        [type]: { previous_owner_role: 'ai_agent', new_owner_role: 'escalation' },
      }),
    async state() {
      const [row] = await server.query<Json>(
        `select c.id, c.label, c.unread_count, c.waiting_since from conversations c join contacts k on k.id = c.contact_id
         where k.address = $1`,
        [phone],
      );
      const rows = await server.query<Json>(
        `select message, mode, extras->>'standby' as standby from messages
         where conversation_id = $1 and message_type <> 'system' order by seq`,
        [row.id],
      );
      return { ...row, lines: rows.map(({ message, mode, standby }) => [message, mode, standby]) };
    },
    phoneShows: () => server.sandbox.state.accepted.filter(({ to }) => to === phone).map(({ text }) => text),
  };
}

const QUESTION = 'Do you deliver in Douala?';

describe.each([
  ['in a list of its own', 'asks'],
  ['in the usual lists', 'asksFlatly'],
] as const)('messages of another responder that come %s', (_, asks) => {
  it('stand in the conversation, which Copilot leaves alone and which asks for nobody', async () => {
    const kemi = customer();
    await kemi[asks](QUESTION);
    await kemi.isAnswered('Yes, within 24 hours.');
    const { lines, label, unread_count, waiting_since } = await kemi.state();
    expect(lines).toEqual([
      [QUESTION, 2, 'true'],
      ['Yes, within 24 hours.', 1, 'true'],
    ]);
    expect([label, unread_count, waiting_since]).toEqual(['WhatsApp-Business', 0, null]);
    expect(kemi.phoneShows()).toEqual([]);
  });
});

it('Copilot answers the same question where it is asked of us', async () => {
  const kemi = customer();
  await kemi.writes(QUESTION);
  expect(kemi.phoneShows()).toHaveLength(1);
});

it('A conversation that asked for a person asks for nobody once another responder has it', async () => {
  const kemi = customer();
  await kemi.writes('I want to talk to a person');
  expect((await kemi.state()).label).toBe('needs-attention');
  await kemi.isHanded('control_taken');
  expect((await kemi.state()).label).toBe('WhatsApp-Business');
});

it('A conversation that is passed to us asks for a person, and so does the customer’s next message', async () => {
  const kemi = customer();
  await kemi.asks(QUESTION);
  await kemi.isHanded('control_passed');
  expect((await kemi.state()).label).toBe('needs-attention');
  await kemi.isHanded('control_taken');
  await kemi.writes('Are you there?');
  const { label, unread_count } = await kemi.state();
  expect([label, unread_count]).toEqual(['needs-attention', 1]);
});

it('An agent cannot write into it before taking it over, and keeps it while the customer writes', async () => {
  const kemi = customer();
  await kemi.asks(QUESTION);
  const { id } = await kemi.state();
  const say = () => org.ada.call(sendMessage, { id, message: 'Ada here.' });
  expect((await say()).body.code).toBe('unassigned');
  expect((await org.ada.call(takeOverConversation, { id })).status).toBe(200);
  await kemi.asks('Hello?');
  await kemi.isAnswered('I am the assistant.');
  expect((await kemi.state()).label).toBe('manual');
  const sent = await say();
  expect([sent.status, sent.body.code]).toEqual([200, undefined]);
  await server.settled();
  expect(kemi.phoneShows()).toEqual(['Ada here.']);
});

describe('an agent whose conversation another responder takes', () => {
  const takers = {
    'by answering': async (kemi: ReturnType<typeof customer>) => {
      await kemi.asks('Are you open?');
      await kemi.isAnswered('Yes, until 6.');
    },
    'by a change of control': (kemi: ReturnType<typeof customer>) => kemi.isHanded('control_taken'),
  };
  const ours = async () => {
    const kemi = customer();
    await kemi.writes('I want to talk to a person');
    const { id } = await kemi.state();
    await org.ada.call(takeOverConversation, { id });
    expect((await org.ada.call(sendMessage, { id, message: 'Ada here.' })).status).toBe(200);
    await server.settled();
    const before = kemi.phoneShows();
    return { kemi, id, says: () => kemi.phoneShows().slice(before.length) };
  };

  it.each(Object.entries(takers))(
    '%s is asked before sending, and sends once after the answer',
    async (_, take) => {
      const { kemi, id, says } = await ours();
      await take(kemi);
      expect((await org.ada.call(getConversation, { id })).body.data).toMatchObject({
        label: 'manual',
        responder: 'serves',
      });
      const asked = { id, message: 'May I help?', client_message_id: randomUUID() };
      const refused = await org.ada.call(sendMessage, asked);
      expect([refused.status, refused.body.code]).toEqual([409, 'anotherResponder']);
      await server.settled();
      expect(says()).toEqual([]);
      for (let tries = 0; tries < 2; tries += 1)
        expect((await org.ada.call(sendMessage, { ...asked, takes_over: true })).status).toBe(200);
      await server.settled();
      expect(says()).toEqual(['May I help?']);
      expect((await org.ada.call(sendMessage, { id, message: 'More?' })).status).toBe(200);
    },
  );

  it('is not asked once the conversation was passed back', async () => {
    const { kemi, id } = await ours();
    await kemi.isHanded('control_taken');
    await kemi.isHanded('control_passed');
    expect((await org.ada.call(sendMessage, { id, message: 'Hello again.' })).status).toBe(200);
  });

  it('gets a scheduled message back with the reason, and nothing is sent', async () => {
    const { kemi, id, says } = await ours();
    const due_at = new Date(Date.now() + 3_600_000).toISOString();
    const scheduled = { client_message_id: randomUUID(), message: 'Later.', due_at };
    const { body } = await org.ada.call(scheduleMessage, {
      id,
      ...scheduled,
      files: [],
      caption: '',
      reopens: false,
    });
    await kemi.isHanded('control_taken');
    await server.query(
      `update outbox set run_at = now() where kind = 'message.due' and payload->>'scheduledId' = $1`,
      [body.data.id],
    );
    const reasonOf = async () => (await org.ada.call(listScheduled, { id })).body.data[0]?.reason;
    await until(async () => (await reasonOf()) === 'anotherResponder', 'the reason');
    expect(says()).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from '#contract/apiIntegration.ts';
import {
  publicListContacts,
  publicListConversations,
  publicListMessages,
  publicOperations,
  publicSaveContact,
  publicSendTemplate,
  publicSendText,
} from '#contract/publicApi.ts';
import { type Program, programOf } from '#tests/support/publicApi.ts';
import { type Json, type Organisation, perform } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const LIMIT = 200;
let server: TestServer;
let org: Organisation;
let other: Organisation;
let program: Program;
beforeAll(async () => {
  server = await startTestServer({
    RATE_LIMIT_PER_MINUTE: '10000',
    API_RATE_LIMIT_PER_MINUTE: String(LIMIT),
  });
  org = await server.organisation();
  other = await server.organisation('86540352242922');
  program = await programOf(server, org.ada);
});
afterAll(() => server.stop());

let phones = 0;
const phoneOf = () => String(237_677_100_000 + (phones += 1));
const HOUR = 3_600_000;
const withCustomer = async (row: Json = {}, of = org) => {
  const phone = phoneOf();
  const id = await server.conversation(of, { phone, label: 'needs-attention', received: HOUR, ...row });
  return { phone, id };
};
const stateOf = async (id: string) =>
  (await server.query<Json>('select label, handler, version from conversations where id = $1', [id]))[0];
const keyed = () => ({ 'idempotency-key': randomUUID() });
const received = (phone: string) =>
  server.sandbox.state.thread(phone).filter(({ from }) => from === 'business');

/** Fields that are enough for each operation to be refused by its caller alone. */
const inputs: Record<string, Json> = {
  'public.saveContact': { phone: '+237677000001' },
  'public.listMessages': { id: randomUUID() },
  'public.sendTemplate': { to: '+237677000001', template: 'opening_hours', language: 'en' },
  'public.createWebhook': { url: 'https://example.com/hook', events: ['message.received'] },
  'public.deleteWebhook': { id: randomUUID() },
  'public.enableWebhook': { id: randomUUID() },
  'public.listDeliveries': { id: randomUUID() },
  'public.resendDelivery': { id: randomUUID() },
  'public.sendText': { to: '+237677000001', text: 'Hello' },
};

describe.each(publicOperations.map((operation) => [operation.name, operation] as const))(
  '%s',
  (name, operation) => {
    it('answers 401 without a token, with a wrong one and with a person’s bearer', async () => {
      for (const bearer of ['', 'pk_x', `pk_${'a'.repeat(43)}`, org.ada.token]) {
        const { status, body } = await perform(server.base, operation, inputs[name] ?? {}, {
          authorization: `Bearer ${bearer}`,
        });
        expect([status, body.code]).toEqual([401, 'apiTokenInvalid']);
        expect(body.message).toMatch(/API token/);
      }
    });

    it('is refused to a token without its scope, by name', async () => {
      const another: Scope = operation.scope === 'contacts.read' ? 'conversations.read' : 'contacts.read';
      const { call } = await programOf(server, org.ada, [another]);
      const { status, body } = await call(operation as typeof publicListContacts, inputs[name] ?? {});
      expect([status, body.code, body.scope]).toEqual([403, 'scopeMissing', operation.scope]);
    });

    it('shows and changes nothing of another organisation', async () => {
      const { phone, id } = await withCustomer({ name: 'Secret' });
      const stranger = await programOf(server, other.ada);
      const before = await stateOf(id);
      const input = { ...inputs[name], ...(name === 'public.listMessages' ? { id } : {}) };
      const { body } = await stranger.call(operation as typeof publicListContacts, input);
      expect(JSON.stringify(body)).not.toContain(phone);
      expect(JSON.stringify(body)).not.toContain('Secret');
      expect(await stateOf(id)).toEqual(before);
    });
  },
);

describe('reading', () => {
  it('pages through all contacts once each, and finds one by its number in any notation', async () => {
    const own = await server.organisation('reading');
    const { call } = await programOf(server, own.ada);
    const numbers = await Promise.all(Array.from({ length: 7 }, () => withCustomer({}, own)));
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const { body } = await call(publicListContacts, { limit: 3, ...(after ? { after } : {}) });
      seen.push(...body.data.map((it: Json) => it.phone));
      after = body.next ?? undefined;
    } while (after);
    expect(seen.toSorted()).toEqual(numbers.map(({ phone }) => phone).toSorted());
    const [{ phone } = { phone: '' }] = numbers;
    const { body } = await call(publicListContacts, {
      limit: 50,
      phone: `+${phone.slice(0, 3)} ${phone.slice(3)}`,
    });
    expect(body.data).toHaveLength(1);
    expect((await call(publicListContacts, { limit: 50, phone: 'nobody' })).body.data).toEqual([]);
  });

  it('pages through conversations, latest first, and through the messages of one', async () => {
    const own = await server.organisation('pages');
    const { call } = await programOf(server, own.ada);
    const made = [await withCustomer({}, own), await withCustomer({}, own), await withCustomer({}, own)];
    const first = (await call(publicListConversations, { limit: 2 })).body;
    const second = (await call(publicListConversations, { limit: 2, after: first.next })).body;
    expect([...first.data, ...second.data].map((it: Json) => it.id)).toEqual(
      made.map(({ id }) => id).toReversed(),
    );
    expect(second.next).toBeNull();

    const id = made[0]!.id;
    await server.messages(own, id, 5);
    const newest = (await call(publicListMessages, { id, limit: 3 })).body;
    const rest = (await call(publicListMessages, { id, limit: 3, after: newest.next })).body;
    expect([...newest.data, ...rest.data].map((it: Json) => it.seq)).toEqual([5, 4, 3, 2, 1]);
    expect(rest.next).toBeNull();
    expect((await call(publicListMessages, { id: randomUUID(), limit: 3 })).status).toBe(404);
  });

  it.each(['x', '-1', '1e9', '0'])('refuses %j as a position', async (after) => {
    const { id } = await withCustomer();
    const answers = [
      await program.call(publicListContacts, { limit: 1, after }),
      await program.call(publicListConversations, { limit: 1, after }),
      await program.call(publicListMessages, { id, limit: 1, after }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
  });
});

describe('saving a contact', () => {
  it('creates it, then changes only the fields that are given', async () => {
    const phone = phoneOf();
    const made = await program.call(publicSaveContact, {
      phone: `+${phone}`,
      first_name: ' Awa ',
      tags: ['vip', 'vip'],
    });
    expect(made.body).toMatchObject({ created: true, contact: { phone, first_name: 'Awa', tags: ['vip'] } });
    const { body } = await program.call(publicSaveContact, { phone, last_name: 'Diallo' });
    expect(body).toMatchObject({
      created: false,
      contact: { id: made.body.contact.id, first_name: 'Awa', last_name: 'Diallo', tags: ['vip'] },
    });
  });

  it('creates one contact for requests at once', async () => {
    const phone = phoneOf();
    const all = await Promise.all(
      Array.from({ length: 5 }, () => program.call(publicSaveContact, { phone })),
    );
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(all.map(({ body }) => body.contact.id)).size).toBe(1);
    expect(all.filter(({ body }) => body.created)).toHaveLength(1);
  });

  it('refuses what is not a number', async () => {
    expect((await program.call(publicSaveContact, { phone: 'Awa' })).body.code).toBe('phoneInvalid');
  });
});

describe('sending', () => {
  it('a template reaches the phone and leaves the conversation with whom it was', async () => {
    const { phone, id } = await withCustomer({ label: 'manual', handler: org.ben.id });
    const before = await stateOf(id);
    const { status, body } = await program.call(publicSendTemplate, {
      to: `+${phone}`,
      template: 'opening_hours',
      language: 'en',
      variables: {},
      recipient_name: '',
    });
    expect([status, body.message?.direction, body.message?.sender]).toEqual([200, 'sent', 'Warehouse']);
    await server.settled();
    expect(received(phone)).toHaveLength(1);
    const after = await stateOf(id);
    expect([after.label, after.handler]).toEqual([before.label, before.handler]);
  });

  it('a text reaches a customer whom nobody answers, without taking the conversation over', async () => {
    const { phone, id } = await withCustomer();
    const { status } = await program.call(publicSendText, { to: phone, text: ' Your parcel is here. ' });
    expect(status).toBe(200);
    await server.settled();
    expect(received(phone).map(({ text }) => text)).toEqual(['Your parcel is here.']);
    expect(await stateOf(id)).toMatchObject({ label: 'needs-attention', handler: null });
  });

  it.each([
    ['the window is closed', { received: 25 * HOUR }, 'windowClosed'],
    ['a person handles the conversation', { label: 'manual', handler: 'ben' }, 'takenByOther'],
    ['Copilot handles it', { label: 'ai-handled', handler: 'autopilot' }, 'handledByAutopilot'],
    ['it is resolved', { label: 'resolved' }, 'conversationResolved'],
  ])('a text is refused if %s', async (_, { handler, ...row }: Json, code) => {
    const { phone } = await withCustomer({
      ...row,
      handler: handler === 'ben' ? org.ben.id : (handler ?? null),
    });
    const { body } = await program.call(publicSendText, { to: phone, text: 'Hello' });
    expect(body.code).toBe(code);
    await server.settled();
    expect(received(phone)).toEqual([]);
  });

  it('a text to somebody who never wrote is refused, and creates no conversation', async () => {
    const { body } = await program.call(publicSendText, { to: phoneOf(), text: 'Hello' });
    expect(body.code).toBe('notFound');
  });

  it('with one idempotency key sends once, and another body is refused', async () => {
    const { phone } = await withCustomer();
    const key = keyed();
    const both = await Promise.all(
      [1, 2].map(() => program.call(publicSendText, { to: phone, text: 'Once' }, key)),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await server.settled();
    expect(received(phone)).toHaveLength(1);
    const { body } = await program.call(publicSendText, { to: phone, text: 'Twice' }, key);
    expect(body.code).toBe('idempotencyReused');
  });

  it('marketing is refused to a contact who opted out, and without a subscription', async () => {
    const { phone, id } = await withCustomer();
    await server.query(
      'update contacts set marketing_stopped_at = now() where id = (select contact_id from conversations where id = $1)',
      [id],
    );
    const { body } = await program.call(publicSendTemplate, {
      to: phone,
      template: 'new_collection',
      language: 'fr',
      variables: { '1': 'Awa' },
      recipient_name: '',
    });
    expect(body.code).toBe('marketingStopped');
  });
});

describe('the rate limit', () => {
  it('counts each integration by itself and says when to come back', async () => {
    const busy = await programOf(server, org.ada);
    const all = await Promise.all(
      Array.from({ length: LIMIT + 1 }, () => busy.call(publicListContacts, { limit: 1 })),
    );
    const refused = all.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.body).toMatchObject({ code: 'rateLimited', retryAfter: expect.any(Number) });
    const idle = await programOf(server, org.ada);
    expect((await idle.call(publicListContacts, { limit: 1 })).status).toBe(200);
  });
});

/** Request bodies exactly as the specification writes them, without the ids that the page adds (O10). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listTemplates } from '#contract/template.ts';
import { createShopCustomer } from '#contract/shop.ts';
import type { Shop } from '#sandbox/shopify/shop.ts';
import { paymentStage } from '#tests/support/payments.ts';
import { ogg, pdf, png } from '#tests/support/samples.ts';
import type { Json, Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const DAY = 24 * 3_600_000;
let server: TestServer;
let org: Organisation;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  org = await server.organisation();
  await server.connectInstagram(org.id);
  shop = await server.connectShop(org.id);
});
afterAll(() => server.stop());

interface Answer {
  status: number;
  body: Json;
}

async function post(path: string, body: unknown, key?: string): Promise<Answer> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${server.base}/api${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${org.ada.token}`,
      'x-channel': 'web',
      ...(isForm ? {} : { 'content-type': 'application/json' }),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    body: isForm ? body : JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

const fileOf = (bytes: Buffer, type: string, name: string) => {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)], { type }), name);
  return form;
};
const mine = (row = {}) => server.conversation(org, { label: 'manual', handler: org.ada.id, ...row });
const messagesIn = (conversation: string) =>
  server.query<Json>('select id, message, client_message_id from messages where conversation_id = $1', [
    conversation,
  ]);

/** Without a key each call creates another; with one key all calls create one, and another body is refused. */
async function expectRepeatable(
  call: (key?: string) => Promise<Answer>,
  made: () => Promise<number>,
  { isAtOnce = true } = {},
) {
  const before = await made();
  expect((await call()).status).toBe(200);
  expect((await call()).status).toBe(200);
  expect(await made()).toBe(before + 2);
  const key = randomUUID();
  const answers = isAtOnce ? await Promise.all([call(key), call(key)]) : [await call(key), await call(key)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await call(key)).status).toBe(200);
  expect(await made()).toBe(before + 3);
}

describe('a body as the specification writes it', () => {
  it('sends a text with {message} [CALL-003]', async () => {
    const conversation = await mine();
    const { status, body } = await post(`/conversation/message/${conversation}`, { message: 'hi' });
    expect(status).toBe(200);
    expect(body.data.client_message_id).toMatch(/^[0-9a-f-]{36}$/);
    await expectRepeatable(
      (key) => post(`/conversation/message/${conversation}`, { message: 'again' }, key),
      async () => (await messagesIn(conversation)).length,
    );
  });

  it('never accepts one key for two texts', async () => {
    const conversation = await mine();
    const key = randomUUID();
    await post(`/conversation/message/${conversation}`, { message: 'one' }, key);
    const { body } = await post(`/conversation/message/${conversation}`, { message: 'two' }, key);
    expect(body.code).toBe('idempotencyReused');
    expect(await messagesIn(conversation)).toHaveLength(1);
  });

  it('sends a file with the field file alone [CALL-006]', async () => {
    const conversation = await mine();
    const path = `/file/message/${conversation}`;
    const { status, body } = await post(path, fileOf(png(4000), 'image/png', 'a.png'));
    expect([status, body.data.message_type, body.data.file_size]).toEqual([200, 'image', 4000]);
    const stored = await fetch(`${server.base}${body.data.media_url}`);
    expect(Buffer.from(await stored.arrayBuffer()).equals(png(4000))).toBe(true);
    await expectRepeatable(
      (key) => post(path, fileOf(pdf(), 'application/pdf', 'a.pdf'), key),
      async () => (await messagesIn(conversation)).length,
      // A second upload of a file aborts the first.
      { isAtOnce: false },
    );
    const large = await post(path, fileOf(png(5 * 1024 * 1024 + 1), 'image/png', 'large.png'));
    expect([large.status, large.body.code]).toEqual([413, 'fileTooLarge']);
  });

  it('sends a text on Instagram with {conversation_id, message, message_type} [CALL-014]', async () => {
    const conversation = await mine({ channel: 'instagram', phone: '17841400000111001' });
    await expectRepeatable(
      (key) =>
        post(
          '/instagram/send-message',
          { conversation_id: conversation, message: 'Oui', message_type: 'text' },
          key,
        ),
      async () => (await messagesIn(conversation)).length,
    );
  });

  it('sends a tagged text with {conversation_id, recipient_id, message} [CALL-015]', async () => {
    const recipient = '17841400000111002';
    const conversation = await mine({ channel: 'instagram', phone: recipient, received: 2 * DAY });
    await expectRepeatable(
      (key) =>
        post(
          '/instagram/send-tagged-message',
          { conversation_id: conversation, recipient_id: recipient, message: 'Sorry' },
          key,
        ),
      async () => (await messagesIn(conversation)).length,
    );
  });

  it.each([
    ['image/png', png(2000)],
    ['application/pdf', pdf(500)],
  ])('takes a template’s %s with the field file alone [CALL-020]', async (type, bytes) => {
    const { status, body } = await post('/file/template-media', fileOf(bytes, type, 'header'));
    expect([status, body.success]).toEqual([200, true]);
    expect((await fetch(body.url)).headers.get('content-type')).toBe(type);
  });

  it('refuses a template’s file that fits no header, or is too large for its kind [CALL-020]', async () => {
    const sound = await post('/file/template-media', fileOf(ogg(1), 'audio/ogg', 'a.ogg'));
    expect(sound.body.code).toBe('fileTypeInvalid');
    const large = await post('/file/template-media', fileOf(png(5 * 1024 * 1024 + 1), 'image/png', 'a.png'));
    expect(large.body.code).toBe('fileTooLarge');
  });

  it('sends a template with the payload of the entities’ section [CALL-021]', async () => {
    const phone = '237620111222';
    const { body: listed } = await org.ada.call(listTemplates, { status: 'approved' });
    const template = listed.templates.waba_templates.find(
      ({ name, language }: Json) => name === 'opening_hours' && language === 'en',
    );
    const payload = {
      phone,
      recipient_name: 'Marie Atangana',
      template_name: 'opening_hours',
      template_details: template,
      language: 'en',
      template_variables: {},
      save_to_conversation: true,
      intent: 'other',
    };
    await expectRepeatable(
      (key) => post('/template/sendTemplateMessage', payload, key),
      async () =>
        (
          await server.query(
            `select 1 from messages m join conversations c on c.id = m.conversation_id
             join contacts k on k.id = c.contact_id where k.address = $1 and m.mode = 1`,
            [phone],
          )
        ).length,
    );
  });

  it('creates an order from note, financial_status and line_items [CALL-031]', async () => {
    const id = (await server.conversation(org, { phone: '237650111333' })) as never;
    const { body: entered } = await org.ben.call(createShopCustomer, {
      id,
      first_name: 'Marie',
      last_name: 'Ewané',
      email: 'marie@example.test',
      address: 'Rue Joss 12',
      city: 'Douala',
      province: 'Littoral',
      country: 'CM',
      zip: '00237',
    });
    const [variant] = shop.catalogue.products[0]!.variants;
    const order = {
      note: 'wrap it',
      financial_status: 'paid',
      line_items: [{ variant_id: `gid://shopify/ProductVariant/${variant!.id}`, quantity: 2 }],
    };
    const path = `/shopify/create-order/${entered.customer.id}`;
    await expectRepeatable(
      (key) => post(path, order, key),
      async () => shop.books.orders.length,
    );
    const key = randomUUID();
    await post(path, order, key);
    const other = await post(path, { ...order, financial_status: 'pending' }, key);
    expect(other.body.code).toBe('idempotencyReused');
  });

  it('creates an invoice from the specification’s fields, for the contact it names [CALL-041] [ENT-021]', async () => {
    const { conversation } = await paymentStage(server, org, '237677000444');
    const [row] = await server.query<Json>('select contact_id from conversations where id = $1', [
      conversation,
    ]);
    const invoice = {
      contact_id: row.contact_id,
      externalReference: 'A-118',
      description: 'Three green bags',
      amount: 5000,
      currency: 'CFA',
      currency_code: 'XAF',
      status: 'PENDING',
      history: [],
    };
    const { status, body } = await post('/invoices/create', invoice);
    expect([status, body.success]).toEqual([200, true]);
    expect(body.invoice).toMatchObject({
      contact_id: row.contact_id,
      conversation_id: conversation,
      amount: 5000,
      status: 'PENDING',
    });
    await expectRepeatable(
      (key) => post('/invoices/create', invoice, key),
      async () => (await server.query('select 1 from invoices')).length,
    );
    expect((await post('/invoices/create', { ...invoice, contact_id: '237677000444' })).status).toBe(200);
    expect((await post('/invoices/create', { ...invoice, contact_id: randomUUID() })).status).toBe(404);
    expect((await post('/invoices/create', { ...invoice, contact_id: undefined })).body.code).toBe('invalid');
  });
});

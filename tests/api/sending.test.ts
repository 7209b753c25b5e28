import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { reactOnInstagram, reactToMessage } from '#contract/reaction.ts';
import { sendMessage, startTyping } from '#contract/sending.ts';
import { listTemplates, sendTemplate } from '#contract/template.ts';
import { channelHub, linkChannel } from '#contract/channelLink.ts';
import { faultsOf } from '#lib/templateFaults.ts';
import { translationOf } from '#server/domain/template/fill.ts';
import type { Actor, Json, Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { ogg, pdf, png } from '#tests/support/samples.ts';

let server: TestServer;
let org: Organisation;
beforeAll(async () => {
  server = await startTestServer({ OUTBOX_LEASE_MS: '2000', OUTBOX_DOUBT_MS: '800' });
  org = await server.organisation();
  await server.query('update organisations set copilot_enabled = false where organisation_id = $1', [org.id]);
});
afterEach(() => (server.sandbox.faults.all = []));
afterAll(() => server.stop());

type Fault = Parameters<TestServer['sandbox']['faults']['add']>[0];
const fault = (given: Record<string, unknown>) =>
  server.sandbox.faults.add({ probability: 1, ...given } as Fault);
const phoneOf = () => String(237_610_000_000 + Math.floor(Math.random() * 9_999_999));
const accepted = (to: string, type?: string) =>
  server.sandbox.state.accepted.filter((it) => it.to === to && (!type || it.type === type));
const rowOf = async (id: string) =>
  (await server.query<Json>('select * from messages where id = $1', [id]))[0];

async function talk(row: Json = {}) {
  const phone = phoneOf();
  const conversation = await server.conversation(org, {
    label: 'manual',
    handler: org.ada.id,
    phone,
    ...row,
  });
  return { phone, conversation: conversation as never };
}

async function upload(
  conversation: string,
  bytes: Buffer,
  type: string,
  more: Record<string, string> = {},
): Promise<Json> {
  const form = new FormData();
  form.set('client_message_id', more.client ?? randomUUID());
  form.set('size', String(bytes.length));
  for (const [key, value] of Object.entries(more)) if (key !== 'client') form.set(key, value);
  form.set('file', new Blob([new Uint8Array(bytes)], { type }), 'file');
  const response = await fetch(`${server.base}/api/file/message/${conversation}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${org.ada.token}` },
    body: form,
  });
  return response.json();
}

describe('an outgoing file', () => {
  it.each([
    ['image', png(3000), 'image/png', {}],
    ['document', pdf(2000), 'application/pdf', { caption: 'Votre devis' }],
    ['audio', ogg(), 'audio/ogg', { voice: '1' }],
  ])('%s is uploaded, sent once, and shown on the phone', async (type, bytes, mime, more) => {
    const { phone, conversation } = await talk();
    const { data } = await upload(conversation, bytes, mime, more);
    await server.quiet();
    expect(accepted(phone, type)).toHaveLength(1);
    const [shown] = server.sandbox.state.thread(phone).filter(({ from }) => from === 'business');
    expect(server.sandbox.media.get(shown!.media!.id)?.bytes.equals(bytes)).toBe(true);
    expect(shown).toMatchObject({ type, text: type === 'document' ? 'Votre devis' : '' });
    expect(await rowOf(data._id)).toMatchObject({ status: 1 });
    if (type === 'audio') expect(shown!.media!.voice).toBe(true);
  });

  it('is sent once even if the answer is lost or its worker crashes', async () => {
    const { phone, conversation } = await talk();
    fault({ kind: 'dropResponse', to: phone, count: 1 });
    await upload(conversation, png(2000), 'image/png');
    await server.quiet();
    expect(accepted(phone, 'image')).toHaveLength(1);
    const other = await talk();
    fault({ kind: 'slow', to: other.phone, after_ms: 600, count: 1 });
    await upload(other.conversation, png(2000), 'image/png');
    await server.restart();
    await server.quiet();
    expect(accepted(other.phone, 'image')).toHaveLength(1);
  });

  it('refused by the provider is uploaded once more, then fails with the reason', async () => {
    const { phone, conversation } = await talk();
    fault({ kind: 'error', code: 131_053, to: phone, count: 2 });
    const { data } = await upload(conversation, png(2000), 'image/png');
    await server.quiet();
    expect(await rowOf(data._id)).toMatchObject({ status: 404, error: 'The file could not be sent.' });
  });
});

describe('an answer to a message', () => {
  it('quotes it on both sides; a message of another conversation is not quoted', async () => {
    const { phone, conversation } = await talk();
    server.sandbox.state.meet({ wa_id: phone, name: 'Marie', on: true });
    const written = server.sandbox.phones.write(phone, { text: 'In green?' });
    await server.quiet();
    const [asked] = await server.query<Json>('select id from messages where provider_id = $1', [written!.id]);
    const { body } = await org.ada.call(sendMessage, {
      id: conversation,
      message: 'Yes',
      client_message_id: randomUUID(),
      reply_to: asked.id,
    });
    expect(body.data.reply_to).toMatchObject({ message_id: asked.id, message: 'In green?', mode: 2 });
    await server.quiet();
    expect(server.sandbox.state.thread(phone).at(-1)?.context).toBe(written!.id);
    const elsewhere = await talk();
    const { body: plain } = await org.ada.call(sendMessage, {
      id: elsewhere.conversation,
      message: 'Hello',
      client_message_id: randomUUID(),
      reply_to: asked.id,
    });
    expect(plain.data.reply_to).toBeNull();
  });
});

describe('a reaction', () => {
  async function written() {
    const { phone, conversation } = await talk();
    const message = server.sandbox.phones.write(phone, { text: 'Merci !' });
    await server.quiet();
    const [row] = await server.query<Json>('select id from messages where provider_id = $1', [message!.id]);
    return { phone, conversation, wamid: message!.id, id: row.id as never };
  }

  it('is shown at once, on the phone too, and can be removed [CHAT-027] [CALL-004]', async () => {
    const { wamid, id } = await written();
    const { status, body } = await org.ada.call(reactToMessage, { id, emoji: '❤️' });
    expect([status, body.data.reactions.emoji_sent]).toEqual([200, '❤️']);
    await server.quiet();
    const marks = () => server.sandbox.state.messages.get(wamid)?.reactions;
    expect(marks()).toEqual([{ from: 'business', emoji: '❤️' }]);
    await org.ada.call(reactToMessage, { id, emoji: '' });
    await server.quiet();
    expect([marks(), (await rowOf(id)).emoji_sent]).toEqual([[], null]);
  });

  it('is reverted for everyone if the provider refuses it', async () => {
    const { phone, id } = await written();
    fault({ kind: 'error', code: 131_009, to: phone, count: 1 });
    await org.ada.call(reactToMessage, { id, emoji: '👍' });
    await server.quiet();
    expect((await rowOf(id)).emoji_sent).toBeNull();
    const told = await server.query<Json>(
      `select payload->'reactions'->>'emoji_sent' as emoji from events where name = 'REACTION_RECEIVED' and payload->>'message_id' = $1 order by seq`,
      [id],
    );
    expect(told.map(({ emoji }) => emoji)).toEqual(['👍', null]);
  });

  it('needs a composer, and is refused on networks without reactions', async () => {
    const { id } = await written();
    expect((await org.ben.call(reactToMessage, { id, emoji: '👍' })).body.code).toBe('takenByOther');
    expect((await org.ada.call(reactToMessage, { id: randomUUID() as never, emoji: '👍' })).status).toBe(404);
    expect((await org.ada.call(reactOnInstagram, { id, emoji: '👍' })).body.code).toBe(
      'reactionsUnsupported',
    );
  });
});

describe('typing', () => {
  it('is shown on the phone of the last writer', async () => {
    const { phone, conversation } = await talk();
    server.sandbox.phones.write(phone, { text: 'Anyone?' });
    await server.quiet();
    await org.ada.call(startTyping, { id: conversation });
    await server.quiet();
    expect(server.sandbox.state.typing.get(phone)).toBeGreaterThan(Date.now());
  });
});

describe('templates', () => {
  const send = (actor: Actor, phone: string, more: Json = {}) =>
    actor.call(sendTemplate, {
      phone: `+${phone}`,
      recipient_name: 'Marie Atangana',
      template_name: 'chat_reactivation',
      language: 'en',
      template_variables: { '1': 'Marie' },
      save_to_conversation: true,
      intent: 'support',
      client_message_id: randomUUID(),
      ...more,
    });

  it('are listed with their state in lower case [TPL-026] [TPL-027]', async () => {
    const { body } = await org.ada.call(listTemplates, { status: 'approved' });
    const names = body.templates.waba_templates.map(({ name, language }: Json) => `${name}/${language}`);
    expect(names).toContain('chat_reactivation/fr');
    expect(new Set(body.templates.waba_templates.map(({ status }: Json) => status))).toEqual(
      new Set(['approved']),
    );
    const all = (await org.ada.call(listTemplates, {})).body.templates.waba_templates;
    expect(all.find(({ name }: Json) => name === 'season_sale')).toMatchObject({
      status: 'rejected',
      rejected_reason: 'PROMOTIONAL',
    });
  });

  it('reopen a closed conversation, and the sender handles it from then on [TPL-025]', async () => {
    const { phone, conversation } = await talk({ received: 30 * 3_600_000, handler: org.ben.id });
    const { status, body } = await send(org.ada, phone);
    expect(status).toBe(200);
    expect(body.message).toMatchObject({
      conversation,
      is_template_message: true,
      message:
        'Hello Marie, we have an answer for you. Reply to this message to go on talking with Atelier Wouri.',
      extras: { template: { name: 'chat_reactivation', language: 'en', footer: null } },
    });
    await server.quiet();
    expect(accepted(phone, 'template')).toHaveLength(1);
    const resolved = await talk({ label: 'resolved', handler: null, received: 30 * 3_600_000 });
    await send(org.ada, resolved.phone);
    const [row] = await server.query<Json>('select label, handler from conversations where id = $1', [
      resolved.conversation,
    ]);
    expect(row).toEqual({ label: 'manual', handler: org.ada.id });
  });

  it('use the approved language, fill header, body and buttons, and are sent once [TPL-008]', async () => {
    const { phone } = await talk();
    const client = randomUUID();
    const more = {
      template_name: 'order_ready',
      template_variables: { '1': 'A-118', '2': '18:30', button_0_1: 'a118' },
      client_message_id: client,
    };
    const [one, two] = await Promise.all([send(org.ada, phone, more), send(org.ada, phone, more)]);
    expect(one.body.message._id).toBe(two.body.message._id);
    expect(one.body.message.extras.template).toMatchObject({
      language: 'en_US',
      header: 'Order A-118',
      body: 'Hello A-118, your order is ready. You can collect it until 18:30.',
      buttons: [
        { type: 'URL', text: 'Follow the order', url: 'https://example.test/orders/a118' },
        { type: 'QUICK_REPLY', text: 'Thank you', url: null },
      ],
    });
    await server.quiet();
    expect(accepted(phone, 'template')).toHaveLength(1);
    expect(server.sandbox.state.thread(phone).at(-1)?.status).toBe('delivered');
  });

  it('are refused with the text of every error [TPL-028] [TPL-011] [TPL-012]', async () => {
    const { phone } = await talk();
    const faults = await send(org.ada, phone, {
      template_name: 'order_ready',
      template_variables: { '1': ' ' },
    });
    expect([faults.status, faults.body.code]).toEqual([422, 'templateVariables']);
    expect(faults.body.errors).toEqual([
      'Empty value for required variable: {{1}} for key header',
      'Empty value for required variable: {{1}} for key body',
      'Missing required variable: {{2}} for key body',
      'Missing required variables for button 0',
    ]);
    expect((await send(org.ada, phone, { template_name: 'pickup_point' })).body.code).toBe(
      'templateNotApproved',
    );
    expect((await send(org.ada, phone, { template_name: 'nothing' })).body.code).toBe('templateMissing');
    expect(accepted(phone)).toEqual([]);
  });

  it('select the language among the approved ones (X12)', () => {
    const base = {
      id: '',
      category: '',
      rejected_reason: null,
      description: null,
      parameter_format: 'POSITIONAL' as const,
      components: [],
      created_at: null,
      modified_at: null,
    };
    const of = (language: string, status = 'approved') => ({ ...base, name: 'a', language, status });
    const choose = (...all: ReturnType<typeof of>[]) => {
      const found = translationOf(all, 'a', 'en');
      return 'template' in found ? found.template.language : found.refusal;
    };
    expect(choose(of('fr'), of('en_US'), of('en'))).toBe('en');
    expect(choose(of('fr'), of('en_GB'))).toBe('en_GB');
    expect(choose(of('en', 'paused'), of('fr'))).toBe('fr');
    expect(choose(of('en', 'rejected'))).toBe('templateNotApproved');
    expect(faultsOf([{ type: 'BODY', text: 'Hi' }], {})).toEqual([]);
  });
});

describe('360dialog', () => {
  it('is connected on its hub, and then sends, receives and lists like the Cloud API', async () => {
    const shop = await server.organisation('86540352242922');
    await server.query('delete from channels where organisation_id = $1', [shop.id]);
    const { body: hub } = await shop.ada.call(channelHub, {});
    const page = await (await fetch(hub.url)).text();
    const [, back = ''] = /href="([^"]*channels=%5B[^"]*CH%5D[^"]*)"/.exec(page) ?? [];
    const given = new URL(back.replaceAll('&amp;', '&'));
    expect([given.pathname, given.searchParams.get('client')]).toEqual(['/redirect/d360', 'wouriCL']);
    const channelId = given.searchParams.get('channels')!.slice(1, -1);
    expect((await shop.ada.call(linkChannel, { channel_id: 'nobodyCH' })).body.code).toBe('channelUnknown');
    const linked = await shop.ada.call(linkChannel, { channel_id: channelId });
    expect(linked.body.data).toMatchObject({ channel_id: channelId, wa_phone_number: '+237650000300' });
    const [row] = await server.query<Json>(
      'select api_key, webhook_token from channels where channel_id = $1',
      [channelId],
    );
    expect(row.api_key).not.toContain(server.sandbox.d360.find(channelId)!.key!);

    const phone = phoneOf();
    server.sandbox.state.meet({ wa_id: phone, name: 'Awa', on: true, network: 'd360' });
    server.sandbox.phones.write(phone, { text: 'Bonjour' });
    await server.quiet();
    await fetch(`${server.sandbox.url}/phone/people/${phone}/acts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ do: 'sample', file: 'bag.jpg' }),
    });
    await server.quiet();
    const heard = await server.query<Json>(
      'select * from messages where organisation_id = $1 and mode = 2 order by seq',
      [shop.id],
    );
    expect(heard.map(({ message_type }) => message_type)).toEqual(['text', 'image']);
    expect(heard[1].media_url).toMatch(/^\/media\//);
    await server.query(`update conversations set label = 'manual', handler = $2 where organisation_id = $1`, [
      shop.id,
      shop.ada.id,
    ]);
    await shop.ada.call(sendMessage, {
      id: heard[0].conversation_id,
      message: 'Bonjour Awa',
      client_message_id: randomUUID(),
    });
    await server.quiet();
    const [sent] = await server.query<Json>(
      'select status from messages where organisation_id = $1 and mode = 1',
      [shop.id],
    );
    const words = accepted(phone).filter(({ text }) => text === 'Bonjour Awa');
    expect([words.length, sent.status]).toEqual([1, 1]);
    expect((await shop.ada.call(listTemplates, {})).body.templates.waba_templates.length).toBeGreaterThan(3);
    const wrong = await fetch(`${server.base}/webhooks/d360/${'x'.repeat(43)}`, {
      method: 'POST',
      body: '{}',
    });
    expect(wrong.status).toBe(401);
    const noHeader = await fetch(`${server.base}/webhooks/d360/${row.webhook_token}`, {
      method: 'POST',
      body: '{}',
    });
    expect(noHeader.status).toBe(401);
    await server.organisation('96540352242922').then(async (other) => {
      await server.query('delete from channels where organisation_id = $1', [other.id]);
      expect((await other.ada.call(linkChannel, { channel_id: channelId })).body.code).toBe('channelTaken');
    });
  });
});

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listMessages } from '#contract/message.ts';
import { listen } from '#tests/support/listener.ts';
import type { Json, Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';

let server: TestServer;
let org: Organisation;
beforeAll(async () => {
  server = await startTestServer({ LLM_BASE_URL: 'http://127.0.0.1:1' });
  org = await server.organisation();
  await server.query('update organisations set copilot_enabled = false where organisation_id = $1', [org.id]);
  // The model is part of the sandbox, whose port is known only now.
  server.context.env.LLM_BASE_URL = `${server.context.env.WHATSAPP_BASE_URL}/v1`;
});
afterEach(() => (server.sandbox.faults.all = []));
afterAll(() => server.stop());

/** Creates a customer of the sandbox with the actions of their phone. */
function customer(name = 'Marie') {
  const id = String(237_680_000_000 + Math.floor(Math.random() * 9_999_999));
  server.sandbox.state.meet({ wa_id: id, name, on: true });
  const act = async (body: Json): Promise<Json> =>
    (
      await fetch(`${server.sandbox.url}/phone/people/${id}/acts`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).json();
  const heard = () =>
    server.query<Json>(
      `select m.*, f.state, f.sha256, c.label, c.handler from messages m join conversations c on c.id = m.conversation_id
       join contacts k on k.id = c.contact_id left join files f on f.id = m.file_id
       where k.address = $1 and m.message_type <> 'system' order by m.seq`,
      [id],
    );
  return { id, act, heard, write: (text: string) => server.sandbox.phones.write(id, { text }) };
}

const asked = (path: string) =>
  fetch(`${server.base}${server.context.media.sign(path, org.id)}`).then(async (response) =>
    Buffer.from(await response.arrayBuffer()),
  );
const bytesOf = (file: string) => readFileSync(new URL(`../../sandbox/samples/${file}`, import.meta.url));

describe('a customer’s message', () => {
  it.each([
    ['bag.jpg', 'image', 'image/jpeg'],
    ['voice-fr.ogg', 'audio', 'audio/ogg'],
    ['workshop.mp4', 'video', 'video/mp4'],
    ['quote.pdf', 'document', 'application/pdf'],
    ['prices.csv', 'document', 'text/plain'],
    ['sticker.webp', 'sticker', 'image/webp'],
  ])('%s is fetched, known by its bytes, kept and shown [ENT-010]', async (file, type, mime) => {
    const phone = customer();
    await phone.act({ do: 'sample', file, text: 'Voilà' });
    await server.quiet();
    const [message] = await phone.heard();
    expect(message).toMatchObject({
      message_type: type,
      state: 'stored',
      mime_type: mime,
      file_size: bytesOf(file).length,
    });
    expect((await asked(message.media_url)).equals(bytesOf(file))).toBe(true);
    expect(message.image_url).toBe(type === 'image' || type === 'sticker' ? message.media_url : null);
    expect(message.extras.media).toBeUndefined();
    expect(message.message).toBe(type === 'audio' || type === 'sticker' ? '' : 'Voilà');
  });

  it('is shown at once, and its media later; audio is transcribed and pictures are described', async () => {
    const phone = customer();
    const page = await listen(server.base);
    await page.join(org.ada.token);
    await phone.act({ do: 'sample', file: 'voice-fr.ogg' });
    const arrived = await page.next('NEW_MESSAGE');
    expect(arrived.message).toMatchObject({ media_url: null, extras: { voice: true, media: 'pending' } });
    const stored = await page.next('MESSAGE_UPDATE');
    expect(stored.changes).toMatchObject({ mime_type: 'audio/ogg', extras: { voice: true } });
    expect(stored.changes.media_url).toMatch(/^\/media\/[0-9a-f-]{36}\?e=\d+&s=/);
    expect(stored.changes.extras.duration).toBeGreaterThan(7);
    await server.quiet();
    page.socket.disconnect();
    const [told] = await server.query<Json>(
      `select payload from events where name = 'MESSAGE_UPDATE' and payload->'changes' ? 'transcriptions' and payload->>'message_id' = $1`,
      [arrived.message._id],
    );
    expect(told.payload.changes.transcriptions).toMatch(/^Bonjour, je voulais savoir/);
    await phone.act({ do: 'sample', file: 'bag.jpg' });
    await server.quiet();
    const [, picture] = await phone.heard();
    expect(picture.extras.description).toMatch(/brown leather handbag/);
  });

  it('with a location, contact, order or unknown content is kept unchanged [MSG-009] [MSG-010] [ENT-011]', async () => {
    const phone = customer();
    for (const act of ['location', 'contact', 'order', 'unsupported']) await phone.act({ do: act });
    await server.quiet();
    const by = Object.fromEntries((await phone.heard()).map((row) => [row.message_type, row]));
    expect(by.location.extras).toMatchObject({
      latitude: 4.0483,
      longitude: 9.6966,
      name: 'Marché des Fleurs',
    });
    expect(by.contacts.extras.contacts[0]).toEqual({
      name: 'Awa Ndiaye',
      birthday: '1990-04-12',
      emails: ['awa@example.test'],
      phones: [{ phone: '+221 77 123 45 67', wa_id: '221771234567' }],
      urls: ['https://example.test'],
    });
    expect(by.order.extras).toMatchObject({ currency: 'XAF', total_price: '67000', link: null });
    expect(by.order.extras.items).toHaveLength(2);
    expect(by.unsupported.extras).toEqual({
      kind: 'unsupported',
      detail: 'Message type is currently not supported.',
    });
  });

  it('that answers a message quotes it, whether or not we have it', async () => {
    const phone = customer();
    const first = phone.write('Do you have it in green?');
    server.sandbox.phones.write(phone.id, { text: 'This one', context: first!.id });
    server.sandbox.phones.write(phone.id, { text: 'And that', context: 'wamid.long-ago' });
    await server.quiet();
    const [asked_, known, unknown] = await phone.heard();
    expect(known.reply_to).toEqual({
      message_id: asked_.id,
      message: 'Do you have it in green?',
      message_type: 'text',
      mode: 2,
    });
    expect(unknown.reply_to.message_id).toBeNull();
  });

  it('with a file of a false type never becomes a picture', async () => {
    const phone = customer();
    const { id } = server.sandbox.media.add(
      Buffer.from('<html><script>alert(1)</script></html>'),
      'image/png',
    );
    server.sandbox.phones.write(phone.id, {
      text: '',
      type: 'image',
      media: { id, mime: 'image/png', name: null },
    });
    await server.quiet();
    const [message] = await phone.heard();
    expect(message).toMatchObject({ message_type: 'image', media_url: null, state: 'failed' });
    expect(message.extras.media).toBe('failed');
  });

  it('whose file the provider has lost is marked as failed', async () => {
    const phone = customer();
    server.sandbox.phones.write(phone.id, {
      text: 'Here',
      type: 'document',
      media: { id: '999', mime: 'application/pdf', name: 'a.pdf' },
    });
    await server.quiet();
    expect((await phone.heard())[0]).toMatchObject({
      media_url: null,
      extras: { file_name: 'a.pdf', media: 'failed' },
    });
  });

  it('is listed with valid media addresses', async () => {
    const phone = customer();
    await phone.act({ do: 'sample', file: 'bag.jpg' });
    await server.quiet();
    const [{ conversation_id: id }] = (await phone.heard()) as [Json];
    const { body } = await org.ada.call(listMessages, { id, limit: 20, offset: 0 });
    const served = await fetch(`${server.base}${body.data[0].image_url}`);
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });
});

describe('a reaction of the customer', () => {
  it('is shown on the message, the latest wins, and it may arrive before its message [RT-008] [MSG-025]', async () => {
    const phone = customer();
    const page = await listen(server.base);
    const first = phone.write('Hello');
    await server.quiet();
    await page.join(org.ada.token);
    await phone.act({ do: 'react', message: first!.id, emoji: '👍' });
    const told = await page.next('REACTION_RECEIVED');
    expect(told.reactions).toEqual({ emoji_sent: null, emoji_received: '👍' });
    page.socket.disconnect();
    const early = `wamid.${randomUUID()}`;
    const reaction = (emoji: string | undefined, at: number) =>
      server.writes({
        from: phone.id,
        type: 'reaction',
        at,
        more: { reaction: { message_id: early, ...(emoji ? { emoji } : {}) } },
      });
    await reaction('❤️', 1_780_000_002);
    await reaction(undefined, 1_780_000_001);
    await server.quiet();
    await server.writes({ from: phone.id, id: early, text: 'Late' });
    await server.quiet();
    const last = (await phone.heard()).at(-1);
    expect([last.message, last.emoji_received]).toEqual(['Late', '❤️']);
    await reaction(undefined, 1_780_000_003);
    await server.quiet();
    expect((await phone.heard()).at(-1).emoji_received).toBeNull();
  });
});

it('a reaction that was queued under the names before migration 0035 is shown', async () => {
  const phone = customer();
  const sent = phone.write('Hello');
  await server.quiet();
  const marked = { providerId: sent!.id, mark: { kind: 'reaction', emoji: '🙏', order: '1' } };
  await server.query(
    `insert into inbound (organisation_id, channel_id, lane, dedupe, payload, run_at)
     values ($1, '', $2, $2, $3, now() + interval '1 hour')`,
    [org.id, randomUUID(), { kind: 'mark', marked }],
  );
  const migration = readFileSync('server/db/migrations/0035-message-updates.sql', 'utf8');
  await server.query(migration.slice(migration.indexOf('update inbound')));
  await server.query(`update inbound set run_at = now() where state = 'ready'`);
  server.context.wake.inbound();
  await server.settled();
  expect((await phone.heard()).at(-1).emoji_received).toBe('🙏');
});

describe('an answer on the phone app', () => {
  it('is shown as ours, labels the conversation and stops the autopilot until the customer writes', async () => {
    await server.query('update organisations set copilot_enabled = true where organisation_id = $1', [
      org.id,
    ]);
    const phone = customer();
    phone.write('Bonjour');
    await server.quiet();
    await phone.act({ do: 'echo', text: 'From the shop’s own phone' });
    const echoed = await until(async () => {
      const rows = await phone.heard();
      return rows.find(({ extras }) => extras?.from_phone);
    }, 'the echo');
    expect(echoed).toMatchObject({
      message: 'From the shop’s own phone',
      mode: 1,
      label: 'WhatsApp-Business',
      handler: null,
    });
    phone.write('And on Sunday?');
    await server.quiet();
    const last = (await phone.heard()).at(-1);
    expect([last.message, last.label]).toEqual(['And on Sunday?', 'needs-attention']);
    await server.query('update organisations set copilot_enabled = false where organisation_id = $1', [
      org.id,
    ]);
  });
});

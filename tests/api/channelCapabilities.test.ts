/** Whatever a channel cannot carry beside a message is sent as another one, or refused; what is shown was sent. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { capabilities, excessOf } from '#contract/capability.ts';
import { resolveConversation } from '#contract/conversation.ts';
import { saveSatisfaction, USUAL_SATISFACTION } from '#contract/satisfaction.ts';
import { scheduleMessage, sendScheduledNow } from '#contract/scheduledMessage.ts';
import { sendInstagramMessage, sendMessage } from '#contract/sending.ts';
import { wavOf } from '#lib/wav.ts';
import { refusedFile } from '#sandbox/instagram/sending.ts';
import { pdf, png } from '#tests/support/samples.ts';
import type { Json, Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let org: Organisation;
let turn = 0;
beforeAll(async () => {
  server = await startTestServer();
  org = await server.organisation();
  await server.connectInstagram(org.id);
  await server.query('update organisations set copilot_enabled = false where organisation_id = $1', [org.id]);
});
afterAll(() => server.stop());

/** Returns a customer on Instagram who has written and whom Ada answers. */
async function talking() {
  const id = `178414000002${String((turn += 1)).padStart(5, '0')}`;
  server.sandbox.state.meet({ wa_id: id, name: 'Léa', username: 'lea', network: 'instagram', on: true });
  const first = server.sandbox.instagram.write(id, { text: 'Bonjour' })!;
  await server.quiet();
  const rows = () =>
    server.query<Json>(
      `select m.id, m.message, m.message_type, m.status, m.error, m.client_message_id, m.conversation_id, m.extras
       from messages m join conversations c on c.id = m.conversation_id join contacts k on k.id = c.contact_id
       where k.address = $1 and m.message_type <> 'system' order by m.seq`,
      [id],
    );
  const [row] = await rows();
  const conversation = row.conversation_id as never;
  await server.query(`update conversations set label = 'manual', handler = $2 where id = $1`, [
    conversation,
    org.ada.id,
  ]);
  return {
    id,
    first,
    firstId: row.id as never,
    conversation,
    rows: async () => (await rows()).slice(1),
    phone,
  };
  /** What the customer's phone shows of ours. */
  function phone() {
    const ours = server.sandbox.state.thread(id).filter(({ from }) => from === 'business');
    return ours.map(({ type, text, context }) => ({ type, text, context }));
  }
}

async function sendFile(conversation: string, file: Blob, name: string, more: Record<string, string> = {}) {
  const form = new FormData();
  const fields = { client_message_id: randomUUID(), size: String(file.size), ...more };
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', file, name);
  const answer = await fetch(`${server.base}/api/file/message/${conversation}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${org.ada.token}` },
    body: form,
  });
  await server.quiet();
  return { status: answer.status, body: await answer.json() };
}
const picture = () => new Blob([new Uint8Array(png(2000))], { type: 'image/png' });
const recording = (type: string) =>
  new Blob(type === 'audio/wav' ? [wavOf(new Float32Array(32_000), 16_000)] : [ogg], { type });
const ogg = new Uint8Array([
  ...Buffer.from('OggS'),
  ...new Uint8Array(24),
  ...Buffer.from('\x01\x13OpusHead'),
  1,
  1,
]);

describe('the text beside a file on Instagram', () => {
  it('is a second message, which the phone shows too', async () => {
    const lea = await talking();
    const { status, body } = await sendFile(lea.conversation, picture(), 'a.png', {
      caption: 'Price 25 000',
    });
    expect([status, body.data.message_type, body.data.message]).toEqual([200, 'image', '']);
    const texts = ['', 'Price 25 000'];
    expect((await lea.rows()).map(({ message, error }) => [message, error])).toEqual(
      texts.map((text) => [text, null]),
    );
    expect(lea.phone().map(({ text }) => text)).toEqual(texts);
  });

  it('is sent once with its file, however often the upload is repeated', async () => {
    const lea = await talking();
    const again = { caption: 'Once', client_message_id: randomUUID() };
    await sendFile(lea.conversation, picture(), 'a.png', again);
    expect((await sendFile(lea.conversation, picture(), 'a.png', again)).status).toBe(200);
    expect(lea.phone().map(({ type }) => type)).toEqual(['image', 'text']);
  });

  it('is refused with its limit before anything is sent', async () => {
    const lea = await talking();
    const { status, body } = await sendFile(lea.conversation, picture(), 'a.png', {
      caption: 'é'.repeat(501),
    });
    expect([status, body.code, body.limit, body.unit]).toEqual([422, 'messageTooLong', 1000, 'bytes']);
    expect(lea.phone()).toEqual([]);
  });

  it('follows the first file of a planned message', async () => {
    const lea = await talking();
    const form = new FormData();
    form.set('file', picture(), 'a.png');
    const answer = await fetch(`${server.base}/api/conversation/scheduled/file/${String(lea.conversation)}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${org.ada.token}` },
      body: form,
    });
    const { file } = await answer.json();
    const planned = await org.ada.call(scheduleMessage, {
      id: lea.conversation,
      client_message_id: randomUUID(),
      message: '',
      due_at: new Date(Date.now() + 3_600_000).toISOString(),
      files: [file.id],
      caption: 'In green',
      reopens: false,
    });
    await org.ada.call(sendScheduledNow, { id: planned.body.data.id });
    await server.quiet();
    expect(lea.phone().map(({ type, text }) => [type, text])).toEqual([
      ['image', ''],
      ['text', 'In green'],
    ]);
  });
});

it('A text beside a voice note on WhatsApp is a second message', async () => {
  const conversation = await server.conversation(org, { label: 'manual', handler: org.ada.id });
  const { body } = await sendFile(conversation, recording('audio/ogg'), 'voice.ogg', {
    voice: '1',
    caption: 'Listen',
  });
  expect(body.data?.message).toBe('');
  const sent = server.sandbox.state.accepted.slice(-2);
  expect(sent.map(({ type, text }) => [type, text])).toEqual([
    ['audio', ''],
    ['text', 'Listen'],
  ]);
});

describe('a recording for Instagram', () => {
  it('is a WAV file with its duration, which the network takes', async () => {
    const lea = await talking();
    const { status } = await sendFile(lea.conversation, recording('audio/wav'), 'voice.wav', { voice: '1' });
    expect(status).toBe(200);
    const [row] = await lea.rows();
    expect([row.message_type, row.error, row.extras?.duration]).toEqual(['audio', null, 2]);
    expect(lea.phone().map(({ type }) => type)).toEqual(['audio']);
  });

  it('is refused as Ogg, which the network does not take', async () => {
    const lea = await talking();
    const { status, body } = await sendFile(lea.conversation, recording('audio/ogg'), 'voice.ogg', {
      voice: '1',
    });
    expect([status, body.code]).toEqual([415, 'fileTypeInvalid']);
    expect(lea.phone()).toEqual([]);
  });
});

describe('a quote on Instagram', () => {
  const say = (conversation: never, reply_to: never) =>
    org.ada.call(sendInstagramMessage, {
      conversation_id: conversation,
      message: 'In green',
      message_type: 'text',
      client_message_id: randomUUID(),
      reply_to,
    });

  it('goes along where the account was connected by Instagram’s own login', async () => {
    const lea = await talking();
    expect((await say(lea.conversation, lea.firstId)).status).toBe(200);
    await server.quiet();
    expect(lea.phone()).toEqual([{ type: 'text', text: 'In green', context: lea.first.id }]);
  });

  it('is refused where it was connected through a page, and nothing is sent', async () => {
    const lea = await talking();
    await server.query(`update instagram_accounts set auth_method = 'facebook_page'`);
    const { status, body } = await say(lea.conversation, lea.firstId);
    await server.query(`update instagram_accounts set auth_method = 'instagram_business_login'`);
    expect([status, body.code]).toEqual([409, 'quotesUnsupported']);
    await server.quiet();
    expect(lea.phone()).toEqual([]);
  });
});

describe('a length', () => {
  it('is counted in the same way by composer and server: 2,100 emoji are too many', async () => {
    const text = '🙂'.repeat(2100);
    expect(excessOf(text, capabilities.whatsapp.text)).toBe(104);
    const conversation = await server.conversation(org, { label: 'manual', handler: org.ada.id });
    const { body } = await org.ada.call(sendMessage, {
      id: conversation as never,
      message: text,
      client_message_id: randomUUID(),
    });
    expect([body.code, body.limit, body.unit]).toEqual(['messageTooLong', 4096, 'characters']);
  });
});

describe('Instagram itself', () => {
  const post = async (message: object, more: object = {}, graph = '') => {
    const answer = await fetch(`${server.sandbox.url}${graph}/v25.0/17841499000000001/messages`, {
      method: 'POST',
      headers: { authorization: 'Bearer IGAA-sandbox-earlier', 'content-type': 'application/json' },
      body: JSON.stringify({ recipient: { id: (await talking()).id }, message, ...more }),
    });
    const { error } = await answer.json();
    return [answer.status, error?.code, error?.message, error?.error_subcode];
  };

  it('refuses a caption, two contents, long texts, and quotes of page accounts', async () => {
    const attachment = { type: 'image', payload: { url: 'https://a.test/a.png' } };
    expect(await post({ attachment, caption: 'x' })).toEqual([
      400,
      100,
      '(#100) Invalid keys "caption" were found in param "message".',
      undefined,
    ]);
    for (const refused of [
      await post({ attachment, text: 'x' }),
      await post({ text: 'é'.repeat(501) }),
      await post({ text: 'x' }, { reply_to: { mid: 'a' } }, '/facebook'),
    ])
      expect(refused.slice(0, 2)).toEqual([400, 100]);
  });

  const heads: Record<string, Buffer> = {
    'image/png': png(),
    'image/jpeg': Buffer.from('ffd8ffe0', 'hex'),
    'application/pdf': pdf(),
    'audio/wav': Buffer.from(wavOf(new Float32Array(10), 16_000)),
  };

  it('takes every file of the table of capabilities, and none that is larger or of WhatsApp’s audio', () => {
    const kinds = { image: 'image', document: 'file', audio: 'audio' } as const;
    for (const [kind, type] of Object.entries(kinds) as [
      'image' | 'document' | 'audio',
      'image' | 'file' | 'audio',
    ][]) {
      const { mimeTypes, most } = capabilities.instagram.files[kind];
      for (const mime of mimeTypes) {
        const judged = (size: number) => {
          const bytes = Buffer.alloc(size);
          bytes.set(heads[mime]!);
          return refusedFile(type, { mime, bytes });
        };
        expect([mime, judged(most)]).toEqual([mime, null]);
        expect([mime, judged(most + 1)?.subcode]).toEqual([mime, 2_018_047]);
        const other = { mime, bytes: Buffer.from('<html>') };
        expect([mime, refusedFile(type, other)?.subcode]).toEqual([mime, 2_018_047]);
      }
    }
    const voice = { mime: 'audio/ogg', bytes: Buffer.from(ogg) };
    expect(refusedFile('audio', voice)?.subcode).toBe(2_018_047);
  });
});

describe('A text of the product that is longer than Instagram takes', () => {
  it('is an answer of Copilot in two messages', async () => {
    const long = Array.from({ length: 24 }, (_, n) => `Étagère n° ${n} : 7 500 F, livrée à Bonabéri.`).join(
      '\n',
    );
    await server.document(org, 'Prices.md', [['Price of the shelves', long]]);
    await server.query('update organisations set copilot_enabled = true where organisation_id = $1', [
      org.id,
    ]);
    const id = `178414000002${String((turn += 1)).padStart(5, '0')}`;
    server.sandbox.state.meet({ wa_id: id, name: 'Léa', username: 'lea', network: 'instagram', on: true });
    server.sandbox.instagram.write(id, { text: 'What is the price of the shelves?' });
    await server.quiet();
    await server.query('update organisations set copilot_enabled = false where organisation_id = $1', [
      org.id,
    ]);
    const said = server.sandbox.state.thread(id).filter(({ from }) => from === 'business');
    expect(said.map(({ text }) => text).join('\n')).toBe(long);
    expect(said).toHaveLength(2);
    const stored = await server.query<{ status: number }>(
      `select m.status from messages m join conversations c on c.id = m.conversation_id join contacts k on k.id = c.contact_id
       where k.address = $1 and m.mode = 4 and m.message_type = 'text'`,
      [id],
    );
    expect(stored.filter(({ status }) => status === 404)).toEqual([]);
  });

  it('is the question about satisfaction, whose last message has the grades and the link', async () => {
    const long = 'Вы довольны? '.repeat(46).trim();
    const question = { en: long, fr: long };
    await org.ada.call(saveSatisfaction, { ...USUAL_SATISFACTION, enabled: true, wait_minutes: 0, question });
    const { conversation, rows, phone } = await talking();
    await org.ada.call(resolveConversation, { id: conversation });
    await server.query(`update outbox set run_at = now() where kind = 'satisfaction.ask'`);
    server.context.wake.outbox();
    await server.quiet();
    expect((await rows()).filter(({ status }) => status === 404)).toEqual([]);
    expect(
      (await rows())
        .map(({ message }) => message)
        .join(' ')
        .trim(),
    ).toBe(long);
    expect(phone().map(({ text }) => text.includes('/rate/'))).toEqual([false, true]);
  });
});

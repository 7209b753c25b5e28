import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dropUpload, mediaAddress, uploadedSoFar } from '#contract/media.ts';
import { listMessages } from '#contract/message.ts';
import { sendMessage } from '#contract/sending.ts';
import { dropOrphans } from '#server/media/orphans.ts';
import { rangeOf } from '#server/http/mediaRoutes.ts';
import { sniffBytes } from '#server/media/sniff.ts';
import { safeName } from '#server/domain/message/file.ts';
import type { Actor, Json, Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';
import { ogg, pdf, png } from '#tests/support/samples.ts';

let server: TestServer;
let org: Organisation;
let other: Organisation;
beforeAll(async () => {
  server = await startTestServer();
  org = await server.organisation();
  other = await server.organisation('206540352242922');
});
afterAll(() => server.stop());

const mine = (row = {}) => server.conversation(org, { label: 'manual', handler: org.ada.id, ...row });

interface Part {
  bytes: Buffer;
  type?: string;
  name?: string;
  client?: string;
  size?: number;
  offset?: number;
  more?: Record<string, string>;
}

function formOf({
  bytes,
  type = 'image/png',
  name = 'a.png',
  client = randomUUID(),
  size,
  offset,
  more,
}: Part) {
  const form = new FormData();
  form.set('client_message_id', client);
  form.set('size', String(size ?? bytes.length));
  if (offset !== undefined) form.set('offset', String(offset));
  for (const [key, value] of Object.entries(more ?? {})) form.set(key, value);
  form.set('file', new Blob([new Uint8Array(bytes)], { type }), name);
  return form;
}

async function upload(
  conversation: string,
  part: Part,
  actor: Actor = org.ada,
): Promise<{ status: number; body: Json }> {
  const response = await fetch(`${server.base}/api/file/message/${conversation}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${actor.token}` },
    body: formOf(part),
  });
  return { status: response.status, body: await response.json() };
}

const fetchMedia = (address: string, init: RequestInit = {}) => fetch(`${server.base}${address}`, init);
const messagesIn = async (conversation: string) =>
  server.query<Json>('select * from messages where conversation_id = $1 order by seq', [conversation]);

describe('concurrent parts of one upload', () => {
  it('never collide: one message with the whole file, and no part answers 500', async () => {
    const conversation = await mine();
    const client = randomUUID();
    const bytes = png(60_000);
    const part = (index: number): Part =>
      index % 3 === 0
        ? { bytes, client }
        : { bytes: bytes.subarray(20_000), client, size: bytes.length, offset: 20_000 };
    const answers = await Promise.all([
      ...Array.from({ length: 12 }, (_, index) => upload(conversation, part(index))),
      org.ada.call(dropUpload, { id: client }),
      ...Array.from({ length: 6 }, (_, index) => upload(conversation, part(index))),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const last = await upload(conversation, { bytes, client });
    expect(last.status).toBe(200);
    const messages = await messagesIn(conversation);
    expect(messages).toHaveLength(1);
    const stored = await fetchMedia(last.body.data.media_url);
    expect(Buffer.from(await stored.arrayBuffer()).equals(bytes)).toBe(true);
  });
});

describe('a file from an agent', () => {
  it('becomes a media message of the type that its bytes have [CALL-006] [CHAT-023] [CHAT-024]', async () => {
    const conversation = await mine();
    const bytes = png(4000);
    const { status, body } = await upload(conversation, { bytes, more: { caption: ' Look ' } });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      message: 'Look',
      message_type: 'image',
      mode: 1,
      status: 0,
      mime_type: 'image/png',
      file_size: 4000,
      extras: { file_name: 'a.png' },
    });
    expect(body.data.image_url).toBe(body.data.media_url);
    const served = await fetchMedia(body.data.media_url);
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('may be a pdf or a recorded voice note, whose seconds are counted', async () => {
    const conversation = await mine();
    const paper = await upload(conversation, { bytes: pdf(), type: 'application/pdf', name: 'devis.pdf' });
    expect(paper.body.data).toMatchObject({ message_type: 'document', image_url: null, message: '' });
    const note = await upload(conversation, {
      bytes: ogg(3.5),
      type: 'audio/ogg; codecs=opus',
      name: 'voice.ogg',
      more: { voice: '1' },
    });
    expect(note.body.data).toMatchObject({
      message_type: 'audio',
      mime_type: 'audio/ogg',
      extras: { voice: true, duration: 3.5 },
    });
  });

  it.each([
    ['a page called a picture', Buffer.from('<html><script>alert(1)</script>'), 'image/png'],
    [
      'a drawing that can run scripts',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'image/svg+xml',
    ],
    ['a pdf called a picture', pdf(), 'image/png'],
    ['a program', Buffer.from('MZ\u0000\u0000'), 'application/pdf'],
  ])('%s is refused, and nothing is sent or kept [CHAT-025]', async (_, bytes, type) => {
    const conversation = await mine();
    const client = randomUUID();
    const { status, body } = await upload(conversation, { bytes, type, client });
    expect([status, body.code, body.error]).toEqual([415, 'fileTypeInvalid', 'Invalid file type']);
    expect(await messagesIn(conversation)).toEqual([]);
    expect((await org.ada.call(uploadedSoFar, { id: client })).body).toEqual({ received: 0 });
  });

  it('over the limit of its kind is refused, whatever size it claims [CHAT-025]', async () => {
    const conversation = await mine();
    const big = await upload(conversation, { bytes: png(5 * 1024 * 1024 + 1) });
    expect([big.status, big.body.code, big.body.error]).toEqual([413, 'fileTooLarge', 'File too large']);
    const liar = await upload(conversation, { bytes: png(3_000_000), size: 100 });
    expect([liar.status, liar.body.code]).toEqual([413, 'fileTooLarge']);
    const huge = await upload(conversation, { bytes: png(), size: 200 * 1024 * 1024 });
    expect(huge.status).toBe(413);
    expect(await messagesIn(conversation)).toEqual([]);
  });

  it('is one message however often it is sent', async () => {
    const conversation = await mine();
    const [client, bytes] = [randomUUID(), png(2000)];
    const first = await upload(conversation, { bytes, client });
    const again = await upload(conversation, { bytes, client });
    expect(again.body.data._id).toBe(first.body.data._id);
    expect(await messagesIn(conversation)).toHaveLength(1);
    const elsewhere = await upload(await mine(), { bytes, client });
    expect(elsewhere.body.code).toBe('idempotencyReused');
  });

  it('goes alone after another device has sent its caption as a text, and that text is not sent after it', async () => {
    const conversation = await mine();
    const [client, bytes] = [randomUUID(), png(2000)];
    const text = { id: conversation, message: 'The invoice.', client_message_id: client };
    const caption = { caption: 'The invoice.' };
    expect((await org.ada.call(sendMessage, text as never)).status).toBe(200);
    const first = await upload(conversation, { bytes, client, more: caption });
    expect(first.body.data).toMatchObject({ message: '', message_type: 'image' });
    const again = await upload(conversation, { bytes, client, more: caption });
    expect(again.body.data._id).toBe(first.body.data._id);
    expect((await upload(conversation, { bytes, client })).body.code).toBe('idempotencyReused');

    const other = { id: await mine(), message: 'The invoice.', client_message_id: randomUUID() };
    const more = { client: other.client_message_id, more: caption };
    const filed = await upload(other.id, { bytes, ...more });
    const answer = await org.ada.call(sendMessage, other as never);
    expect(answer.body).toMatchObject({ data: { _id: filed.body.data._id } });
    expect([await messagesIn(conversation), await messagesIn(other.id)].map(({ length }) => length)).toEqual([
      2, 1,
    ]);
  });

  it('resumes after a broken connection', async () => {
    const conversation = await mine();
    const [client, bytes] = [randomUUID(), png(400_000)];
    await breakOff(conversation, { bytes, client }, 150_000);
    const { body: so } = await org.ada.call(uploadedSoFar, { id: client });
    expect(so.received).toBeGreaterThan(0);
    expect(so.received).toBeLessThan(400_000);
    const ahead = await upload(conversation, { bytes, client, offset: so.received + 1, size: 400_000 });
    expect([ahead.status, ahead.body.code, ahead.body.received]).toEqual([
      409,
      'fileIncomplete',
      so.received,
    ]);
    const rest = await upload(conversation, {
      bytes: bytes.subarray(so.received),
      client,
      offset: so.received,
      size: 400_000,
    });
    expect(rest.status).toBe(200);
    const served = await fetchMedia(rest.body.data.media_url);
    expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true);
    expect((await org.ada.call(uploadedSoFar, { id: client })).body).toEqual({ received: 0 });
  });

  it('can be cancelled, and cannot be continued by another user', async () => {
    const conversation = await mine();
    const [client, bytes] = [randomUUID(), png(300_000)];
    await breakOff(conversation, { bytes, client }, 100_000);
    expect((await org.ben.call(uploadedSoFar, { id: client })).body).toEqual({ received: 0 });
    await org.ada.call(dropUpload, { id: client });
    expect((await org.ada.call(uploadedSoFar, { id: client })).body).toEqual({ received: 0 });
  });

  it('needs a composer, and takes over a call for attention', async () => {
    const bytes = png();
    expect((await upload(await mine({ handler: org.ben.id }), { bytes })).body.code).toBe('takenByOther');
    expect((await upload(await mine({ received: 25 * 3_600_000 }), { bytes })).body.code).toBe(
      'windowClosed',
    );
    expect((await upload(randomUUID(), { bytes })).body.code).toBe('notFound');
    const waiting = await server.conversation(org, { label: 'needs-attention', handler: null });
    expect((await upload(waiting, { bytes })).status).toBe(200);
    const [row] = await server.query<Json>('select label, handler from conversations where id = $1', [
      waiting,
    ]);
    expect(row).toEqual({ label: 'manual', handler: org.ada.id });
  });

  it('without bytes, or in another organisation’s conversation, is refused', async () => {
    const form = new FormData();
    form.set('client_message_id', randomUUID());
    form.set('size', '1');
    const response = await fetch(`${server.base}/api/file/message/${await mine()}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${org.ada.token}` },
      body: form,
    });
    expect(response.status).toBe(400);
    expect((await upload(await mine(), { bytes: png() }, other.ada)).body.code).toBe('notFound');
  });
});

describe('an address of media', () => {
  const sent = async () => (await upload(await mine(), { bytes: png(1000) })).body.data;

  it('is signed again for users who may see the message, and for no one else', async () => {
    const message = await sent();
    const { body } = await org.ben.call(mediaAddress, { id: message._id });
    expect((await fetchMedia(body.media_url)).status).toBe(200);
    expect((await other.ada.call(mediaAddress, { id: message._id })).status).toBe(404);
    const [row] = await server.query<Json>('select media_url from messages where id = $1', [message._id]);
    expect(row.media_url).toMatch(/^\/media\/[0-9a-f-]{36}$/);
    const page = await org.ada.call(listMessages, { id: message.conversation, limit: 20, offset: 0 });
    expect(page.body.data[0].media_url).toContain('?e=');
  });

  it('expires, and is not valid for another file or organisation', async () => {
    const [one, two] = [await sent(), await sent()];
    const [path, query] = String(one.media_url).split('?');
    expect((await fetchMedia(path!)).status).toBe(403);
    expect((await fetchMedia(`${String(two.media_url).split('?')[0]}?${query}`)).status).toBe(403);
    expect((await fetchMedia(one.media_url.replace(/s=./, 's=!'))).status).toBe(403);
    const foreign = server.context.media.sign(path!, other.id);
    expect((await fetchMedia(foreign)).status).toBe(403);
    server.travel(2 * 3_600_000);
    expect((await fetchMedia(one.media_url)).status).toBe(403);
    server.travel(-2 * 3_600_000);
    expect((await fetchMedia(`/media/${randomUUID()}?${query}`)).status).toBe(404);
    expect((await fetchMedia('/media/..%2f..%2fetc%2fpasswd')).status).toBe(404);
  });

  it('returns the size for HEAD and serves ranges [CALL-053] [MSG-027]', async () => {
    const { media_url: address } = await sent();
    const head = await fetchMedia(address, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), head.headers.get('accept-ranges')]).toEqual([
      200,
      '1000',
      'bytes',
    ]);
    const part = await fetchMedia(address, { headers: { range: 'bytes=10-19' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 10-19/1000']);
    expect((await part.arrayBuffer()).byteLength).toBe(10);
    const beyond = await fetchMedia(address, { headers: { range: 'bytes=1000-' } });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */1000']);
    expect(rangeOf('bytes=-5', 1000)).toEqual({ start: 995, end: 999 });
    expect([rangeOf('bytes=1-2,4-5', 1000), rangeOf('items=1-2', 1000), rangeOf(undefined, 1)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it.each([
    ['image/png', 'inline'],
    ['application/pdf', 'inline'],
    ['text/csv', 'inline'],
    ['audio/ogg', 'inline'],
    ['image/svg+xml', 'attachment'],
    ['text/html', 'attachment'],
    ['application/xhtml+xml', 'attachment'],
    ['application/zip', 'attachment'],
  ])('of %s is %s, and never runs a script', async (type, disposition) => {
    const { media_url: address } = await sent();
    const id = String(address).slice('/media/'.length, '/media/'.length + 36);
    await server.query(`update files set mime_type = $2, name = 'a "b" é.svg' where id = $1`, [id, type]);
    const { headers } = await fetchMedia(address);
    expect(headers.get('content-disposition')).toMatch(
      new RegExp(`^${disposition}; filename\\*=UTF-8''a%20`),
    );
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('the type of a file', () => {
  it('is detected by its bytes; only text keeps the claimed type', async () => {
    expect(await sniffBytes(png(), 'text/plain')).toBe('image/png');
    expect(await sniffBytes(Buffer.from('a,b\n1,2\n'), 'text/csv; charset=utf-8')).toBe('text/csv');
    expect(await sniffBytes(Buffer.from([1, 0, 2]), 'text/csv')).toBe('application/octet-stream');
    expect(await sniffBytes(Buffer.from('hello'), 'image/png')).toBe('application/octet-stream');
    expect(await sniffBytes(ogg(), null)).toBe('audio/ogg');
  });

  it('cannot be hidden by its name', () => {
    expect(safeName('facture\u202Efdp.exe')).toBe('facturefdp.exe');
    expect(safeName('../../etc/passwd')).toBe('....etcpasswd');
    expect(safeName(`${'x'.repeat(500)}.pdf`)).toHaveLength(184);
    expect(safeName('\u200b ')).toBeNull();
  });
});

/** Sends the beginning of an upload and breaks the connection. */
function breakOff(conversation: string, { bytes, client }: Part, after: number): Promise<void> {
  const mark = 'xxBoundaryxx';
  const field = (name: string, value: string) =>
    `--${mark}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const head =
    field('client_message_id', client ?? '') +
    field('size', String(bytes.length)) +
    `--${mark}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
  return new Promise((resolve) => {
    const call = request(`${server.base}/api/file/message/${conversation}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${org.ada.token}`,
        'content-type': `multipart/form-data; boundary=${mark}`,
        'content-length': String(head.length + bytes.length + mark.length + 8),
      },
    });
    call.on('error', () => {});
    call.write(head);
    call.write(bytes.subarray(0, after), () => {
      const arrived = async () => (await org.ada.call(uploadedSoFar, { id: client ?? '' })).body.received > 0;
      void until(arrived, 'some of the file').then(() => {
        call.destroy();
        resolve();
      });
    });
  });
}

describe('stored bytes without a row', () => {
  it('are deleted after a day; those of a message stay', async () => {
    const { store } = server.context.media;
    const { body } = await upload(await mine(), { bytes: png(400) });
    const kept = body.data.media_url.split('?')[0].split('/').at(-1) as string;
    const lost = randomUUID();
    const path = server.context.media.spare();
    writeFileSync(path, 'left behind');
    await store.keep(lost, path, 11);
    const isThere = async (key: string) => {
      const bytes = await store.open(key);
      bytes?.resume();
      return bytes !== null;
    };
    await dropOrphans(server.context.db.owner, store, Date.now());
    expect([await isThere(kept), await isThere(lost)]).toEqual([true, true]);
    await dropOrphans(server.context.db.owner, store, Date.now() + 25 * 3_600_000);
    expect([await isThere(kept), await isThere(lost)]).toEqual([true, false]);
  });
});

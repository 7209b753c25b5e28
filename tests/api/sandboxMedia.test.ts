/** The sandbox judges a file by its bytes, as Meta does: at the upload by its type, at the send by its kind and codec. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bytesOf } from '#sandbox/media/samples.ts';
import { ogg, pdf, png } from '#tests/support/samples.ts';
import { phoneNumberId, startSandboxStage, token, type SandboxStage } from '#tests/support/sandbox.ts';

let stage: SandboxStage;
beforeAll(async () => {
  stage = await startSandboxStage();
  stage.running.sandbox.phones.write('237677001122', { text: 'Hello' });
});
afterAll(() => stage.stop());

type Json = Record<string, any>;

async function upload(bytes: Buffer, type: string): Promise<Json> {
  const form = new FormData();
  form.set('messaging_product', 'whatsapp');
  form.set('type', type);
  form.set('file', new Blob([new Uint8Array(bytes)], { type }), 'file');
  const answer = await fetch(`${stage.running.url}/v23.0/${phoneNumberId}/media`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return (await answer.json()) as Json;
}
/** Sends a file, and returns what its statuses came to. */
async function outcome(kind: string, file: Json): Promise<number | string> {
  const answer = await stage.send({
    messaging_product: 'whatsapp',
    to: '+237677001122',
    type: kind,
    [kind]: file,
  });
  const { messages } = (await answer.json()) as Json;
  const [last] = await stage.heard(
    ({ statuses }) =>
      statuses?.[0].id === messages[0].id && ['delivered', 'failed'].includes(statuses[0].status),
  );
  const [status] = last!.body.entry[0]!.changes[0]!.value.statuses;
  return status.errors?.[0].code ?? status.status;
}

const stereo = ogg();
stereo[stereo.indexOf('OpusHead') + 9] = 2;
const vorbis = Buffer.from(ogg().toString('latin1').replace('OpusHead', '\x01vorbis\x00'), 'latin1');
const deep = png(500);
deep[24] = 16;
const cmyk = Buffer.from('ffd8ffc0001408000800080401110002110103110104110000', 'hex');
const h264 = Buffer.concat([Buffer.from('0000001c6674797069736f6d', 'hex'), Buffer.from('moov avc1 mp4a')]);

describe('an upload', () => {
  it.each<[string, Buffer, string, boolean]>([
    ['a picture', png(500), 'image/png', true],
    ['a page as a picture', Buffer.from('<html></html>'), 'image/png', false],
    ['a PNG as a JPEG', png(500), 'image/jpeg', false],
    ['a PDF', pdf(500), 'application/pdf', true],
    ['a picture as a PDF', png(500), 'application/pdf', false],
    ['an archive', Buffer.from('504b0304', 'hex'), 'application/zip', false],
    ['words', Buffer.from('Prices'), 'text/plain', true],
    ['bytes as words', Buffer.from([1, 0, 2]), 'text/plain', false],
  ])('of %s is judged by its bytes', async (_, bytes, type, isTaken) => {
    const { id, error } = await upload(bytes, type);
    expect([typeof id === 'string', error?.code]).toEqual(isTaken ? [true, undefined] : [false, 131_053]);
  });
});

describe('a message', () => {
  it.each<[string, string, string, Buffer, number | string]>([
    ['a voice note', 'audio', 'audio/ogg', ogg(), 'delivered'],
    ['stereo', 'audio', 'audio/ogg', stereo, 131_053],
    ['vorbis', 'audio', 'audio/ogg', vorbis, 131_053],
    ['a PDF as a picture', 'image', 'application/pdf', pdf(500), 131_053],
    ['16 bits a channel', 'image', 'image/png', deep, 131_053],
    ['CMYK', 'image', 'image/jpeg', cmyk, 131_053],
    ['H.264', 'video', 'video/mp4', h264, 'delivered'],
    ['VP9', 'video', 'video/mp4', bytesOf('workshop.mp4'), 131_053],
    ['a sticker', 'sticker', 'image/webp', bytesOf('sticker.webp'), 'delivered'],
    [
      'a static sticker over 100 KB',
      'sticker',
      'image/webp',
      Buffer.concat([bytesOf('sticker.webp'), Buffer.alloc(100_000)]),
      131_053,
    ],
  ])('with %s fails later where WhatsApp does not play it', async (_, kind, type, bytes, expected) => {
    const { id } = await upload(bytes, type);
    expect(await outcome(kind, { id })).toBe(expected);
  });

  it('with a link is delivered with what the address answers, or fails later', async () => {
    const files: Record<string, [string, Buffer]> = {
      '/bag.png': ['image/png', png(500)],
      '/page.png': ['image/png', Buffer.from('<html></html>')],
    };
    const shop = createServer(({ url = '' }, response) => {
      const [type, bytes] = files[url] ?? [];
      response.writeHead(type ? 200 : 404, { 'content-type': type ?? 'text/html' }).end(bytes);
    });
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
    const base = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
    expect(await outcome('image', { link: `${base}/bag.png` })).toBe('delivered');
    expect(await outcome('image', { link: `${base}/page.png` })).toBe(131_053);
    expect(await outcome('image', { link: `${base}/none.png` })).toBe(131_053);
    await new Promise((resolve) => shop.close(resolve));
  });
});

import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveDashboard } from '#server/http/dashboard.ts';

const text = `console.log(${JSON.stringify('a row of the inbox '.repeat(200))});`;
const app = fastify();
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-dashboard-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><meta name="parley-version" content="a1">');
  for (const [end, bytes] of [
    ['', Buffer.from(text)],
    ['.br', brotliCompressSync(text)],
    ['.gz', gzipSync(text)],
  ] as const)
    writeFileSync(join(folder, `assets/page-a1.js${end}`), bytes);
  await serveDashboard(app, folder);
});
afterAll(() => app.close());

const fetchWith = (encodings: string) =>
  app.inject({ url: '/assets/page-a1.js', headers: { 'accept-encoding': encodings } });

it('a file of the build is sent as brotli to a browser that reads it, otherwise as gzip or as it is', async () => {
  const brotli = await fetchWith('gzip, deflate, br, zstd');
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotli.headers['vary']).toContain('accept-encoding');
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(text);
  const gzip = await fetchWith('gzip');
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(text);
  const plain = await fetchWith('identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body).toBe(text);
});

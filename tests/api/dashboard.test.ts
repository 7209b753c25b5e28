import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveDashboard } from '#server/http/dashboard.ts';
import { secure } from '#server/http/security.ts';

const page =
  '<!doctype html><title>Parley</title><script>document.title</script><script src="/assets/a-1.js"></script>';
let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parley-dist-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), page);
  for (const name of ['atlas.html', 'screens.html']) writeFileSync(join(folder, name), page);
  for (const name of ['pay', 'rate']) writeFileSync(join(folder, `${name}.html`), `${page}<p>${name}</p>`);
  writeFileSync(join(folder, 'assets/a-1.js'), 'one()');
  writeFileSync(join(folder, 'assets/a-1.js.gz'), gzipSync('one()'));
  app = fastify();
  await secure(app, [join(folder, 'index.html')], false);
  await serveDashboard(app, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  app.inject({ url, headers });

describe('the dashboard', () => {
  it.each([
    '/',
    '/login',
    '/dashboard/conversations/0b7ba123-0000-4000-8000-000000000000',
    '/dashboard/settings?tab=ai',
  ])('answers %s with the page, never from a cache', async (url) => {
    const { statusCode, body, headers } = await get(url);
    expect([statusCode, body, headers['cache-control']]).toEqual([200, page, 'no-cache']);
  });

  it.each([
    ['/payments/link/0b7ba123-0000-4000-8000-000000000000?type=invoice', 'pay'],
    ['/rate/0b7ba123-0000-4000-8000-000000000000.abcdefghijklmnopqrstuv', 'rate'],
  ])('answers %s with the customer’s page, whose address goes nowhere else', async (url, name) => {
    const { body, headers } = await get(url);
    expect(body).toContain(`<p>${name}</p>`);
    expect([headers['referrer-policy'], headers['x-robots-tag']]).toEqual(['no-referrer', 'noindex']);
  });

  it.each([
    '/login',
    '/invite?token=a.b',
    '/payments/link/0b7ba123-0000-4000-8000-000000000000',
    '/rate/0b7ba123-0000-4000-8000-000000000000.abcdefghijklmnopqrstuv',
  ])('answers %s to mail filters, previews and monitors as to a browser', async (url) => {
    expect(await app.inject({ method: 'HEAD', url })).toMatchObject({ statusCode: 200, body: '' });
    for (const headers of [{ accept: '*/*' }, {}] as Record<string, string>[])
      expect((await get(url, headers)).statusCode).toBe(200);
  });

  it.each([
    ['/gone.png', { accept: 'image/avif,image/*,*/*;q=0.8' }],
    ['/login', { accept: 'application/json' }],
  ])('answers %s with 404 to who wants no page (%j)', async (url, headers) => {
    expect((await get(url, headers)).statusCode).toBe(404);
  });

  it.each(['/api/nothing', '/webhooks/nothing', '/assets/gone.js', '/socket.io/x'])(
    'answers %s with 404',
    async (url) => {
      const { statusCode, body } = await get(url);
      expect([statusCode, JSON.parse(body).code]).toEqual([404, 'notFound']);
    },
  );

  it('answers a POST or a request that does not accept HTML with 404', async () => {
    expect((await get('/dashboard', { accept: 'application/json' })).statusCode).toBe(404);
    expect(
      (await app.inject({ method: 'POST', url: '/dashboard', headers: { accept: 'text/html' } })).statusCode,
    ).toBe(404);
  });

  it('caches hashed files forever, and serves them compressed to clients that support it', async () => {
    const plain = await get('/assets/a-1.js', { accept: '*/*' });
    expect([plain.body, plain.headers['cache-control']]).toEqual([
      'one()',
      'public, max-age=31536000, immutable',
    ]);
    const small = await get('/assets/a-1.js', { accept: '*/*', 'accept-encoding': 'gzip' });
    expect(small.headers['content-encoding']).toBe('gzip');
    expect(small.headers['cache-control']).toContain('immutable');
  });

  it('serves nothing outside its folder', async () => {
    for (const url of ['/../package.json', '/assets/..%2f..%2fpackage.json', '/%2e%2e/package.json']) {
      expect((await get(url, { accept: '*/*' })).statusCode).toBe(404);
    }
  });

  it('allows the page’s own inline scripts by hash and no others', async () => {
    const { headers } = await get('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'(;|$)/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  it('lets only the atlas frame the screens', async () => {
    const framing = async (url: string) => {
      const policy = String((await get(url)).headers['content-security-policy']);
      return [/frame-src ([^;]*)/, /frame-ancestors ([^;]*)/].map((it) => it.exec(policy)?.[1]);
    };
    expect(await framing('/atlas')).toEqual(["'self'", "'none'"]);
    expect(await framing('/screens.html')).toEqual(["'none'", "'self'"]);
    expect(await framing('/')).toEqual(["'none'", "'none'"]);
    expect(await framing('/dashboard')).toEqual(["'none'", "'none'"]);
  });
});

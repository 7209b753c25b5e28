import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { serveDashboard } from '#server/http/dashboard.ts';

let app: FastifyInstance;
let folder: string;
const html = { accept: 'text/html' };

beforeEach(() => {
  app = fastify();
  folder = mkdtempSync(join(tmpdir(), 'parley-dist-'));
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

async function built() {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/index-abc.js'), 'export {};');
  writeFileSync(join(folder, 'index.html'), '<meta name="parley-version" content="a1b2"><p>page</p>');
  await serveDashboard(app, folder);
}

it('returns the served build, uncached', async () => {
  await built();
  const answer = await app.inject('/api/version');
  expect(answer.json()).toEqual({ version: 'a1b2' });
  expect(answer.headers['cache-control']).toBe('no-store');
});

it('returns null without a build', async () => {
  await serveDashboard(app, folder);
  expect((await app.inject('/api/version')).json()).toEqual({ version: null });
});

it('answers 404 for a file of another build, never the page', async () => {
  await built();
  expect((await app.inject({ url: '/assets/index-abc.js' })).statusCode).toBe(200);
  for (const url of ['/assets/index-old.js', '/assets/index-old.css', '/assets/']) {
    const answer = await app.inject({ url, headers: html });
    expect([url, answer.statusCode, answer.body.includes('page')]).toEqual([url, 404, false]);
  }
  expect((await app.inject({ url: '/dashboard', headers: html })).body).toContain('page');
});

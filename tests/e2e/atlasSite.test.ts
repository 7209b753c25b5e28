import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { currentStates, drawing } from './support/atlas.ts';
import { expect, test } from './support/journey.ts';

test('the static site works from any folder of a file server and from disk, with no other address', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'atlas-'));
  const args = ['--site', '--entry', 'atlas', '--out-dir', folder, '--log-level', 'error'];
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status, stderr } = spawnSync(process.execPath, ['scripts/bundle.ts', ...args], {
    encoding: 'utf8',
    env,
  });
  expect([status, stderr]).toEqual([0, '']);
  const types: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css' };
  const server = createServer((request, response) => {
    const path = (request.url ?? '').replace('/some/where/', '').split('?')[0] || 'index.html';
    const file = join(folder, path);
    if (!existsSync(file)) return void response.writeHead(404).end();
    response.setHeader('content-type', types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
    response.end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') elsewhere.push(request.url());
  });
  await page.goto(`http://127.0.0.1:${port}/some/where/#/chart/footer`);
  await expect(drawing(page, 'footer')).toBeVisible();
  await page.getByRole('link', { name: 'Simulate' }).click();
  await page.getByRole('button', { name: 'Wait 24 h' }).click();
  await expect(currentStates(page)).toHaveText('closed.template');
  await page.goto(`file://${folder}/index.html#/chart/footer`);
  await expect(drawing(page, 'footer')).toBeVisible();
  expect(elsewhere).toEqual([]);
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

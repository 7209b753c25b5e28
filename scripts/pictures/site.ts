import { spawnSync } from 'node:child_process';
import { createReadStream, existsSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { root } from '../stack/settings.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Builds the current screens and serves them on loopback until closed. */
export async function openSite(): Promise<{ url: string; close: () => void }> {
  const folder = join(root, '.cache/screens');
  rmSync(folder, { recursive: true, force: true });
  const args = ['--site', '--entry', 'screens', '--out-dir', folder, '--log-level', 'warn'];
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/bundle.ts'), ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The screens could not be built.\n${stdout}${stderr}`);
  const { url, close } = await serveFolder(folder);
  return { url: `${url}/screens.html`, close };
}

/** Serves a folder on loopback. */
export async function serveFolder(folder: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent((request.url ?? '/').split('?')[0] ?? '/'));
    const file = join(folder, path);
    if (!file.startsWith(folder) || !existsSync(file) || !statSync(file).isFile())
      return void response.writeHead(404).end();
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
    response.setHeader('cache-control', 'max-age=3600');
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

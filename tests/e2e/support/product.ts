import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { freeSettings } from '../../../scripts/stack/freeSettings.ts';
import { freePort } from '../../../scripts/stack/ports.ts';
import { root } from '../../../scripts/stack/settings.ts';
import { startStack } from '../../../scripts/stack/stack.ts';
import type { ProductUrls } from './productUrls.ts';
import { signIn } from './signIn.ts';
import { keepStart } from './template.ts';

/** Limits high enough for many journeys from one address. */
const roomy = { RATE_LIMIT_PER_MINUTE: '100000', SIGN_IN_PER_MINUTE: '1000', LOG_LEVEL: 'info' };

export interface Product {
  urls: ProductUrls;
  /** Makes its data those of its start again, unless it was for the same file that this was done last. */
  readyFor(file: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a whole product on free ports with its own data folder.
 * Its control address lets a journey kill the server or start it with other settings.
 */
export async function startProduct(): Promise<Product> {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const dataDir = mkdtempSync(join(root, '.cache/e2e-'));
  // Created for its owner only, but the database's own user must have access to it.
  chmodSync(dataDir, 0o755);
  const settings = await freeSettings(dataDir);
  const stack = await startStack({ settings, fast: true, given: { ...process.env, ...roomy } });
  const dashboard = `http://localhost:${settings.port}`;

  const handle = createServer((request, response) => {
    const asked = new URL(request.url ?? '/', 'http://handle');
    const finish = (status: number) => response.writeHead(status).end();
    const kill = async () => {
      stack.server.process.kill('SIGKILL');
      await stack.server.ended;
    };
    if (asked.pathname === '/kill') void kill().then(() => finish(204));
    else if (asked.pathname === '/start')
      void stack.startServer(Object.fromEntries(asked.searchParams)).then(
        () => finish(204),
        () => finish(500),
      );
    else finish(404);
  });
  const handlePort = await freePort();
  await new Promise<void>((resolve) => handle.listen(handlePort, '127.0.0.1', resolve));

  const urls: ProductUrls = {
    dashboard,
    sandbox: `http://localhost:${settings.sandboxPort}`,
    handle: `http://127.0.0.1:${handlePort}`,
    dataDir,
    ownerUrl: stack.env.DATABASE_OWNER_URL ?? '',
  };
  for (const name of ['ada', 'ben'] as const) await signIn(dashboard, name, join(dataDir, `${name}.json`));

  const restore = await keepStart(stack, dataDir);
  let user: string | null = null;
  const readyFor = async (file: string) => {
    if (user !== null && user !== file) await restore();
    user = file;
  };

  const stop = async () => {
    handle.close();
    await stack.stop();
    const folder = stack.postgres?.folder;
    if (folder) rmSync(folder, { recursive: true, force: true });
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { urls, readyFor, stop };
}

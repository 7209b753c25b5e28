import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** Settings of one cluster, kept over restarts. */
export interface Settings {
  port: number;
  superuser: string;
  owner: string;
  app: string;
}

const fileIn = (dataDir: string) => join(dataDir, 'postgres.json');

export function readSettings(dataDir: string): Settings | null {
  const file = fileIn(dataDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Settings) : null;
}

export async function makeSettings(dataDir: string): Promise<Settings> {
  const secret = () => randomBytes(24).toString('base64url');
  return keep(dataDir, {
    port: await freePort(),
    superuser: secret(),
    owner: secret(),
    app: secret(),
  });
}

/** Keeps the stored port if it is free, otherwise chooses another. */
export const withFreePort = async (dataDir: string, settings: Settings): Promise<Settings> =>
  (await isFree(settings.port)) ? settings : keep(dataDir, { ...settings, port: await freePort() });

function keep(dataDir: string, settings: Settings): Settings {
  writeFileSync(fileIn(dataDir), `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 });
  return settings;
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, isFree } from '../stack/ports.ts';

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
  (await isFree('127.0.0.1', settings.port))
    ? settings
    : keep(dataDir, { ...settings, port: await freePort() });

function keep(dataDir: string, settings: Settings): Settings {
  writeFileSync(fileIn(dataDir), `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 });
  return settings;
}

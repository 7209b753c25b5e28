import { freePort } from './ports.ts';
import type { Settings } from './settings.ts';

/** Returns the settings of a product with its demo and sandbox, for this machine only, on free ports. */
export const freeSettings = async (dataDir: string): Promise<Settings> => ({
  host: '127.0.0.1',
  port: await freePort(),
  sandboxPort: await freePort(),
  smtpPort: await freePort(),
  dataDir,
  demo: true,
  sandbox: true,
});

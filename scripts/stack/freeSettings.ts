import { freePort } from '../scripts/stack/ports.ts';

/** Returns the settings of a product with its demo and sandbox, of this machine alone, on ports that are free. */
export const stackSettings = async (dataDir: string) => ({
  host: '127.0.0.1',
  port: await freePort(),
  sandboxPort: await freePort(),
  smtpPort: await freePort(),
  dataDir,
  demo: true,
  sandbox: true,
});

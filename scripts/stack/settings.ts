import { join, resolve } from 'node:path';
import { Refused } from './refused.ts';

export const root = resolve(import.meta.dirname, '../..');

export interface Settings {
  host: string;
  port: number;
  sandboxPort: number;
  /** Port of the sandbox's mailbox. */
  smtpPort: number;
  dataDir: string;
  /** Whether to add the demo: forty conversations of a fictional shop. */
  demo: boolean;
  /** False if the provider's real address is set. */
  sandbox: boolean;
}

/** Returns the settings of the environment with their defaults. */
export function settingsOf(env: NodeJS.ProcessEnv): Settings {
  const port = portOf('PORT', env.PORT, 3000);
  const sandboxPort = portOf('SANDBOX_PORT', env.SANDBOX_PORT, port + 1);
  const demo = env.PARLEY_DEMO || (env.NODE_ENV === 'production' ? 'off' : 'on');
  if (demo !== 'on' && demo !== 'off') throw new Refused(`PARLEY_DEMO is "${demo}": it may be on or off.`);
  if (demo === 'on' && env.NODE_ENV === 'production')
    throw new Refused('PARLEY_DEMO is "on" in production: the password of its accounts is public.');
  return {
    host: env.HOST || '127.0.0.1',
    port,
    sandboxPort,
    smtpPort: portOf('SANDBOX_SMTP_PORT', env.SANDBOX_SMTP_PORT, sandboxPort + 1),
    dataDir: resolve(root, env.DATA_DIR || join(root, '.data')),
    demo: demo === 'on',
    sandbox: !env.WHATSAPP_BASE_URL,
  };
}

function portOf(variable: string, given: string | undefined, otherwise: number): number {
  const port = given ? Number(given) : otherwise;
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Refused(`${variable} is "${given}": it must be a port, a whole number from 1 to 65535.`);
}

/** Returns the address that users open; loopback hosts become `localhost`. */
export const addressOf = (host: string, port: number): string =>
  `http://${host === '127.0.0.1' || host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`;

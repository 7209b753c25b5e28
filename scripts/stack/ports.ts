import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { Refused } from './refused.ts';

/** Returns whether a port is free, by opening it. */
export const isFree = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else if (error.code === 'EACCES') reject(new Refused(`Port ${port} may not be opened by this user.`));
      else reject(error);
    });
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(true)));
  });

export async function expectFree(host: string, ports: Record<string, number>): Promise<void> {
  for (const [variable, port] of Object.entries(ports))
    if (!(await isFree(host, port)))
      throw new Refused(`Port ${port} is in use. Set ${variable} to a free port and start again.`);
}

/**
 * Ports below those that systems give to outgoing connections: one of these might be taken between the choice of a port
 * and its use.
 */
const CHOSEN = { from: 11_000, to: 32_768 };
const given = new Set<number>();

/** Returns a free port of this machine, another one at each call. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(CHOSEN.from, CHOSEN.to);
    if (given.has(port) || !(await isFree('127.0.0.1', port))) continue;
    given.add(port);
    return port;
  }
}

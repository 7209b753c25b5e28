import { createServer } from 'node:net';
import { Refused } from './refused.ts';

/** Returns whether a port is free, by opening it. */
const isFree = (host: string, port: number): Promise<boolean> =>
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

/** Returns a free port. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ host: '127.0.0.1', port: 0 }, () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port.')),
      );
    });
  });

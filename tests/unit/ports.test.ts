import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort, isFree } from '../../scripts/stack/ports.ts';

it('chooses ports that no outgoing connection gets, and none twice', async () => {
  const ports = await Promise.all(Array.from({ length: 100 }, freePort));
  expect(new Set(ports).size).toBe(100);
  // Linux gives outgoing connections 32768 and higher, other systems 49152 and higher.
  expect(Math.max(...ports)).toBeLessThan(32_768);
});

it('knows a port that is in use', async () => {
  const port = await freePort();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  expect(await isFree('127.0.0.1', port)).toBe(false);
  await new Promise((resolve) => server.close(resolve));
  expect(await isFree('127.0.0.1', port)).toBe(true);
});

/** Tests a call to a provider by real HTTP. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, jsonOf } from '#server/providers/call.ts';

describe('a call to a provider', () => {
  const asked: string[] = [];
  /** Megabytes of the endless answer that the server has written. */
  let sent = 0;
  const server = createServer((request, response) => {
    asked.push(String(request.url));
    if (request.url === '/endless') {
      const blank = ' '.repeat(1 << 20);
      const more = () => {
        for (let isRoom = true; isRoom && !response.destroyed; sent += 1) isRoom = response.write(blank);
      };
      response.on('drain', more);
      return more();
    }
    response.writeHead(307, { location: '/internal' }).end();
  });
  let base = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  it('follows no redirect, which would take its secrets to another place', async () => {
    const answer = await call(`${base}/v1/answers`, {
      method: 'POST',
      headers: { authorization: 'Bearer secret' },
      body: '{}',
    });
    expect(answer.status).toBe(307);
    expect(asked).toEqual(['/v1/answers']);
  });

  it('reads no answer without an end', async () => {
    expect(await jsonOf(await call(`${base}/endless`, {}))).toBeNull();
    expect(sent).toBeLessThan(64);
  });
});

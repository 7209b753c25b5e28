/** Tests a call to a provider by real HTTP. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '#server/providers/call.ts';

describe('a call to a provider', () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(String(request.url));
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
});

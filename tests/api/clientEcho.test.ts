/** What the browser's client sends arrives: each operation of the contract, to a server that says what it received. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod/mini';
import { operations } from '#contract/operations.ts';
import type { AnyOperation } from '#contract/operation.ts';
import { shopOrganisation } from '#contract/shopConnect.ts';
import { sendOperation } from '#services/http.ts';
import { type Schema, validObject } from '#tests/fuzz/schema.ts';
import { generated } from '#tests/support/generated.ts';

interface Arrived {
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
}
let arrived: Arrived | null = null;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
const server = createServer((request, response) => {
  void bodyOf(request).then((text) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    arrived = {
      method: request.method ?? '',
      path: pathname,
      query: Object.fromEntries(searchParams),
      body: text === '' ? null : JSON.parse(text),
    };
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"success":true}');
  });
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(`${base}${path}`, init));
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});

/** Texts that an address must encode. */
const awkward = ['Awa & Fils', 'é/ü?#', '50 %', 'a+b', '=1', 'الرياض', '😀'];

type Part = 'params' | 'query' | 'body';
/** Returns an input that the shape of a part accepts, with fields that it does not name where it takes such. */
function inputFor(operation: AnyOperation, part: Part, run: number): Record<string, unknown> {
  const shape = operation[part];
  if (!shape) return {};
  const random = generated(40, run);
  const schema = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema;
  const given = validObject(schema, (name) => (random.chance(0.3) ? random.pick(awkward) : name), random);
  const takesMore = typeof schema.additionalProperties === 'object';
  return takesMore ? { ...given, hmac: 'a/b+c=', timestamp: '1795000000' } : given;
}
const written = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
/** As JSON carries it. */
const carried = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe.each(operations.map((operation) => ({ name: operation.name, operation })))(
  '$name',
  ({ operation }) => {
    it('arrives with everything that it was given', async () => {
      for (let run = 0; run < 8; run += 1) {
        const given = {
          params: inputFor(operation, 'params', run),
          query: inputFor(operation, 'query', run + 100),
        };
        const body = inputFor(operation, 'body', run + 200);
        await sendOperation(operation, { ...given.params, ...given.query, ...body });
        const path = operation.path.replace(/:(\w+)/g, (_, key: string) =>
          encodeURIComponent(String(given.params[key])),
        );
        expect(arrived).toEqual({
          method: operation.method,
          path: new URL(path, 'http://localhost').pathname,
          query: written(given.query),
          body: operation.body ? carried(body) : null,
        });
      }
    });
  },
);

it('The signed query of a shop’s embedded page arrives whole', async () => {
  const query =
    'embedded=1&hmac=9f&host=YWRt&id_token=e.y&shop=atelier-wouri.myshopify.com&timestamp=1795000000';
  await sendOperation(shopOrganisation, Object.fromEntries(new URLSearchParams(query)) as { shop: string });
  expect(arrived?.query).toEqual(Object.fromEntries(new URLSearchParams(query)));
});

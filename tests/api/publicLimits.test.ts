/** Every limit that the public API describes is the limit that it has, and a request beyond one is refused by name. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicOperations, publicSaveContact, publicSendText } from '#contract/publicApi.ts';
import { addNote } from '#contract/note.ts';
import type { Json, Organisation } from '#tests/support/serverCast.ts';
import { type Program, programOf } from '#tests/support/publicApi.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let org: Organisation;
let program: Program;
let paths: Record<string, Record<string, Json>>;
beforeAll(async () => {
  server = await startTestServer({ API_RATE_LIMIT_PER_MINUTE: '10000' });
  org = await server.organisation();
  program = await programOf(server, org.ada);
  paths = (await (await fetch(`${server.base}/api/public/v1/openapi.json`)).json()).paths;
});
afterAll(() => server.stop());

/** A valid request of each operation that needs a body. */
const bodies: Record<string, Json> = {
  'public.saveContact': { phone: '+237677000001' },
  'public.sendTemplate': { to: '+237677000001', template: 'opening_hours', language: 'en' },
  'public.sendText': { to: '+237677000001', text: 'Hello' },
  'public.createWebhook': { url: 'https://example.com/hook', events: ['message.received'] },
};

/** A value at a described limit and one beyond it; `path` is that of the issue. */
interface Limit {
  name: string;
  path: string;
  at: unknown;
  beyond: unknown;
}

const sampleOf = (schema: Json): unknown => schema.enum?.[0] ?? '1';
const list = (schema: Json, count: number) => Array.from({ length: count }, () => sampleOf(schema));

/** Lists the limits inside a schema. */
function limitsOf(schema: Json, path: string): Limit[] {
  const text = (count: number) => '1'.repeat(count);
  const make: Record<string, (limit: number) => [at: unknown, beyond: unknown]> = {
    maxLength: (most) => [text(most), text(most + 1)],
    minLength: (least) => [text(least), text(least - 1)],
    maximum: (most) => [most, most + 1],
    minimum: (least) => [least, least - 1],
    maxItems: (most) => [list(schema.items, most), list(schema.items, most + 1)],
    minItems: (least) => [list(schema.items, least), list(schema.items, least - 1)],
  };
  const within = (inner: Json, at: string, wrap: (value: unknown) => unknown) =>
    limitsOf(inner, at).map((it) => ({ ...it, at: wrap(it.at), beyond: wrap(it.beyond) }));
  return [
    ...Object.entries(make).flatMap(([name, valuesOf]) => {
      if (schema[name] === undefined) return [];
      const [at, beyond] = valuesOf(schema[name]);
      return [{ name, path, at, beyond }];
    }),
    ...(schema.anyOf ?? []).flatMap((one: Json) => limitsOf(one, path)),
    ...(schema.items ? within(schema.items, `${path}.0`, (value) => [value]) : []),
    ...(schema.propertyNames ? within(schema.propertyNames, path, (key) => ({ [String(key)]: '1' })) : []),
    ...(schema.additionalProperties
      ? within(schema.additionalProperties, `${path}.1`, (value) => ({ 1: value }))
      : []),
  ];
}

/** The described fields of an operation: where each is sent, and its schema. */
function fieldsOf(described: Json): { part: 'query' | 'body' | 'header'; name: string; schema: Json }[] {
  const body = described.requestBody?.content['application/json'].schema.properties ?? {};
  return [
    ...described.parameters
      .filter((it: Json) => it.in !== 'path')
      .map((it: Json) => ({ part: it.in, name: it.name, schema: it.schema })),
    ...Object.entries(body).map(([name, schema]) => ({ part: 'body' as const, name, schema })),
  ];
}

async function ask(
  { name, method, path }: (typeof publicOperations)[number],
  change: { part: string; name: string; value: unknown },
): Promise<{ status: number; body: Json }> {
  const changed = (part: string) => (change.part === part ? { [change.name]: change.value } : {});
  const query = new URLSearchParams(changed('query') as Record<string, string>);
  const response = await fetch(`${server.base}${path.replace(':id', randomUUID())}?${query}`, {
    method,
    headers: {
      authorization: `Bearer ${program.token}`,
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
      ...(changed('header') as Record<string, string>),
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify({ ...bodies[name], ...changed('body') }) }),
  });
  return { status: response.status, body: await response.json() };
}

const describedOf = ({ path, method }: (typeof publicOperations)[number]) =>
  paths[path.replace(':id', '{id}')]![method.toLowerCase()];

describe.each(publicOperations.map((operation) => [operation.name, operation] as const))(
  '%s',
  (_name, operation) => {
    it('takes a value at each described limit and refuses one beyond it by name', async () => {
      for (const { part, name, schema } of fieldsOf(describedOf(operation))) {
        const place = part === 'header' ? `headers.${name.toLowerCase()}` : `${part}.${name}`;
        for (const limit of limitsOf(schema, place)) {
          const asked = [limit.name, limit.path];
          const within = await ask(operation, { part, name, value: limit.at });
          expect([...asked, within.body.issues]).toEqual([...asked, undefined]);
          const { status, body } = await ask(operation, { part, name, value: limit.beyond });
          expect([...asked, status, body.code]).toEqual([...asked, 400, 'invalid']);
          expect(body.issues[0].path.startsWith(limit.path)).toBe(true);
        }
      }
    });

    it('describes a limit of each text, list and number', () => {
      const bounded = (schema: Json): boolean =>
        schema.enum !== undefined ||
        schema.format === 'uuid' ||
        schema.type === 'null' ||
        (schema.anyOf ?? []).some(bounded) ||
        (schema.type === 'object' && bounded(schema.propertyNames) && bounded(schema.additionalProperties)) ||
        ['maxLength', 'maximum'].some((it) => schema[it] !== undefined) ||
        (schema.maxItems !== undefined && bounded(schema.items));
      const unbounded = fieldsOf(describedOf(operation)).filter(({ schema }) => !bounded(schema));
      expect(unbounded).toEqual([]);
    });

    it('refuses an unknown field of the query and of the body by its name', async () => {
      for (const part of operation.method === 'GET' ? ['query'] : ['query', 'body']) {
        const { status, body } = await ask(operation, { part, name: 'colour', value: 'red' });
        expect([status, body.code, body.issues]).toEqual([
          400,
          'invalid',
          [{ path: `${part}.colour`, message: 'Unknown field “colour”.' }],
        ]);
      }
    });

    it('is refused with 405 under another method, which names the right one', async () => {
      const path = operation.path.replace(':id', randomUUID());
      const response = await fetch(`${server.base}${path}`, { method: 'PATCH' });
      expect([response.status, (await response.json()).code]).toEqual([405, 'methodNotAllowed']);
      expect(response.headers.get('allow')?.split(', ')).toContain(operation.method);
    });
  },
);

it('an unknown field that resembles a known one is refused with a hint, and nothing is saved', async () => {
  const phone = '237677000002';
  const { status, body } = await program.call(publicSaveContact, { phone, firstname: 'Awa' } as never);
  expect([status, body.issues]).toEqual([
    400,
    [{ path: 'body.firstname', message: 'Unknown field “firstname”. Did you mean “first_name”?' }],
  ]);
  expect(await server.query('select 1 from contacts where address = $1', [phone])).toEqual([]);
});

it('of thousands of unknown fields twenty are named and the others counted', async () => {
  const many = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`field_${index}`, 1]));
  const { body } = await program.call(publicSaveContact, { phone: '237677000003', ...many });
  expect(body.issues).toHaveLength(21);
  expect(body.issues.at(-1)).toEqual({ path: '', message: '4980 more' });
});

it('a text beyond the limit is refused with the limit', async () => {
  const { body } = await program.call(publicSendText, { to: '237677000001', text: 'x'.repeat(4097) });
  expect(body.issues).toEqual([{ path: 'body.text', message: expect.stringContaining('4096') }]);
});

describe('an idempotency key', () => {
  const phone = '237677000004';
  beforeAll(() => server.conversation(org, { phone, label: 'needs-attention', received: 1000 }));

  it.each([
    ['that is empty', ''],
    ['of 201 characters', 'k'.repeat(201)],
    ['with an accent', 'clé'],
  ])('%s is refused, and nothing is sent', async (_, key) => {
    const asked = { to: phone, text: 'Hello' };
    const { status, body } = await program.call(publicSendText, asked, { 'idempotency-key': key });
    expect([status, body.code, body.issues[0].path]).toEqual([400, 'invalid', 'headers.idempotency-key']);
    await server.settled();
    expect(server.sandbox.state.thread(phone).filter(({ from }) => from === 'business')).toEqual([]);
  });

  it('beyond the limit is refused to the dashboard too', async () => {
    const id = await server.conversation(org);
    const headers = { 'idempotency-key': 'k'.repeat(201) };
    const { status } = await org.ada.call(addNote, { id, notes: 'twice' } as never, headers);
    expect(status).toBe(400);
  });
});

it('the dashboard’s own API ignores fields of other builds', async () => {
  const id = await server.conversation(org);
  const { status } = await org.ada.call(addNote, { id, notes: 'kept', colour: 'red' } as never);
  expect(status).toBe(200);
});

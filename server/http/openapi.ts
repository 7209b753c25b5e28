import { setImmediate as breathe } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import { ErrorBody, RateLimitBody, type Refusal } from '#contract/failure.ts';
import { IdempotencyKey } from '#contract/idempotency.ts';
import type { AnyOperation } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import { publicOperations, publicRefusals } from '#contract/publicApi.ts';
import { rolesOf } from '#contract/policy.ts';
import { identityEndpoints } from '#server/identity/inputs.ts';
import { statusOfRefusal } from '#server/lib/refusals.ts';

type Schema = Record<string, unknown> & { properties?: Record<string, unknown>; required?: string[] };

const schemaOf = (type: z.ZodMiniType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return schema;
};

const parametersOf = (place: 'path' | 'query', part: z.ZodMiniObject | undefined) => {
  if (!part) return [];
  const { properties = {}, required = [] } = schemaOf(part, 'input');
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }));
};

const json = (schema: Schema) => ({ 'application/json': { schema } });

/** Lists the reasons that share a status in its description. */
function refusalsOf(refuses: readonly Refusal[]) {
  const byStatus = new Map<number, Refusal[]>();
  for (const code of new Set<Refusal>(['invalid', ...refuses])) {
    const status = statusOfRefusal(code);
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const refusals = [...byStatus].map(([status, codes]) => [
    String(status),
    { description: codes.join(', '), content: json(schemaOf(ErrorBody, 'output')) },
  ]);
  return Object.fromEntries([
    ...refusals,
    ['503', { description: 'unavailable, cannotStore', content: json(schemaOf(ErrorBody, 'output')) }],
    ['429', { description: 'rateLimited', content: json(schemaOf(RateLimitBody, 'output')) }],
  ]);
}

/** Multipart schema: the fields, followed by one file. */
function multipart(schema: Schema) {
  const file = { type: 'string', format: 'binary' };
  return { 'multipart/form-data': { schema: { ...schema, properties: { ...schema.properties, file } } } };
}

const operationOf = ({
  name,
  params,
  query,
  body,
  output,
  refuses,
  permission,
  access,
  idempotent,
  upload,
  scope,
  summary,
}: AnyOperation & { scope?: string; summary?: string }) => ({
  operationId: name,
  tags: [name.split('.')[0]],
  ...(summary ? { summary } : {}),
  ...(access === 'anyone' ? { security: [] } : {}),
  ...(permission ? { description: `For the roles ${rolesOf(permission).join(', ')}.` } : {}),
  ...(scope ? { description: `Needs the scope ${scope}.` } : {}),
  parameters: [
    ...parametersOf('path', params),
    ...parametersOf('query', query),
    ...(idempotent
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: false,
            schema: schemaOf(IdempotencyKey, 'input'),
          },
        ]
      : []),
  ],
  ...(body
    ? { requestBody: { required: true, content: (upload ? multipart : json)(schemaOf(body, 'input')) } }
    : {}),
  responses: {
    200: { description: 'Granted', content: json(schemaOf(output, 'output')) },
    ...refusalsOf([...(access === 'token' ? publicRefusals : (['unauthenticated'] as const)), ...refuses]),
  },
});

/** Generates an OpenAPI document from operations, one after the other, so that other requests need not wait for all. */
async function describeApi(title: string, described: readonly AnyOperation[]): Promise<string> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of described) {
    await breathe();
    const path = operation.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: operationOf(operation) };
  }
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title, version: '1' },
    security: [{ bearer: [] }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  });
}

export function openapiRoute(app: FastifyInstance): void {
  const documents = {
    '/api/openapi.json': () => describeApi('Parley', [...operations, ...identityEndpoints]),
    '/api/public/v1/openapi.json': () => describeApi('Parley public API', publicOperations),
  };
  for (const [path, describe] of Object.entries(documents)) {
    // Generated once, when somebody asks: it takes an eighth of a server's start, and few ever ask.
    let body: Promise<string> | undefined;
    app.get(path, async (_request, reply) =>
      reply.type('application/json; charset=utf-8').send(await (body ??= describe())),
    );
  }
}

import type { FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import { IdempotencyKey } from '#contract/idempotency.ts';
import type { AnyOperation } from '#contract/operation.ts';
import { isTooDeep, storable } from '#server/domain/storable.ts';
import { readPart, refuseIssues } from './issues.ts';

type Read = { value: Record<string, unknown> } | ReturnType<typeof refuseIssues>;

const headers = z.object({ 'idempotency-key': z.optional(IdempotencyKey) });
const nothing = z.strictObject({});

/**
 * Parses path, query and body separately, so that none can override another, and joins them.
 * Texts are made storable first: a pasted NUL or lone surrogate costs one character, not the message.
 * An operation of the public API refuses a query or body where it has none; builds of the dashboard that are
 * older than the server may send more.
 */
export function readInput(
  { params, query, body, access }: AnyOperation,
  request: Pick<FastifyRequest, 'params' | 'query' | 'headers'>,
  given: unknown,
): Read {
  const absent = access === 'token' ? nothing : undefined;
  const parts: [string, z.ZodMiniObject | undefined, unknown][] = [
    ['params', params, request.params],
    ['query', query ?? absent, request.query],
    ['body', body ?? absent, given ?? {}],
  ];
  const value: Record<string, unknown> = {};
  // A key that cannot be stored protects from nothing, while its sender relies on it.
  const key = readPart('headers', headers, request.headers);
  const issues = 'issues' in key ? key.issues : [];
  for (const [part, schema, given] of parts) {
    if (!schema) continue;
    if (isTooDeep(given)) {
      issues.push({ path: part, message: 'Nested too deeply' });
      continue;
    }
    const read = readPart(part, schema, storable(given));
    if ('issues' in read) issues.push(...read.issues);
    else Object.assign(value, read.value);
  }
  return issues.length > 0 ? refuseIssues(...issues) : { value };
}

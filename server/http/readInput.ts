import type { FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import type { AnyOperation } from '#contract/operation.ts';
import { isTooDeep, storable } from '#server/domain/storable.ts';

type Read = { value: Record<string, unknown> } | { issues: { path: string; message: string }[] };

/**
 * Parses path, query and body separately, so that none can override another, and joins them.
 * Texts are made storable first: a pasted NUL or lone surrogate costs one character, not the message.
 */
export function readInput(
  { params, query, body }: AnyOperation,
  request: Pick<FastifyRequest, 'params' | 'query'>,
  given: unknown,
): Read {
  const parts: [string, z.ZodMiniObject | undefined, unknown][] = [
    ['params', params, request.params],
    ['query', query, request.query],
    ['body', body, given ?? {}],
  ];
  const value: Record<string, unknown> = {};
  const issues: { path: string; message: string }[] = [];
  for (const [part, schema, given] of parts) {
    if (!schema) continue;
    if (isTooDeep(given)) {
      issues.push({ path: part, message: 'Nested too deeply' });
      continue;
    }
    const read = z.safeParse(schema, storable(given));
    if (read.success) Object.assign(value, read.data);
    else
      issues.push(
        ...read.error.issues.map(({ path, message }) => ({ path: [part, ...path].join('.'), message })),
      );
  }
  return issues.length > 0 ? { issues } : { value };
}

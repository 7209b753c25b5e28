import { createHash, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Returns the request's `Idempotency-Key`, which `readInput` has checked; null if it has none. */
export function idempotencyKey({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? key : null;
}

/**
 * Returns the id of what a request creates, for bodies that name none (O10).
 * Requests with the same `Idempotency-Key` get the same id; a request without a key gets a new one.
 */
export function requestIdOf(
  request: Pick<FastifyRequest, 'headers'>,
  operation: string,
  userId: string,
): string {
  const key = idempotencyKey(request);
  if (key === null) return randomUUID();
  const bytes = createHash('sha256')
    .update(JSON.stringify([operation, userId, key]))
    .digest();
  // RFC 9562, version 8: a UUID whose bits the application chooses.
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.subarray(0, 16).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

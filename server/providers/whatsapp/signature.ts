import { createHmac } from 'node:crypto';
import { isSame } from '#server/lib/secrets.ts';

/**
 * Returns whether Meta signed these bytes. The body is not serialised again, since the signature covers its escapes.
 */
export function isSigned(body: Buffer, header: string | string[] | undefined, secret: string): boolean {
  if (typeof header !== 'string' || !header.startsWith('sha256=')) return false;
  const given = Buffer.from(header.slice('sha256='.length), 'hex');
  return isSame(given, createHmac('sha256', secret).update(body).digest());
}

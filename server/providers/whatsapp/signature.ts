import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether Meta signed these very bytes; the body is never serialised again, since its escapes are part of it. */
export function isSigned(body: Buffer, header: string | string[] | undefined, secret: string): boolean {
  if (typeof header !== 'string' || !header.startsWith('sha256=')) return false;
  const given = Buffer.from(header.slice('sha256='.length), 'hex');
  const expected = createHmac('sha256', secret).update(body).digest();
  return given.length === expected.length && timingSafeEqual(given, expected);
}

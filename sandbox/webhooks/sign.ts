import { createHmac } from 'node:crypto';

/** JSON as the provider writes it: pure ASCII, other characters as lower-case escapes, slashes escaped. */
export const escaped = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replaceAll('/', '\\/');

/** The signature covers the bytes that travel, never a re-serialised body. */
export const signatureOf = (raw: string, secret: string): string =>
  `sha256=${createHmac('sha256', secret).update(raw).digest('hex')}`;

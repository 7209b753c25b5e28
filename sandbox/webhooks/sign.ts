import { createHmac } from 'node:crypto';

/** Serialises JSON like the provider: pure ASCII, other characters as lower-case escapes, slashes escaped. */
export const escaped = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replaceAll('/', '\\/');

/** Signs the sent bytes, never a re-serialised body. */
export const signatureOf = (raw: string, secret: string): string =>
  `sha256=${createHmac('sha256', secret).update(raw).digest('hex')}`;

import { createHmac } from 'node:crypto';
import { MEDIA_PATH } from '#contract/media.ts';
import { isSame, keyFor } from '#server/lib/secrets.ts';

const HOUR = 3_600_000;
/** Response and event fields that may hold a file's address; never a message's text. */
const fields = new Set(['media_url', 'image_url', 'image', 'profile_pic', 'avatar', 'picture', 'url']);
const path = new RegExp(`^${MEDIA_PATH}[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$`);

export const mediaPath = (fileId: string): string => `${MEDIA_PATH}${fileId}`;

/** Signs addresses of files. Stored addresses are unsigned; every response and event signs them. */
export interface Signer {
  /** Returns the address with a signature valid for one to two hours; the same within one hour. */
  sign(address: string, organisationId: string): string;
  /** Returns the address with a signature valid until an instant, in milliseconds. */
  signUntil(address: string, organisationId: string, until: number): string;
  /** Returns a copy of the value with every file address signed. */
  signAll<Value>(value: Value, organisationId: string): Value;
  /** Returns the seconds until the signature expires; null if it is wrong or expired. */
  left(fileId: string, organisationId: string, given: { e?: string; s?: string }): number | null;
}

export function openSigner(secret: string, clock: { now(): number }): Signer {
  const key = keyFor(secret, 'media');
  const signatureOf = (fileId: string, organisationId: string, expiry: number) =>
    createHmac('sha256', key).update(`${organisationId}/${fileId}/${expiry}`).digest('base64url');

  const signUntil = (address: string, organisationId: string, until: number) => {
    const expiry = Math.floor(until / 1000);
    return `${address}?e=${expiry}&s=${signatureOf(address.slice(MEDIA_PATH.length), organisationId, expiry)}`;
  };
  const sign = (address: string, organisationId: string) =>
    signUntil(address, organisationId, (Math.floor(clock.now() / HOUR) + 2) * HOUR);
  const walk = (value: unknown, organisationId: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => walk(item, organisationId));
    if (typeof value !== 'object' || value === null || value instanceof Date) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, held]) => [
        name,
        typeof held === 'string' && fields.has(name) && path.test(held)
          ? sign(held, organisationId)
          : walk(held, organisationId),
      ]),
    );
  };

  return {
    sign,
    signUntil,
    signAll: <Value>(value: Value, organisationId: string) => walk(value, organisationId) as Value,
    left(fileId, organisationId, { e = '', s = '' }) {
      const expiry = /^\d{1,12}$/.test(e) ? Number(e) : 0;
      const seconds = expiry - Math.floor(clock.now() / 1000);
      return isSame(s, signatureOf(fileId, organisationId, expiry)) && seconds > 0 ? seconds : null;
    },
  };
}

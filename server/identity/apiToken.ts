import { createHash, randomBytes } from 'node:crypto';

/** Begins every token, so that secret scanners recognise it. */
const PREFIX = 'pk_';
const BYTES = 32;

/** Returns a new token of the public API. */
export const newApiToken = (): string => PREFIX + randomBytes(BYTES).toString('base64url');

/** Returns the digest that is stored; null for a text that cannot be a token. A plain hash: the token is random. */
export const apiTokenHash = (token: string): string | null =>
  token.startsWith(PREFIX) ? createHash('sha256').update(token).digest('base64url') : null;

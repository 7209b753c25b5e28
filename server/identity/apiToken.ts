import { digestOf, newSecret } from '#server/lib/secrets.ts';

/** Begins every token, so that secret scanners recognise it. */
const PREFIX = 'pk_';

/** Returns a new token of the public API. */
export const newApiToken = (): string => PREFIX + newSecret();

/** Returns the digest that is stored; null for a text that cannot be a token. */
export const apiTokenHash = (token: string): string | null =>
  token.startsWith(PREFIX) ? digestOf(token) : null;

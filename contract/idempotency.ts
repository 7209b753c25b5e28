import { z } from 'zod/mini';

/** The `Idempotency-Key` of a request: printable ASCII, because other characters arrive in the sender's encoding. */
export const IdempotencyKey = z.string().check(
  z.minLength(1),
  z.maxLength(200),
  z.regex(/^[\x20-\x7e]*$/, {
    error: 'Must have only letters without accents, digits, blanks and ASCII punctuation',
  }),
);

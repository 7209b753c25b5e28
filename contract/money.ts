import { z } from 'zod/mini';

/**
 * An amount as a decimal string in whole units of its currency, such as `"1250"` or `"12.50"`.
 * Never a floating point number.
 */
export const Amount = z.string().check(z.maxLength(32), z.regex(/^(0|[1-9]\d*)(\.\d+)?$/));
export type Amount = z.infer<typeof Amount>;

/** ISO 4217. */
export const CurrencyCode = z.string().check(z.regex(/^[A-Z]{3}$/));

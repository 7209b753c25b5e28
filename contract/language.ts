import { z } from 'zod/mini';

/** Languages of the product and of its mails. */
export const Language = z.enum(['en', 'fr']);
export type Language = z.infer<typeof Language>;

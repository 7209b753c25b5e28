import { z } from 'zod/mini';

/** A language that rules look at: of a customer's texts, and of what members speak. */
export const RuleLanguage = z.enum(['en', 'fr']);
export type RuleLanguage = z.infer<typeof RuleLanguage>;

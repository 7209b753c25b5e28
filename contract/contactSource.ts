import { z } from 'zod/mini';

/**
 * Ways in which a contact came: they wrote, or an agent, a file, a campaign’s file, a CRM or a program added them.
 * `unknown`: they came before it was stored.
 */
export const ContactSource = z.enum(['message', 'team', 'import', 'campaign', 'crm', 'api', 'unknown']);
export type ContactSource = z.infer<typeof ContactSource>;

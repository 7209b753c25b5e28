import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** The customer of a conversation, as the tools of Copilot's model may look them up. */
export interface Asker {
  contactId: string;
  shopifyCustomerId: string | null;
}

export const askerOf = async (tx: Tx, conversationId: string): Promise<Asker | null> =>
  (await tx.row<Asker>(sql`
    select contact_id as "contactId", shopify_customer_id as "shopifyCustomerId" from conversations
    where id = ${conversationId}::uuid`)) ?? null;

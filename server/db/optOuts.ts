import type { Extras } from '#contract/extras.ts';
import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** Removes from a message the question whether its customer opts out, and returns its other extras. */
export async function withdrawQuestion(tx: Tx, messageId: string): Promise<Extras | null> {
  const left = await tx.row<{ extras: Extras | null }>(sql`
    update messages set extras = nullif(extras - 'mentions_opt_out', '{}'::jsonb) where id = ${messageId}::uuid returning extras`);
  return left?.extras ?? null;
}

/** Returns the id of a conversation's contact. */
export const contactOf = async (tx: Tx, conversationId: string): Promise<string | null> =>
  (
    await tx.row<{ contact_id: string }>(
      sql`select contact_id from conversations where id = ${conversationId}::uuid`,
    )
  )?.contact_id ?? null;

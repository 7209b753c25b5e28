import { MODE } from '#contract/message.ts';
import { frenchBalance } from '#lib/frenchBalance.ts';
import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** Messages of a conversation that tell its language. */
const READ_MOST = 20;

/** Returns the customer's language: of what they wrote, else of the last template they got, else English. */
export async function readLanguage(tx: Tx, conversationId: string): Promise<'en' | 'fr'> {
  const rows = await tx.rows<{ message: string; mode: number; language: string | null }>(sql`
    select left(message, 1000) as message, mode, extras->'template'->>'language' as language from messages
    where conversation_id = ${conversationId}::uuid and message_type <> 'system'
    order by seq desc limit ${READ_MOST}::int`);
  const balance = frenchBalance(
    rows.flatMap(({ message, mode }) => (mode === MODE.received ? [message] : [])).join('\n'),
  );
  if (balance !== 0) return balance > 0 ? 'fr' : 'en';
  return rows.find(({ language }) => language !== null)?.language?.startsWith('fr') ? 'fr' : 'en';
}

import { SEARCH_HITS, type MessageId } from '#contract/message.ts';
import { folded } from '#lib/folded.ts';
import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

interface Found {
  _id: MessageId;
  seq: number;
  client_message_id: string | null;
}

/** What a person typed, as the middle of a pattern: `%`, `_` and `\` mean themselves. */
const patternOf = (text: string): string => `%${folded(text).replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Places in one conversation whose words, notes or transcript hold the text, newest first. Null when there is no such
 * conversation. One conversation is small enough to read through; the whole inbox has an index of its own.
 */
export async function searchMessages(
  tx: Tx,
  conversationId: string,
  text: string,
): Promise<{ data: Found[]; total: number } | null> {
  const rows = await tx.rows<Omit<Found, '_id'> & { id: MessageId | null; total: number }>(sql`
    select m.id, m.seq, m.client_message_id, count(m.id) over ()::int as total
    from conversations c
    left join messages m on m.conversation_id = c.id and m.words like ${patternOf(text)} and message_words(
      m.message, null, m.transcriptions, m.extras
    ) like ${patternOf(text)}
    where c.id = ${conversationId}::uuid
    order by m.seq desc
    limit ${SEARCH_HITS}`);
  if (rows.length === 0) return null;
  const data = rows.flatMap(({ id, seq, client_message_id }) =>
    id === null ? [] : [{ _id: id, seq, client_message_id }],
  );
  return { data, total: rows[0]?.total ?? 0 };
}

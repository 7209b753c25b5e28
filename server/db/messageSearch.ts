import { SEARCH_HITS, type MessageId } from '#contract/message.ts';
import { folded } from '#lib/folded.ts';
import type { MessageRow } from './messages.ts';
import { FUZZY_LENGTH_MIN, messageFields, NEAR_MISSES_MAX, filterNearMisses } from './nearMisses.ts';
import { searchWords } from './searchWords.ts';
import { containing, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

interface Found {
  _id: MessageId;
  seq: number;
  client_message_id: string | null;
}

/** Returns an ILIKE pattern for folded texts that contain the typed text. */
const patternOf = (text: string): string => containing(folded(text));

/** Number of characters of a message that are compared for near misses; the cost grows with the length. */
const COMPARED = 1_000;
/** Below this similarity no word is within the fuzzy threshold of a fifth (the inbox search uses the same value). */
const SIMILAR = 0.42;

/** Returns positions whose text, notes or transcript match exactly or nearly, newest first (CHAT-015). */
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
  const exact = rows.flatMap(({ id, seq, client_message_id }) =>
    id === null ? [] : [{ _id: id, seq, client_message_id }],
  );
  if (exact.length >= SEARCH_HITS) return { data: exact, total: rows[0]?.total ?? 0 };
  const near = await nearMisses(tx, conversationId, { text, known: exact.map(({ _id }) => _id) });
  const data = [...exact, ...near].toSorted((one, other) => other.seq - one.seq).slice(0, SEARCH_HITS);
  return { data, total: exact.length + near.length };
}

/** Returns positions that contain every word of the text exactly or nearly. */
async function nearMisses(
  tx: Tx,
  conversationId: string,
  { text, known }: { text: string; known: string[] },
): Promise<Found[]> {
  const words = await searchWords(tx, text);
  if (words.every(({ length }) => length < FUZZY_LENGTH_MIN)) return [];
  type Candidate = Pick<
    MessageRow,
    'id' | 'seq' | 'client_message_id' | 'message' | 'transcriptions' | 'extras'
  >;
  const candidates = await tx.rows<Candidate>(sql`
    select m.id, m.seq, m.client_message_id, m.message, m.transcriptions, m.extras from messages m
    where m.conversation_id = ${conversationId}::uuid and m.id <> all(${known}::uuid[]) and (
      select bool_and(case when length(w) >= ${FUZZY_LENGTH_MIN}::int and w !~ '^[0-9]+$'
        then word_similarity(w, left(m.words, ${COMPARED}::int)) >= ${SIMILAR}::float4
        else position(w in m.words) > 0 end)
      from unnest(${words}::text[]) w)
    order by m.seq desc limit ${NEAR_MISSES_MAX}::int`);
  const near = await filterNearMisses(words, candidates, messageFields);
  return candidates
    .filter(({ id }) => near.has(id))
    .map(({ id, seq, client_message_id }) => ({ _id: id, seq, client_message_id }));
}

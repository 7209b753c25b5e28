import { NOTE_PAGE } from '#contract/noteList.ts';
import type { Message } from '#contract/message.ts';
import { messageFromRow, type MessageRow } from './messages.ts';
import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/**
 * Returns a page of notes, newest first; null if there is no such conversation.
 * `next` is the last note's position if there are more.
 */
export async function listNotes(
  tx: Tx,
  conversationId: string,
  before: number | undefined,
): Promise<{ data: Message[]; next: number | null } | null> {
  const found = await tx.rows<MessageRow>(sql`
    select m.* from conversations c
    left join lateral (
      select * from messages m where m.organisation_id = c.organisation_id and m.conversation_id = c.id
        and m.extras ->> 'type' = 'user_conversation_note' and m.seq < ${before ?? null}::int is not false
      order by m.seq desc limit ${NOTE_PAGE + 1}::int
    ) m on true
    where c.id = ${conversationId}::uuid
    order by m.seq desc`);
  if (found.length === 0) return null;
  const data = found
    .filter(({ id }) => id !== null)
    .slice(0, NOTE_PAGE)
    .map(messageFromRow);
  return { data, next: found.length > NOTE_PAGE ? (data.at(-1)?.seq ?? null) : null };
}

import type { MessageRow } from './messages.ts';
import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** Returns the same author's note with the same text in the conversation, if it is not older than `since`. */
export const findRecentNote = (
  tx: Tx,
  note: { conversationId: string; authorId: string; text: string; since: number },
): Promise<MessageRow | undefined> =>
  tx.row<MessageRow>(sql`
    select * from messages
    where conversation_id = ${note.conversationId}::uuid and message_type = 'system' and sender_id = ${note.authorId}
      and extras->>'type' = 'user_conversation_note' and message = ${note.text}
      and created_at >= ${new Date(note.since)}::timestamptz
    order by seq desc limit 1`);

import type { Message } from '#contract/message.ts';
import { messageFromRow, type MessageRow } from './messages.ts';
import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/**
 * Returns a page of messages, newest first; null if there is no such conversation.
 * Positions in a conversation have no gaps, so `offset` is a subtraction.
 */
export async function listMessages(
  tx: Tx,
  conversationId: string,
  { limit, offset, withDetails }: { limit: number; offset: number; withDetails: boolean },
): Promise<{ data: Message[]; total: number } | null> {
  const found = await tx.rows<MessageRow & { total: number }>(sql`
    select c.message_count as total, m.*
    from conversations c
    left join messages m on m.conversation_id = c.id
      and m.seq <= c.message_count - ${offset}::int and m.seq > c.message_count - ${offset}::int - ${limit}::int
    where c.id = ${conversationId}::uuid
    order by m.seq desc`);
  const [first] = found;
  if (!first) return null;
  const entity = (row: MessageRow): Message => ({
    ...messageFromRow(row),
    ...(withDetails && row.error_detail !== null ? { error_detail: row.error_detail } : {}),
  });
  return { total: first.total, data: found.filter(({ id }) => id !== null).map(entity) };
}

/** Returns the offset of the page around a message; that of an empty page if there is no such message. */
export async function offsetAround(
  tx: Tx,
  conversationId: string,
  messageId: string,
  limit: number,
): Promise<number> {
  const found = await tx.row<{ first: number }>(sql`
    select greatest(0, c.message_count - coalesce(m.seq + ${limit}::int / 2, 0)) as first
    from conversations c left join messages m on m.conversation_id = c.id and m.id = ${messageId}::uuid
    where c.id = ${conversationId}::uuid`);
  return found?.first ?? 0;
}

import type { ConversationId, MessageId } from '#contract/message.ts';
import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** Stores whom a note mentions, and announces it to each of them. */
export async function addMentions(
  tx: Tx,
  note: { id: MessageId; conversationId: string },
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  await tx.rows(sql`
    insert into note_mentions (organisation_id, user_id, message_id, conversation_id)
    select ${tx.organisationId}::uuid, u::uuid, ${note.id}::uuid, ${note.conversationId}::uuid
    from unnest(${[...userIds]}::text[]) u`);
  for (const user_id of userIds) tx.announce({ type: 'mentions.changed', user_id });
}

/** Maximum number of conversations that are listed with unread mentions. */
const MOST = 500;

/** Returns the conversations with unread mentions of a member, newest first. */
export const listUnreadMentions = (
  tx: Tx,
  userId: string,
): Promise<{ conversation_id: ConversationId; count: number }[]> =>
  tx.rows(sql`
    select conversation_id, count(*)::int as count from note_mentions
    where user_id = ${userId}::uuid and read_at is null
    group by conversation_id order by max(created_at) desc, conversation_id limit ${MOST}::int`);

/** Marks a member's mentions in a conversation as read, and announces it if there were any. */
export async function readMentions(tx: Tx, userId: string, conversationId: string, at: Date): Promise<void> {
  const read = await tx.rows(sql`
    update note_mentions set read_at = ${at}::timestamptz
    where user_id = ${userId}::uuid and conversation_id = ${conversationId}::uuid and read_at is null
    returning message_id`);
  if (read.length > 0) tx.announce({ type: 'mentions.changed', user_id: userId });
}

/** Deletes what a removed member followed and was mentioned in. */
export async function dropMentionsOf(tx: Tx, userId: string): Promise<void> {
  await tx.rows(sql`delete from note_mentions where user_id = ${userId}::uuid`);
  await tx.rows(sql`
    update conversations set followers = array_remove(followers, ${userId}::text), version = version + 1
    where ${userId}::text = any(followers)`);
}

import { readConversations } from '#server/db/conversations.ts';
import { findMessage, messageFromRow } from '#server/db/messages.ts';
import type { Tx } from '#server/db/transaction.ts';
import { conversationEntity } from '#server/domain/conversation/conversation.ts';
import type { JobContext } from '#server/context.ts';

/**
 * Announces new messages of conversations that someone has open.
 * The others are not announced: 100,000 events would reach every page, and a conversation loads its messages when it is
 * opened.
 */
export async function announceViewed(
  { viewedIn }: Pick<JobContext, 'viewedIn'>,
  tx: Tx,
  messages: readonly { conversation_id: string; message_id: string; is_made: boolean }[],
): Promise<void> {
  const viewed = viewedIn(tx.organisationId);
  const shown = messages.filter((it) => !it.is_made && viewed.has(it.conversation_id));
  const conversations = await readConversations(
    tx,
    shown.map((it) => it.conversation_id),
  );
  for (const conversation of conversations) {
    const id = shown.find((it) => it.conversation_id === conversation.id)?.message_id;
    const message = id === undefined ? undefined : await findMessage(tx, id);
    if (message)
      tx.announce({
        type: 'message.arrived',
        conversation: conversationEntity(conversation),
        message: messageFromRow(message),
      });
  }
}

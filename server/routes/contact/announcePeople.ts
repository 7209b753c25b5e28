import { touchConversations } from '#server/db/contactMerges.ts';
import { readConversations } from '#server/db/conversations.ts';
import type { Tx } from '#server/db/transaction.ts';
import { conversationEntity } from '#server/domain/conversation/conversation.ts';

/** Tells open pages that contacts changed, with the new names of their conversations. */
export async function announcePeople(tx: Tx, contacts: readonly string[]): Promise<void> {
  const states = await readConversations(tx, await touchConversations(tx, contacts));
  for (const state of states) {
    tx.announce({ type: 'customer.changed', conversation_id: state.id, what: 'contact' });
    tx.announce({
      type: 'conversation.changed',
      conversation_id: state.id,
      conversation: conversationEntity(state),
    });
  }
  if (states.length === 0) tx.announce({ type: 'customer.changed', conversation_id: null, what: 'contact' });
}

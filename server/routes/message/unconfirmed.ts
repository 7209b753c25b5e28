import { accessConversation } from '#server/db/conversations.ts';
import {
  type MessageRow,
  accessMessage,
  messageFromRow,
  saveDelivery,
  saveReaction,
} from '#server/db/messages.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { ConversationState } from '#server/domain/conversation/conversation.ts';
import { type Decision, grant, refuse } from '#server/domain/decision.ts';
import { deliveryAfter } from '#server/domain/message/delivery.ts';

type Of = 'message' | 'reaction';

/** Locks and returns the message if it is still unconfirmed. */
export async function accessUnconfirmed(
  tx: Tx,
  { id, of }: { id: string; of: Of },
): Promise<Decision<{ message: MessageRow; state: ConversationState }>> {
  const message = await accessMessage(tx, { id });
  const state = message && (await accessConversation(tx, message.conversation_id));
  if (!message || !state) return refuse('notFound');
  const isUnconfirmed =
    of === 'reaction' ? message.reaction_unconfirmed : message.confirmation === 'unconfirmed';
  // A status or a colleague's decision came first; the page receives the current state.
  return isUnconfirmed
    ? grant({ message, state })
    : refuse('notUnconfirmed', { current: messageFromRow(message) });
}

export async function decide(
  tx: Tx,
  message: MessageRow,
  of: Of,
  event: 'message.sendAgain' | 'message.leave',
  actor: string,
) {
  if (of === 'reaction') {
    await saveReaction(tx, message, {});
    const data = messageFromRow({ ...message, reaction_unconfirmed: false });
    return grant({ success: true as const, data });
  }
  const decided = deliveryAfter(message, { type: event });
  if (!decided) throw new Error('An unconfirmed message takes both decisions.');
  await saveDelivery(tx, message, { ...decided, event, actor });
  return grant({ success: true as const, data: messageFromRow({ ...message, ...decided }) });
}

import { leaveUnconfirmed, sendAgain } from '#contract/sending.ts';
import { accessConversation } from '#server/db/conversations.ts';
import {
  accessMessage,
  findMessage,
  messageFromRow,
  type MessageRow,
  saveDelivery,
  saveReaction,
} from '#server/db/messages.ts';
import { dropUnconfirmedReactions, requeueUnconfirmed, settleSending } from '#server/db/doubts.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { ConversationState } from '#server/domain/conversation/conversation.ts';
import { type Decision, grant, refuse } from '#server/domain/decision.ts';
import { deliveryAfter } from '#server/domain/message/delivery.ts';
import { sendAgainRefusal } from '#server/domain/message/sendAgain.ts';
import { serve } from '#server/http/serve.ts';
import { subscriptionOf } from '#server/integrations/billing/subscription.ts';

type Of = 'message' | 'reaction';

/** A person sends an unconfirmed message, or reaction, once more: the same job, so the same content (O13). */
export const sendAgainRoute = serve(sendAgain, async ({ input, agent, clock, tx, context }) => {
  const found = await accessUnconfirmed(tx, input);
  if (!('granted' in found)) return found;
  const { message, state } = found.granted;
  const no = sendAgainRefusal(state, message, agent.id, clock.now);
  if (no) return no;
  if (!(await subscriptionOf(tx, context.env)).canSend) return refuse('subscriptionRequired');
  await requeueUnconfirmed(tx, input.of === 'reaction' ? { react: message.id } : { send: message.id });
  tx.afterCommit(context.wake.outbox);
  return decide(tx, message, input.of, 'message.sendAgain', agent.id);
});

/** A person leaves an unconfirmed message, or reaction, as it is (O13). */
export const leaveUnconfirmedRoute = serve(leaveUnconfirmed, async ({ input, agent, tx }) => {
  const found = await accessUnconfirmed(tx, input);
  if (!('granted' in found)) return found;
  const { message } = found.granted;
  if (input.of === 'reaction') await dropUnconfirmedReactions(tx, message.id);
  else await settleSending(tx, message.id);
  return decide(tx, message, input.of, 'message.leave', agent.id);
});

/** The message under a lock, if there is still something to decide about it. */
async function accessUnconfirmed(
  tx: Tx,
  { id, of }: { id: string; of: Of },
): Promise<Decision<{ message: MessageRow; state: ConversationState }>> {
  const found = await findMessage(tx, id);
  const state = found && (await accessConversation(tx, found.conversation_id));
  const message = state && (await accessMessage(tx, { id }));
  if (!message || !state) return refuse('notFound');
  const isUnconfirmed =
    of === 'reaction' ? message.reaction_unconfirmed : message.confirmation === 'unconfirmed';
  // A status, or a colleague's decision, came first: the page learns how the message stands now.
  return isUnconfirmed
    ? grant({ message, state })
    : refuse('notUnconfirmed', { current: messageFromRow(message) });
}

async function decide(
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

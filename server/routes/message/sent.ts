import type { Message } from '#contract/message.ts';
import type { Refusal } from '#contract/failure.ts';
import { saveChange } from '#server/db/changes.ts';
import { accessConversation } from '#server/db/conversations.ts';
import { findByClientId, findMessage, messageFromRow, type MessageRow } from '#server/db/messages.ts';
import { mayQuote } from '#server/db/instagram.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Change } from '#server/domain/conversation/change.ts';
import type { ConversationState } from '#server/domain/conversation/conversation.ts';
import { type Decision, grant, refuse } from '#server/domain/decision.ts';
import { messageEntity, quoted } from '#server/domain/message/message.ts';
import type { Quoted } from '#contract/message.ts';
import { gate } from '#server/integrations/billing/gate.ts';
import type { RouteContext } from '#server/context.ts';

interface Sending {
  context: RouteContext;
  conversationId: string;
  clientMessageId: string;
  replyTo?: string | undefined;
  /** Returns whether an earlier message under this client id has the same content. */
  isSame(earlier: MessageRow): boolean;
  decide(state: ConversationState, replyTo: Quoted | null): Decision<Change>;
}

type Answer = { success: true; data: Message };

/** Sends a message once per client id, from any tab or key. */
export async function sendOnce(
  tx: Tx,
  { context, conversationId, clientMessageId, replyTo, isSame, decide }: Sending,
): Promise<Decision<Answer, Refusal>> {
  const state = await accessConversation(tx, conversationId);
  if (!state) return refuse('notFound');
  const earlier = await findByClientId(tx, clientMessageId);
  if (earlier) {
    return earlier.conversation_id === conversationId && isSame(earlier)
      ? grant({ success: true as const, data: messageFromRow(earlier) })
      : refuse('idempotencyReused');
  }
  const blocked = await gate(tx, context, 'send');
  if (blocked) return blocked;
  if (replyTo && !(await mayQuote(tx, state.channel))) return refuse('quotesUnsupported');
  const answered = replyTo ? await findMessage(tx, replyTo) : undefined;
  const isHere = answered?.conversation_id === conversationId;
  const decision = decide(state, answered && isHere ? quoted(answered) : null);
  if (!('granted' in decision)) return decision;
  await saveChange(tx, decision.granted);
  tx.afterCommit(context.wake.outbox);
  const { messages } = decision.granted;
  // A text that the channel does not carry beside a file follows it.
  const sent = messages.find((it) => it.client_message_id === clientMessageId) ?? messages.at(-1);
  if (!sent) throw new Error('Sending writes a message.');
  return grant({ success: true as const, data: messageEntity(sent) });
}

import { scheduleMessage } from '#contract/scheduledMessage.ts';
import { accessConversation } from '#server/db/conversations.ts';
import { findByClientId } from '#server/db/messages.ts';
import { accessScheduled, addScheduled, scheduledEntity } from '#server/db/scheduledMessages.ts';
import { isAhead } from '#server/domain/conversation/snooze.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { mayWrite, text } from '#server/domain/message/send.ts';
import { serve } from '#server/http/serve.ts';
import { gate } from '#server/integrations/billing/gate.ts';
import { queueDue } from './dueJob.ts';

/** Stores a message for later, of somebody who might send it now; when it is due, that is decided again. */
export const scheduleRoute = serve(scheduleMessage, async ({ input, agent, clock, tx, context }) => {
  const { id: conversationId, client_message_id: id, reply_to: replyTo } = input;
  const state = await accessConversation(tx, conversationId);
  if (!state) return refuse('notFound');
  const isSame = (it: { conversation_id: string; text: string }) =>
    it.conversation_id === conversationId && it.text === input.message.trim();
  const sent = await findByClientId(tx, id);
  if (sent)
    return isSame({ conversation_id: sent.conversation_id, text: sent.message })
      ? grant({ success: true as const, data: null })
      : refuse('idempotencyReused');
  const earlier = await accessScheduled(tx, id);
  if (earlier)
    return earlier.author_id === agent.id && isSame(earlier)
      ? grant({ success: true as const, data: scheduledEntity(earlier) })
      : refuse('idempotencyReused');
  const words = text(input.message, state.channel);
  if (!('granted' in words)) return words;
  const dueAt = input.due_at ? Date.parse(input.due_at) : clock.now + (input.hold_seconds ?? 0) * 1_000;
  if (!isAhead(dueAt, clock.now)) return refuse('timeOutOfRange');
  const refusal = (await gate(tx, context, 'send')) ?? mayWrite(state, agent.id, clock.now);
  if (refusal) return refusal;
  const isNew = await addScheduled(tx, {
    id,
    conversationId,
    authorId: agent.id,
    text: words.granted,
    replyTo,
    dueAt,
  });
  // Another organisation's id.
  if (!isNew) return refuse('idempotencyReused');
  return grant({ success: true as const, data: scheduledEntity(await queueDue(tx, context, id, clock.now)) });
});

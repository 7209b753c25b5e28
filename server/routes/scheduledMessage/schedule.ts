import { scheduleMessage } from '#contract/scheduledMessage.ts';
import { setFiles } from '#server/db/attachedFiles.ts';
import { accessConversation } from '#server/db/conversations.ts';
import { mayQuote } from '#server/db/instagram.ts';
import { findByClientId } from '#server/db/messages.ts';
import { accessScheduled, addScheduled, scheduledEntity } from '#server/db/scheduledMessages.ts';
import { isAhead } from '#server/domain/conversation/snooze.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { planned } from '#server/domain/message/scheduled.ts';
import { mayWrite } from '#server/domain/message/send.ts';
import { serve } from '#server/http/serve.ts';
import { gate } from '#server/integrations/billing/gate.ts';
import { tidyFiles } from '../file/tidyFiles.ts';
import { queueDue } from './dueJob.ts';

/** Stores a message for later, of somebody who might send it now; when it is due, that is decided again. */
export const scheduleRoute = serve(scheduleMessage, async ({ input, agent, clock, tx, context }) => {
  const { id: conversationId, client_message_id: id, reply_to: replyTo } = input;
  const state = await accessConversation(tx, conversationId);
  if (!state) return refuse('notFound');
  const [message, caption] = [input.message.trim(), input.files.length === 0 ? '' : input.caption.trim()];
  const sent = await findByClientId(tx, id);
  // Its first message has this id.
  if (sent)
    return sent.conversation_id === conversationId && sent.message === (message || caption)
      ? grant({ success: true as const, data: null })
      : refuse('idempotencyReused');
  const earlier = await accessScheduled(tx, id);
  if (earlier)
    return earlier.author_id === agent.id &&
      earlier.conversation_id === conversationId &&
      earlier.text === message &&
      earlier.caption === caption &&
      earlier.files.map((file) => file.id).join() === input.files.join()
      ? grant({ success: true as const, data: scheduledEntity(earlier) })
      : refuse('idempotencyReused');
  const said = planned({ text: message, caption, files: input.files.length }, state.channel);
  if (!('granted' in said)) return said;
  if (replyTo && !(await mayQuote(tx, state.channel))) return refuse('quotesUnsupported');
  const dueAt = Date.parse(input.due_at);
  if (!isAhead(dueAt, clock.now)) return refuse('timeOutOfRange');
  const refusal = (await gate(tx, context, 'send')) ?? mayWrite(state, agent.id, clock.now, true);
  if (refusal) return refusal;
  const isNew = await addScheduled(tx, {
    id,
    conversationId,
    authorId: agent.id,
    ...said.granted,
    replyTo,
    dueAt,
    reopens: input.reopens && state.channel === 'whatsapp',
  });
  // Another organisation's id.
  if (!isNew) return refuse('idempotencyReused');
  if (!(await setFiles(tx, 'scheduled', id, input.files))) return refuse('fileIncomplete');
  await tidyFiles(tx, context, 'scheduled');
  return grant({ success: true as const, data: scheduledEntity(await queueDue(tx, context, id, clock.now)) });
});

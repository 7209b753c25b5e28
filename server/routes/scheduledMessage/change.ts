import { changeScheduled } from '#contract/scheduledMessage.ts';
import { readConversation } from '#server/db/conversations.ts';
import { accessScheduled, saveScheduled, scheduledEntity } from '#server/db/scheduledMessages.ts';
import { isAhead } from '#server/domain/conversation/snooze.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { text } from '#server/domain/message/send.ts';
import { serve } from '#server/http/serve.ts';
import { queueDue } from './dueJob.ts';

export const changeScheduledRoute = serve(changeScheduled, async ({ input, agent, clock, tx, context }) => {
  const row = await accessScheduled(tx, input.id, agent.id);
  const state = row && (await readConversation(tx, row.conversation_id));
  if (!state) return refuse('notFound');
  const words = text(input.message, state.channel);
  if (!('granted' in words)) return words;
  const dueAt = Date.parse(input.due_at);
  if (!isAhead(dueAt, clock.now)) return refuse('timeOutOfRange');
  await saveScheduled(tx, input.id, words.granted, dueAt);
  const changed = await queueDue(tx, context, input.id, clock.now);
  return grant({ success: true as const, data: scheduledEntity(changed) });
});

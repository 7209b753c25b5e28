import { sendScheduledNow } from '#contract/scheduledMessage.ts';
import { accessScheduled, announceReturned, saveScheduled } from '#server/db/scheduledMessages.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { queueDue } from './dueJob.ts';

export const sendScheduledNowRoute = serve(sendScheduledNow, async ({ input, agent, clock, tx, context }) => {
  const row = await accessScheduled(tx, input.id, agent.id);
  if (!row) return refuse('notFound');
  await saveScheduled(tx, input.id, {
    text: row.text,
    caption: row.caption,
    dueAt: clock.now,
    authorId: agent.id,
  });
  await queueDue(tx, context, input.id, clock.now);
  if (row.reason) await announceReturned(tx, row.conversation_id);
  return grant({ success: true as const });
});

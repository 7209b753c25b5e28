import { cancelScheduled } from '#contract/scheduledMessage.ts';
import { accessScheduled, announceReturned, deleteScheduled } from '#server/db/scheduledMessages.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { tidyFiles } from '../file/tidyFiles.ts';
import { announceScheduled } from './dueJob.ts';

/** Its job finds no row and does nothing. */
export const cancelScheduledRoute = serve(cancelScheduled, async ({ input, agent, tx, context }) => {
  const row = await accessScheduled(tx, input.id, agent.id);
  if (!row) return refuse('notFound');
  await deleteScheduled(tx, input.id);
  await tidyFiles(
    tx,
    context,
    'scheduled',
    row.files.map(({ id }) => id),
  );
  announceScheduled(tx, row.conversation_id);
  if (row.reason) await announceReturned(tx, row.conversation_id);
  return grant({ success: true as const });
});

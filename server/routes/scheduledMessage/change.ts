import { changeScheduled } from '#contract/scheduledMessage.ts';
import { setFiles } from '#server/db/attachedFiles.ts';
import { readConversation } from '#server/db/conversations.ts';
import {
  accessScheduled,
  announceReturned,
  saveScheduled,
  scheduledEntity,
} from '#server/db/scheduledMessages.ts';
import { isAhead } from '#server/domain/conversation/snooze.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { planned } from '#server/domain/message/scheduled.ts';
import { serve } from '#server/http/serve.ts';
import { tidyFiles } from '../file/tidyFiles.ts';
import { queueDue } from './dueJob.ts';

export const changeScheduledRoute = serve(changeScheduled, async ({ input, agent, clock, tx, context }) => {
  const row = await accessScheduled(tx, input.id, agent.id);
  const state = row && (await readConversation(tx, row.conversation_id));
  if (!state) return refuse('notFound');
  const before = row.files.map(({ id }) => id);
  const files = input.files ?? before;
  const said = planned(
    { text: input.message, caption: input.caption ?? row.caption, files: files.length },
    state.channel,
  );
  if (!('granted' in said)) return said;
  const dueAt = Date.parse(input.due_at);
  if (!isAhead(dueAt, clock.now)) return refuse('timeOutOfRange');
  if (!(await setFiles(tx, 'scheduled', input.id, files))) return refuse('fileIncomplete');
  await tidyFiles(tx, context, 'scheduled', before);
  await saveScheduled(tx, input.id, { ...said.granted, dueAt, authorId: agent.id });
  const changed = await queueDue(tx, context, input.id, clock.now);
  if (row.reason) await announceReturned(tx, row.conversation_id);
  return grant({ success: true as const, data: scheduledEntity(changed) });
});

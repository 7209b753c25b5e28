import { listScheduled as operation } from '#contract/scheduledMessage.ts';
import { readConversation } from '#server/db/conversations.ts';
import { listScheduled, scheduledEntity } from '#server/db/scheduledMessages.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const listScheduledRoute = serve(operation, async ({ input, agent, tx }) => {
  if (!(await readConversation(tx, input.id))) return refuse('notFound');
  return grant({ data: (await listScheduled(tx, input.id, agent.id)).map(scheduledEntity) });
});

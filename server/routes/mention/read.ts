import { readMentions as operation } from '#contract/note.ts';
import { readConversation } from '#server/db/conversations.ts';
import { readMentions } from '#server/db/mentions.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const readMentionsRoute = serve(operation, async ({ input, tx, agent, clock }) => {
  if (!(await readConversation(tx, input.id))) return refuse('notFound');
  await readMentions(tx, agent.id, input.id, new Date(clock.now));
  return grant({ success: true as const });
});

import { searchMessages as operation } from '#contract/message.ts';
import { searchMessages } from '#server/db/messageSearch.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const searchMessagesRoute = serve(operation, async ({ input, tx }) => {
  const found = await searchMessages(tx, input.id, input.q.trim());
  return found ? grant(found) : refuse('notFound');
});

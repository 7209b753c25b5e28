import { getConversation } from '#contract/conversation.ts';
import { readConversation } from '#server/db/conversations.ts';
import { conversationEntity } from '#server/domain/conversation/conversation.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const getRoute = serve(getConversation, async ({ input, tx }) => {
  const state = await readConversation(tx, input.id);
  return state ? grant({ data: conversationEntity(state) }) : refuse('notFound');
});

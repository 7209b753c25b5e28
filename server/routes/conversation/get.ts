import { getConversation } from '#contract/conversation.ts';
import { findConversation } from '#server/db/conversations.ts';
import { conversationEntity } from '#server/domain/conversation/conversation.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const getRoute = serve(getConversation, async ({ input, tx }) => {
  const state = await findConversation(tx, input.id);
  return state ? grant({ data: conversationEntity(state) }) : refuse('notFound');
});

import { z } from 'zod/mini';
import { ConversationId } from './message.ts';
import { operation } from './operation.ts';

/**
 * Writes the conversation's summary anew with the language model and returns it (PROF-003).
 * `modelUnavailable` has the details `reason`: `noModel`, or `limit` when the day's tokens are used.
 */
export const summariseConversation = operation({
  name: 'conversation.summarise',
  method: 'POST',
  path: '/api/conversation/:id/summary',
  params: z.object({ id: ConversationId }),
  output: z.object({ summary: z.string(), summary_at: z.string() }),
  refuses: ['notFound', 'conversationEmpty', 'modelUnavailable', 'providerFailed', 'outdated'],
  access: 'member',
});

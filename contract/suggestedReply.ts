import { z } from 'zod/mini';
import { SourceKind } from './extras.ts';
import { ConversationId } from './message.ts';
import { operation } from './operation.ts';

/** Returns what Copilot would answer, for a person to look over; null if no document says anything about it. */
export const suggestReply = operation({
  name: 'conversation.suggestReply',
  method: 'POST',
  path: '/api/conversation/:id/suggested-reply',
  params: z.object({ id: ConversationId }),
  output: z.object({
    success: z.literal(true),
    reply: z.nullable(
      z.object({
        text: z.string(),
        source: z.nullable(z.string()),
        page: z.nullable(z.int()),
        source_kind: z.optional(SourceKind),
      }),
    ),
  }),
  refuses: ['notFound', 'copilotOff'],
  access: 'member',
});

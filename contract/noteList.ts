import { z } from 'zod/mini';
import { ConversationId, Message } from './message.ts';
import { operation } from './operation.ts';
import { integerText } from './page.ts';

/** Maximum number of notes in one response. */
export const NOTE_PAGE = 20;

/**
 * Returns the team's notes in a conversation, newest first, before the position `before`. `next` is null at the end.
 */
export const listNotes = operation({
  name: 'conversation.notes',
  method: 'GET',
  path: '/api/conversation/notes/:id',
  params: z.object({ id: ConversationId }),
  query: z.object({ before: z.optional(integerText(1)) }),
  output: z.object({ data: z.array(Message), next: z.nullable(z.int()) }),
  refuses: ['notFound'],
  access: 'member',
});

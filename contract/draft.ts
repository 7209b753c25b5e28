import { z } from 'zod/mini';
import { ConversationId } from './message.ts';
import { Time } from './moment.ts';
import { operation } from './operation.ts';

/** What somebody has begun to write in a conversation, kept for them on the server too. `written_at` is ISO. */
export const Draft = z.object({ conversation_id: ConversationId, text: z.string(), written_at: z.string() });
export type Draft = z.infer<typeof Draft>;

export const DRAFT_MAX = 20_000;

export const listDrafts = operation({
  name: 'draft.list',
  method: 'GET',
  path: '/api/conversation/drafts',
  output: z.object({ data: z.array(Draft) }),
  refuses: [],
  access: 'member',
});

/** Keeps the caller's draft; the empty text drops it. One written earlier than what is kept changes nothing. */
export const keepDraft = operation({
  name: 'draft.keep',
  method: 'POST',
  path: '/api/conversation/draft/:id',
  params: z.object({ id: ConversationId }),
  body: z.object({ text: z.string().check(z.maxLength(DRAFT_MAX)), written_at: Time }),
  output: z.object({ success: z.literal(true) }),
  refuses: ['notFound'],
  access: 'member',
});

import { z } from 'zod/mini';
import { ConversationId } from './message.ts';
import { Time } from './moment.ts';
import { operation } from './operation.ts';

/** A user's unsent text in a conversation, stored on the server too. `written_at` is ISO. */
export const Draft = z.object({ conversation_id: ConversationId, text: z.string(), written_at: z.string() });
export type Draft = z.infer<typeof Draft>;

export const DRAFT_MAX = 20_000;

/** Lists the caller's drafts, newest first; an empty one was sent or deleted lately. */
export const listDrafts = operation({
  name: 'draft.list',
  method: 'GET',
  path: '/api/conversation/drafts',
  output: z.object({ data: z.array(Draft) }),
  refuses: [],
  access: 'member',
});

/**
 * Stores the caller's draft; an empty text deletes it. A draft older than the stored one changes nothing, and neither
 * does one whose writer does not know the stored one: the answer has that one as `current`, to be merged.
 */
export const keepDraft = operation({
  name: 'draft.keep',
  method: 'POST',
  path: '/api/conversation/draft/:id',
  params: z.object({ id: ConversationId }),
  body: z.object({
    text: z.string().check(z.maxLength(DRAFT_MAX)),
    written_at: Time,
    /** `written_at` of the draft that the writer knows to be stored, null for none; absent from an older page. */
    known_at: z.optional(z.nullable(Time)),
  }),
  output: z.object({ success: z.literal(true), current: z.optional(Draft) }),
  refuses: ['notFound'],
  access: 'member',
});

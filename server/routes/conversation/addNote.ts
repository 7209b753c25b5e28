import { addNote as operation } from '#contract/conversation.ts';
import { accessConversation } from '#server/db/conversations.ts';
import { messageFromRow } from '#server/db/messages.ts';
import { findRecentNote } from '#server/db/notes.ts';
import { conversationEntity } from '#server/domain/conversation/conversation.ts';
import { addNote } from '#server/domain/conversation/actions.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { act } from './act.ts';

/** Window in milliseconds in which the same note is a repeat: a double click, or a retry without an idempotency key. */
const REPEAT_MS = 5_000;

export const addNoteRoute = serve(operation, async ({ input, agent, clock, tx, isKeyed }) => {
  const state = isKeyed ? null : await accessConversation(tx, input.id);
  const repeated =
    state &&
    (await findRecentNote(tx, {
      conversationId: input.id,
      authorId: agent.id,
      text: input.notes.trim(),
      since: clock.now - REPEAT_MS,
    }));
  if (state && repeated)
    return grant({ convo: conversationEntity(state), message: messageFromRow(repeated) });
  return act(tx, input.id, (found) => addNote(found, agent, input.notes, clock));
});

import { addNote as operation } from '#contract/note.ts';
import { accessConversation } from '#server/db/conversations.ts';
import { membersAmong } from '#server/db/members.ts';
import { addMentions } from '#server/db/mentions.ts';
import { messageFromRow } from '#server/db/messages.ts';
import { findThread } from '#server/db/noteThreads.ts';
import { findRecentNote } from '#server/db/notes.ts';
import { conversationEntity } from '#server/domain/conversation/conversation.ts';
import { addNote, mentionedIn, namedNote } from '#server/domain/conversation/note.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { act } from './act.ts';

/** Window in milliseconds in which the same note is a repeat: a double click, or a retry without an idempotency key. */
const REPEAT_MS = 5_000;

export const addNoteRoute = serve(operation, async ({ input, agent, clock, tx, isKeyed }) => {
  const { id, notes, mentions = [], reply_to: answered } = input;
  const members = await membersAmong(
    tx,
    mentions.map(({ user_id }) => user_id),
  );
  const state = isKeyed ? null : await accessConversation(tx, id);
  const repeated =
    state &&
    (await findRecentNote(tx, {
      conversationId: id,
      authorId: agent.id,
      text: namedNote({ notes, mentions, members }).text,
      since: clock.now - REPEAT_MS,
    }));
  if (state && repeated)
    return grant({ convo: conversationEntity(state), message: messageFromRow(repeated) });
  // The conversation first, so that its lock orders the notes of a thread.
  return act(
    tx,
    id,
    async (found) => {
      const thread = answered ? await findThread(tx, id, answered) : null;
      if (answered && !thread) return refuse('notFound');
      return addNote(found, agent, { notes, mentions, members, thread }, clock);
    },
    (_, line) => addMentions(tx, { id: line._id, conversationId: id }, mentionedIn(mentions, agent.id)),
  );
});

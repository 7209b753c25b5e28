import { reactToNote } from '#contract/note.ts';
import { messageFromRow } from '#server/db/messages.ts';
import { accessNote, saveNoteReactions } from '#server/db/noteThreads.ts';
import { reactedWith } from '#server/domain/conversation/note.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

/** Sets the caller's own reaction to a note. The customer's phone never shows it. */
export const reactToNoteRoute = serve(reactToNote, async ({ input, agent, tx }) => {
  const note = await accessNote(tx, input.id);
  if (!note) return refuse('notFound');
  const row = await saveNoteReactions(tx, note.row, reactedWith(note.reactions, agent, input.emoji || null));
  return grant({ success: true as const, data: messageFromRow(row) });
});

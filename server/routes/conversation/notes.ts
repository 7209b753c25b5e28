import { listNotes as operation } from '#contract/noteList.ts';
import { listNotes } from '#server/db/noteList.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const notesRoute = serve(operation, async ({ input, tx }) => {
  const page = await listNotes(tx, input.id, input.before);
  return page ? grant(page) : refuse('notFound');
});

import { useSnippet } from '#contract/snippet.ts';
import { countUse } from '#server/db/snippets.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

/** Tells nobody: the count is seen where the list is loaded, and an event for each use would reload it everywhere. */
export const useSnippetRoute = serve(useSnippet, async ({ input: { id }, tx, agent }) => {
  const uses = await countUse(tx, id, agent.id);
  return uses === null ? refuse('notFound') : grant({ success: true as const, uses });
});

import { deleteSnippet } from '#contract/snippet.ts';
import { filesOfSnippet } from '#server/db/snippetFiles.ts';
import { accessSnippet, dropSnippet } from '#server/db/snippets.ts';
import { grant } from '#server/domain/decision.ts';
import { changeable } from '#server/domain/snippet/snippet.ts';
import { serve } from '#server/http/serve.ts';
import { tidyFiles } from './tidyFiles.ts';

export const deleteSnippetRoute = serve(
  deleteSnippet,
  async ({ input: { id }, tx, agent, context, trail }) => {
    const found = changeable(await accessSnippet(tx, id), agent);
    if ('refusal' in found) return found;
    const files = await filesOfSnippet(tx, id);
    await dropSnippet(tx, id);
    await tidyFiles(tx, context, files);
    if (found.granted.ownerId === null)
      await trail.record(tx, { type: 'snippet', id, label: found.granted.name });
    else trail.skip();
    tx.announce({ type: 'snippets.changed' });
    return grant({ success: true as const });
  },
);

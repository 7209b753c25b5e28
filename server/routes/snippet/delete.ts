import { deleteSnippet } from '#contract/snippet.ts';
import { filesOf } from '#server/db/attachedFiles.ts';
import { accessSnippet, dropSnippet } from '#server/db/snippets.ts';
import { grant } from '#server/domain/decision.ts';
import { changeable } from '#server/domain/sharing.ts';
import { serve } from '#server/http/serve.ts';
import { tidyFiles } from '../file/tidyFiles.ts';

export const deleteSnippetRoute = serve(
  deleteSnippet,
  async ({ input: { id }, tx, agent, context, trail }) => {
    const found = changeable(await accessSnippet(tx, id), agent, 'snippets.share');
    if ('refusal' in found) return found;
    const files = await filesOf(tx, 'snippet', id);
    await dropSnippet(tx, id);
    await tidyFiles(tx, context, 'snippet', files);
    if (found.granted.ownerId === null)
      await trail.record(tx, { type: 'snippet', id, label: found.granted.name });
    else trail.skip();
    tx.announce({ type: 'snippets.changed' });
    return grant({ success: true as const });
  },
);

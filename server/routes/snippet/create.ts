import { createSnippet } from '#contract/snippet.ts';
import { setFiles } from '#server/db/attachedFiles.ts';
import { addSnippet, readSnippet, snippetsOf } from '#server/db/snippets.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { hasRoom, rowFor } from '#server/domain/snippet/snippet.ts';
import { ownerIn } from '#server/domain/sharing.ts';
import { serve } from '#server/http/serve.ts';
import { tidyFiles } from '../file/tidyFiles.ts';

export const createSnippetRoute = serve(
  createSnippet,
  async ({ input, tx, agent, context, requestId: id, trail }) => {
    const owner = ownerIn(input.scope, agent, 'snippets.share');
    if ('refusal' in owner) return owner;
    const others = await snippetsOf(tx, owner.granted);
    const room = hasRoom(others.length + 1);
    if ('refusal' in room) return room;
    const row = rowFor(input, { others, files: input.attachments.length });
    if ('refusal' in row) return row;
    await addSnippet(tx, id, owner.granted, row.granted);
    if (!(await setFiles(tx, 'snippet', id, input.attachments)))
      return refuse('snippetInvalid', { reason: 'file' });
    await tidyFiles(tx, context, 'snippet');
    // The log is about what others see.
    if (owner.granted === null) await trail.record(tx, { type: 'snippet', id, label: row.granted.name });
    else trail.skip();
    tx.announce({ type: 'snippets.changed' });
    return grant({ success: true as const, snippet: await readSnippet(tx, id) });
  },
);

import { updateSnippet } from '#contract/snippet.ts';
import { filesOf, setFiles } from '#server/db/attachedFiles.ts';
import { accessSnippet, changeSnippet, readSnippet, snippetsOf } from '#server/db/snippets.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { rowFor } from '#server/domain/snippet/snippet.ts';
import { changeable } from '#server/domain/sharing.ts';
import { serve } from '#server/http/serve.ts';
import { tidyFiles } from '../file/tidyFiles.ts';

export const updateSnippetRoute = serve(updateSnippet, async ({ input, tx, agent, context, trail }) => {
  const { id } = input;
  const found = changeable(await accessSnippet(tx, id), agent, 'snippets.share');
  if ('refusal' in found) return found;
  const { ownerId, version, name } = found.granted;
  if (version !== input.version) return refuse('outdated');
  const others = (await snippetsOf(tx, ownerId)).filter((other) => other.id !== id);
  const row = rowFor(input, { others, files: input.attachments.length });
  if ('refusal' in row) return row;
  await changeSnippet(tx, id, row.granted);
  const before = await filesOf(tx, 'snippet', id);
  if (!(await setFiles(tx, 'snippet', id, input.attachments)))
    return refuse('snippetInvalid', { reason: 'file' });
  await tidyFiles(tx, context, 'snippet', before);
  if (ownerId === null)
    await trail.record(tx, { type: 'snippet', id, label: row.granted.name }, [
      { name: 'name', before: name, after: row.granted.name },
    ]);
  else trail.skip();
  tx.announce({ type: 'snippets.changed' });
  return grant({ success: true as const, snippet: await readSnippet(tx, id) });
});

import { mergeTag } from '#contract/tag.ts';
import { mergeTags } from '#server/db/renameTags.ts';
import { lockTags, mergedInto, readTag } from '#server/db/tags.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

/** Merges a tag into another, with all its contacts, in one transaction. */
export const mergeTagRoute = serve(mergeTag, async ({ input, tx, trail }) => {
  await lockTags(tx);
  const into = await readTag(tx, input.into);
  if (!into || into.id === input.id) return refuse('notFound');
  const from = await readTag(tx, input.id);
  if (!from) {
    if ((await mergedInto(tx, input.id)) !== into.id) return refuse('notFound');
    trail.skip();
    return grant({ success: true as const, tag: into, contacts: 0 });
  }
  const contacts = await mergeTags(tx, from, into);
  await trail.record(tx, { type: 'tag', id: into.id, label: into.name }, [
    { name: 'merged', before: from.name, after: into.name },
    { name: 'contacts', before: null, after: String(contacts) },
  ]);
  tx.announce({ type: 'tags.changed', renamed: { from: from.name, to: into.name } });
  const tag = (await readTag(tx, into.id)) ?? into;
  return grant({ success: true as const, tag, contacts });
});

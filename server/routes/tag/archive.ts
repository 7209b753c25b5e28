import { archiveTag } from '#contract/tag.ts';
import { lockTags, readTag, setArchived } from '#server/db/tags.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

/** Archives a tag or offers it again; a repeat changes nothing. */
export const archiveTagRoute = serve(archiveTag, async ({ input: { id, archived }, tx, trail }) => {
  await lockTags(tx);
  const before = await readTag(tx, id);
  if (!before) return refuse('notFound');
  if (before.archived === archived) {
    trail.skip();
    return grant({ success: true as const, tag: before });
  }
  await setArchived(tx, id, archived);
  await trail.record(tx, { type: 'tag', id, label: before.name }, [
    { name: 'archived', before: String(before.archived), after: String(archived) },
  ]);
  tx.announce({ type: 'tags.changed', renamed: null });
  return grant({ success: true as const, tag: { ...before, archived, version: before.version + 1 } });
});

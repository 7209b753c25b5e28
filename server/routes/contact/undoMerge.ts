import { MERGE_UNDO_HOURS, undoMerge } from '#contract/contactMerge.ts';
import { HOUR } from '#lib/time.ts';
import { accessMerge, dropMerge, lockPeople, newestMerge, saveShared } from '#server/db/contactMerges.ts';
import { holdTags } from '#server/db/tags.ts';
import { unmerged } from '#server/domain/contact/merge.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { announcePeople } from './announcePeople.ts';

/** Undoes the newest merge of a person. */
export const undoMergeRoute = serve(undoMerge, async ({ input, tx, clock, trail }) => {
  await holdTags(tx);
  const merge = await accessMerge(tx, input.id);
  if (!merge) return refuse('notFound');
  const rows = await lockPeople(tx, [merge.kept_id, merge.joined_id]);
  const newest = await newestMerge(
    tx,
    rows.map(({ id }) => id),
  );
  const isOver = clock.now >= merge.created_at.getTime() + MERGE_UNDO_HOURS * HOUR;
  if (isOver || newest?.id !== merge.id) return refuse('mergeNotUndoable');
  const changed = merge.changes.flatMap((change) => {
    const now = rows.find(({ id }) => id === change.id);
    return now ? [{ id: change.id, fields: unmerged(change, now) }] : [];
  });
  await saveShared(tx, changed);
  await dropMerge(tx, merge.id);
  await trail.record(tx, { type: 'contact', id: merge.kept_id, label: null }, [
    { name: 'joined', before: merge.joined_id, after: null },
  ]);
  await announcePeople(
    tx,
    changed.map(({ id }) => id),
  );
  return grant({ success: true as const });
});

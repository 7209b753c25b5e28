import { createTag } from '#contract/tag.ts';
import { addTag, countTags, lockTags, tagNamed } from '#server/db/tags.ts';
import { grant } from '#server/domain/decision.ts';
import { hasRoomForTag, nameFor, tagRow } from '#server/domain/tag/tag.ts';
import { serve } from '#server/http/serve.ts';

export const createTagRoute = serve(createTag, async ({ input, tx, requestId: id, trail }) => {
  const row = tagRow(input);
  if ('refusal' in row) return row;
  await lockTags(tx);
  const decision = nameFor(id, await tagNamed(tx, row.granted.name));
  if ('refusal' in decision) return decision;
  const room = hasRoomForTag(await countTags(tx));
  if ('refusal' in room) return room;
  await addTag(tx, id, row.granted);
  await trail.record(tx, { type: 'tag', id, label: row.granted.name });
  tx.announce({ type: 'tags.changed', renamed: null });
  return grant({
    success: true as const,
    tag: { id, ...row.granted, archived: false, contacts: 0, version: 1 },
  });
});

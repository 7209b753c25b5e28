import { saveTag } from '#contract/tag.ts';
import { changeTag } from '#server/db/renameTags.ts';
import { lockTags, readTag, tagNamed } from '#server/db/tags.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { nameFor, tagRow } from '#server/domain/tag/tag.ts';
import { serve } from '#server/http/serve.ts';

/** Saves a tag. A new name is written to its contacts in the same transaction. */
export const saveTagRoute = serve(saveTag, async ({ input, tx, trail }) => {
  const { id } = input;
  const row = tagRow(input);
  if ('refusal' in row) return row;
  await lockTags(tx);
  const before = await readTag(tx, id);
  if (!before) return refuse('notFound');
  if (before.version !== input.version) return refuse('outdated', { tag: before });
  const { name, colour, description } = row.granted;
  const decision = nameFor(id, await tagNamed(tx, name));
  if ('refusal' in decision) return decision;
  const contacts = await changeTag(tx, id, before.name, row.granted);
  await trail.record(
    tx,
    { type: 'tag', id, label: name },
    [
      { name: 'name', before: before.name, after: name },
      { name: 'colour', before: before.colour, after: colour },
      { name: 'description', before: before.description, after: description },
    ].filter(({ before: one, after }) => one !== after),
  );
  tx.announce({
    type: 'tags.changed',
    renamed: before.name === name ? null : { from: before.name, to: name },
  });
  const tag = { ...before, ...row.granted, version: before.version + 1 };
  return grant({ success: true as const, tag, contacts });
});

import { moveContactField } from '#contract/contactField.ts';
import { movedId } from '#lib/moved.ts';
import { holdContactFields, placeContactFields, readContactFields } from '#server/db/contactFields.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const moveContactFieldRoute = serve(moveContactField, async ({ input: { id, by }, tx, trail }) => {
  const fields = await holdContactFields(tx);
  const field = fields.find((it) => it.id === id);
  if (!field) return refuse('notFound');
  const ids = fields.map((it) => it.id);
  await placeContactFields(tx, movedId(ids, id, by));
  await trail.record(tx, { type: 'contactField', id, label: field.name }, [
    { name: 'moved', before: null, after: by },
  ]);
  tx.announce({ type: 'contactFields.changed' });
  return grant({ success: true as const, fields: await readContactFields(tx) });
});

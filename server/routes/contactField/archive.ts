import { archiveContactField } from '#contract/contactField.ts';
import { changeContactField, holdContactFields } from '#server/db/contactFields.ts';
import { checkedField } from '#server/domain/contact/fields.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const archiveContactFieldRoute = serve(
  archiveContactField,
  async ({ input: { id, archived }, tx, clock, trail }) => {
    const fields = await holdContactFields(tx);
    const before = fields.find((it) => it.id === id);
    if (!before) return refuse('notFound');
    if (!archived && before.archived) {
      const room = checkedField(before, fields);
      if ('refusal' in room) return room;
    }
    const field = await changeContactField(tx, { ...before, archived }, clock.now);
    if (!field) return refuse('notFound');
    await trail.record(tx, { type: 'contactField', id, label: field.name }, [
      { name: 'archived', before: String(before.archived), after: String(archived) },
    ]);
    tx.announce({ type: 'contactFields.changed' });
    return grant({ success: true as const, field });
  },
);

import { updateContactField } from '#contract/contactField.ts';
import { changeContactField, holdContactFields } from '#server/db/contactFields.ts';
import { checkedField } from '#server/domain/contact/fields.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const updateContactFieldRoute = serve(
  updateContactField,
  async ({ input: { id, version, name, options }, tx, clock, trail }) => {
    const fields = await holdContactFields(tx);
    const before = fields.find((it) => it.id === id);
    if (!before) return refuse('notFound');
    if (before.version !== version) return refuse('outdated', { field: before });
    const others = fields.filter((it) => it.id !== id);
    const checked = checkedField({ kind: before.kind, name, options }, before.archived ? [] : others);
    if ('refusal' in checked) return checked;
    const field = await changeContactField(tx, { ...before, ...checked.granted }, clock.now);
    if (!field) return refuse('notFound');
    await trail.record(tx, { type: 'contactField', id, label: field.name }, [
      { name: 'name', before: before.name, after: field.name },
    ]);
    tx.announce({ type: 'contactFields.changed' });
    return grant({ success: true as const, field });
  },
);

import { createContactField } from '#contract/contactField.ts';
import { addContactField, holdContactFields } from '#server/db/contactFields.ts';
import { checkedField } from '#server/domain/contact/fields.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const createContactFieldRoute = serve(
  createContactField,
  async ({ input: { name, kind, options }, tx, requestId: id, trail }) => {
    const checked = checkedField({ name, kind, options }, await holdContactFields(tx));
    if ('refusal' in checked) return checked;
    const field = { id, ...checked.granted };
    await addContactField(tx, field);
    await trail.record(tx, { type: 'contactField', id, label: field.name });
    tx.announce({ type: 'contactFields.changed' });
    return grant({ success: true as const, field: { ...field, archived: false, version: 1 } });
  },
);

import { updateContact } from '#contract/contact.ts';
import { accessContact, saveContact } from '#server/db/contacts.ts';
import { readContactFields } from '#server/db/contactFields.ts';
import { announceConversation } from '#server/db/conversations.ts';
import { holdTags, unknownTags } from '#server/db/tags.ts';
import { tidyTags } from '#server/domain/contact/contact.ts';
import { changedValues } from '#server/domain/contact/fields.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { mayGiveTags } from '#server/domain/tag/tag.ts';
import { serve } from '#server/http/serve.ts';
import { withShopLink } from '#server/integrations/shop/connection.ts';

/** Updates our own name, tags, address and fields of a contact; the list and open profiles update at once. */
export const updateContactRoute = serve(updateContact, async ({ input, tx, agent, context }) => {
  await holdTags(tx);
  const found = await accessContact(tx, input.id);
  if (!found) return refuse('contactNotFound');
  const { contact: before, conversationId } = found;
  if (before.version !== input.version) return refuse('outdated', { contact: before });
  const tags = tidyTags(input.tags);
  const decision = mayGiveTags(agent.role, await unknownTags(tx, tags));
  if ('refusal' in decision) return decision;
  const values = changedValues(
    before.fields ?? {},
    input.fields ?? {},
    input.fields ? await readContactFields(tx) : [],
  );
  if ('refusal' in values) return values;
  const contact = await saveContact(
    tx,
    { before, author: agent.name },
    {
      first_name: input.first_name.trim(),
      last_name: input.last_name.trim(),
      tags,
      address: input.address?.trim() || null,
      fields: values.granted,
    },
  );
  tx.announce({ type: 'customer.changed', conversation_id: conversationId, what: 'contact' });
  if (conversationId) await announceConversation(tx, conversationId);
  return grant({ success: true as const, contact: withShopLink(context, contact) });
});

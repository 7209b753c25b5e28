import { createContact } from '#contract/contact.ts';
import { addContacts, findContact } from '#server/db/contacts.ts';
import { unknownTags } from '#server/db/tags.ts';
import { tidyTags } from '#server/domain/contact/contact.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { mayGiveTags } from '#server/domain/tag/tag.ts';
import { serve } from '#server/http/serve.ts';
import { gate } from '#server/integrations/billing/gate.ts';
import { readNumbers } from '#server/db/contactNumbers.ts';

export const createContactRoute = serve(createContact, async ({ input, tx, agent, context }) => {
  const blocked = await gate(tx, context, 'contacts');
  if (blocked) return blocked;
  if (input.first_name.trim() === '') return refuse('contactInvalid');
  const address = (await readNumbers(tx, [input.phone]))(input.phone);
  if (!address) return refuse('phoneInvalid');
  const tags = tidyTags(input.tags ?? []);
  const decision = mayGiveTags(agent.role, await unknownTags(tx, tags));
  if ('refusal' in decision) return decision;
  const [contact] = await addContacts(tx, 'team', [
    {
      address,
      first_name: input.first_name.trim(),
      last_name: input.last_name?.trim() ?? '',
      tags,
      postal_address: input.address?.trim() || null,
    },
  ]);
  if (contact) {
    tx.announce({ type: 'customer.changed', conversation_id: null, what: 'contact' });
    return grant({ success: true as const, contact });
  }
  const known = await findContact(tx, address, 'whatsapp');
  return refuse('contactExists', known ? { contact_id: known._id } : {});
});

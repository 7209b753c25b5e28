import { createContact } from '#contract/contact.ts';
import { addContacts } from '#server/db/contacts.ts';
import { tidyTags } from '#server/domain/contact/contact.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { gate } from '#server/integrations/billing/gate.ts';
import { readNumbers } from '#server/db/contactNumbers.ts';

export const createContactRoute = serve(createContact, async ({ input, tx, context }) => {
  const blocked = await gate(tx, context, 'contacts');
  if (blocked) return blocked;
  if (input.first_name.trim() === '') return refuse('contactInvalid');
  const address = (await readNumbers(tx))(input.phone);
  if (!address) return refuse('phoneInvalid');
  const [contact] = await addContacts(tx, [
    {
      address,
      first_name: input.first_name.trim(),
      last_name: input.last_name?.trim() ?? '',
      tags: tidyTags(input.tags ?? []),
      postal_address: input.address?.trim() || null,
    },
  ]);
  return contact ? grant({ success: true as const, contact }) : refuse('contactExists');
});

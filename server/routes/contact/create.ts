import { createContact } from '#contract/contact.ts';
import { addContacts } from '#server/db/contacts.ts';
import { tidyTags } from '#server/domain/contact/contact.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { subscriptionOf } from '#server/integrations/billing/subscription.ts';
import { readNumbers } from '#server/db/contactNumbers.ts';

export const createContactRoute = serve(createContact, async ({ input, tx, context }) => {
  if (!(await subscriptionOf(tx, context.env)).canSend) return refuse('subscriptionRequired');
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

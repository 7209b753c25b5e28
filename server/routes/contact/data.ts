import { countContactData } from '#contract/contactDeletion.ts';
import { findStoredPerson, type StoredContact } from '#server/db/contactData.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const countContactDataRoute = serve(countContactData, async ({ input, tx }) => {
  const person = await findStoredPerson(tx, input.id);
  const found = person.find(({ id }) => id === input.id);
  if (!found) return refuse('contactNotFound');
  const sum = (of: (it: StoredContact) => number) => person.reduce((all, it) => all + of(it), 0);
  return grant({
    name: found.name,
    messages: sum((it) => it.messages),
    files: sum((it) => it.fileIds.length),
    invoices: sum((it) => it.invoiceIds.length),
  });
});

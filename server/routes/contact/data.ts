import { countContactData } from '#contract/contactDeletion.ts';
import { findStoredContact } from '#server/db/contactData.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const countContactDataRoute = serve(countContactData, async ({ input, tx }) => {
  const found = await findStoredContact(tx, input.id);
  if (!found) return refuse('contactNotFound');
  const { name, messages, fileIds, invoiceIds } = found;
  return grant({ name, messages, files: fileIds.length, invoices: invoiceIds.length });
});

import { deleteInvoice as operation } from '#contract/invoice.ts';
import { accessInvoice, deleteInvoice } from '#server/db/invoices.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const deleteInvoiceRoute = serve(operation, async ({ input, tx, trail }) => {
  const invoice = await accessInvoice(tx, input.invoiceId);
  if (!invoice) return refuse('notFound');
  if (!(await deleteInvoice(tx, invoice.invoiceId))) return refuse('invoiceHasPayments');
  await trail.record(tx, { type: 'invoice', id: invoice.invoiceId, label: invoice.externalReference });
  tx.announce({ type: 'customer.changed', conversation_id: invoice.conversation_id, what: 'invoices' });
  return grant({ success: true as const });
});

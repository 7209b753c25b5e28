import { markPaidBack as operation } from '#contract/invoice.ts';
import { accessInvoice, findInvoice } from '#server/db/invoices.ts';
import { findPayment, markPaidBack } from '#server/db/payments.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const markPaidBackRoute = serve(operation, async ({ input, clock, session, tx, trail }) => {
  const payment = await findPayment(tx, input.paymentId);
  const invoice = payment?.excess_reason ? await accessInvoice(tx, payment.invoice_id) : null;
  if (!payment || !invoice) return refuse('notFound');
  if (!(await markPaidBack(tx, payment.id, { by: session.user.id, at: clock.now }))) {
    trail.skip();
    return grant({ success: true as const, invoice });
  }
  await trail.record(tx, { type: 'invoice', id: invoice.invoiceId, label: invoice.externalReference });
  tx.announce({ type: 'customer.changed', conversation_id: invoice.conversation_id, what: 'invoices' });
  const settled = await findInvoice(tx, invoice.invoiceId);
  return settled ? grant({ success: true as const, invoice: settled }) : refuse('notFound');
});

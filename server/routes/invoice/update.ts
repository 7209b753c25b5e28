import { updateInvoice as operation } from '#contract/invoice.ts';
import { limitsOf } from '#lib/paymentLimits.ts';
import { accessInvoice, findInvoice, saveInvoice } from '#server/db/invoices.ts';
import { connectedPawapay } from '#server/db/pawapay.ts';
import { waitingPayments } from '#server/db/payments.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { changed, refuseUnpayable } from '#server/domain/invoice/change.ts';
import { intentOf } from '#server/domain/invoice/intent.ts';
import { serve } from '#server/http/serve.ts';

/** Applies the one intent of a whole invoice (A69); the server computes the history entry and all amounts. */
export const updateInvoiceRoute = serve(operation, async ({ input, clock, session, tx }) => {
  const ours = await accessInvoice(tx, input.invoiceId);
  if (!ours) return refuse('notFound');
  const intent = intentOf(input, ours);
  if (!('granted' in intent)) return { ...intent, details: { invoice: ours } };
  const event = intent.granted;
  if (event === null) return grant({ success: true as const, invoice: ours });
  const change = changed(ours, event);
  if (!('granted' in change)) return change;
  const isAsking = event.type === 'invoice.request' || event.type === 'invoice.remind';
  const unpayable = isAsking ? refuseUnpayable(ours, limitsOf(await connectedPawapay(tx))) : null;
  if (unpayable) return unpayable;
  const [waiting] = event.type === 'invoice.cancel' ? await waitingPayments(tx, ours.invoiceId) : [];
  if (waiting && input.even_if_paying !== true)
    return refuse('invoiceBeingPaid', { amount: waiting.amount, currency_code: waiting.currency_code });
  await saveInvoice(tx, ours, change.granted, { event: event.type, actor: session.user.id, at: clock.now });
  tx.announce({ type: 'customer.changed', conversation_id: ours.conversation_id, what: 'invoices' });
  const invoice = await findInvoice(tx, ours.invoiceId);
  return invoice ? grant({ success: true as const, invoice }) : refuse('notFound');
});

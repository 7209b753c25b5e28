import { randomUUID } from 'node:crypto';
import { createInvoice as operation, type Invoice } from '#contract/invoice.ts';
import {
  conversationOfContact,
  findByClientInvoice,
  findByReference,
  insertInvoice,
} from '#server/db/invoices.ts';
import { connectedPawapay } from '#server/db/pawapay.ts';
import { limitsOf } from '#lib/paymentLimits.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { newInvoice } from '#server/domain/invoice/change.ts';
import { serve } from '#server/http/serve.ts';

/** Creates an invoice (INV-007). The same `client_invoice_id` is the same invoice, from any tab or key. */
export const createInvoiceRoute = serve(operation, async ({ input, clock, session, tx, requestId }) => {
  const clientInvoiceId = input.client_invoice_id ?? requestId;
  const account = await connectedPawapay(tx);
  const made = newInvoice({ ...input, amount: String(input.amount) }, limitsOf(account));
  if (!('granted' in made)) return made;
  const { amount, description, externalReference } = made.granted;
  const conversationId = input.conversation_id ?? (await conversationOfContact(tx, input.contact_id ?? ''));
  if (!conversationId) return refuse('notFound');
  const isSame = (it: Invoice) =>
    it.conversation_id === conversationId &&
    it.description === description &&
    it.externalReference === externalReference &&
    String(it.amount) === amount;
  const earlier = await findByClientInvoice(tx, clientInvoiceId);
  if (earlier)
    return isSame(earlier)
      ? grant({ success: true as const, invoice: earlier })
      : refuse('idempotencyReused');
  if (!account) return refuse('paymentsNotConnected');
  const used = input.refuse_used_reference === true ? await findByReference(tx, externalReference) : null;
  if (used)
    return refuse('referenceInUse', {
      invoiceId: used.invoiceId,
      amount: String(used.amount),
      currency_code: used.currency_code,
      status: used.status,
      created_at: used.created_at,
    });
  const invoice = await insertInvoice(tx, {
    // Unguessable: it is the only secret of the payment link.
    id: randomUUID(),
    conversationId,
    clientInvoiceId,
    externalReference,
    description,
    amount,
    currencyCode: account.currency_code,
    currencySymbol: account.currency_symbol,
    by: session.user.id,
    at: clock.now,
  });
  if (!invoice) return refuse('notFound');
  tx.announce({ type: 'customer.changed', conversation_id: conversationId, what: 'invoices' });
  return grant({ success: true as const, invoice });
});

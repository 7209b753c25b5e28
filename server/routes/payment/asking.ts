import { limitsOf } from '#lib/paymentLimits.ts';
import { findContact } from '#server/db/contacts.ts';
import { accessInvoice, saveInvoice } from '#server/db/invoices.ts';
import { connectedPawapay } from '#server/db/pawapay.ts';
import type { Tx } from '#server/db/transaction.ts';
import { type Decision, grant, refuse } from '#server/domain/decision.ts';
import { changed, type InvoiceChange, refuseUnpayable } from '#server/domain/invoice/change.ts';
import { paymentVariables } from '#server/domain/invoice/notice.ts';

/** The invoice event of each payment template (INV-016). */
const events = {
  payment_request_cta: { type: 'invoice.request' },
  payment_reminder_cta: { type: 'invoice.remind' },
} as const;
const isAsking = (name: string): name is keyof typeof events => name in events;

export interface Asking {
  /** The organisation's language of payments (A102). */
  language: string;
  variables: Record<string, string>;
  conversationId: string;
  /** Decides by the invoice's lifecycle whether the template may be sent now. */
  decide(): Decision<InvoiceChange>;
  /** Stores the history entry in the transaction of the message. */
  save(change: InvoiceChange, cause: { actor: string; at: number }): Promise<void>;
}

/** Returns the locked invoice of a payment request or reminder, and its variables (INV-017). */
export async function askingFor(tx: Tx, invoiceId: string, template: string): Promise<Decision<Asking>> {
  if (!isAsking(template)) return refuse('templateMissing');
  const event = events[template];
  const invoice = await accessInvoice(tx, invoiceId);
  const contact = invoice && (await findContact(tx, invoice.contact_id, 'whatsapp'));
  if (!invoice || !contact) return refuse('notFound');
  const account = await connectedPawapay(tx);
  if (!account) return refuse('paymentsNotConnected');
  return grant({
    language: account.language_code.toLowerCase(),
    variables: paymentVariables(
      invoice,
      contact.first_name,
      invoice.outstanding,
      account.language_code,
      account.most,
    ),
    conversationId: invoice.conversation_id,
    decide() {
      const change = changed(invoice, event);
      return 'granted' in change ? (refuseUnpayable(invoice, limitsOf(account)) ?? change) : change;
    },
    async save(change, cause) {
      await saveInvoice(tx, invoice, change, { event: event.type, ...cause });
      tx.announce({ type: 'customer.changed', conversation_id: invoice.conversation_id, what: 'invoices' });
    },
  });
}

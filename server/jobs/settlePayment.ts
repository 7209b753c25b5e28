import type { Payment } from '#contract/invoice.ts';
import { amountOf, isSameAmount } from '#lib/money.ts';
import { touchCollection } from '#server/db/campaignInvoices.ts';
import { accessInvoice, saveInvoice } from '#server/db/invoices.ts';
import { queue } from '#server/db/outbox.ts';
import { forgetToken } from '#server/db/pawapay.ts';
import { findPayment, type PaymentRow, settlePayment } from '#server/db/payments.ts';
import type { Tx } from '#server/db/transaction.ts';
import { changed } from '#server/domain/invoice/change.ts';
import { PRIORITY } from '#server/domain/job.ts';
import type { DepositState } from '#server/providers/pawapay/api.ts';
import type { JobContext } from '#server/context.ts';

type Ended = Extract<DepositState, { state: 'completed' | 'failed' }>;

/** Failure code of a payment that an account was asked about in vain, because another one took it. */
export const EXPIRED = 'EXPIRED';

/**
 * Stores how a payment ended, once, in the given transaction.
 * Updates its row, the invoice by its lifecycle, the audit log and the event, and queues the message to the payer. A
 * payment that already ended stays unchanged, except that an expired one may still be paid late.
 */
export async function settle(tx: Tx, context: JobContext, payment: PaymentRow, ended: Ended): Promise<void> {
  const invoice = await accessInvoice(tx, payment.invoice_id);
  const row = invoice && (await findPayment(tx, payment.id));
  if (!row || row.status === 'paid' || (row.status === 'failed' && ended.state === 'failed')) return;
  if (ended.state === 'completed' && ended.currency !== null && ended.currency !== row.currency_code) {
    context.log.error({ payment: row.id, currency: ended.currency }, 'a payment came in another currency');
    return;
  }
  const now = context.clock.now();
  const came = ended.state === 'completed' ? ended.amount : null;
  const amount = amountOf(came ?? row.amount);
  if (!isSameAmount(amount, row.amount))
    context.log.warn(
      { payment: row.id, asked: row.amount, came: amount },
      'another sum came than was asked for',
    );
  const status: Payment['status'] = ended.state === 'completed' ? 'paid' : 'failed';
  await settlePayment(tx, row.id, {
    status,
    amount,
    reason: ended.state === 'failed' ? ended.reason : null,
    transactionId: ended.state === 'completed' ? ended.transactionId : null,
    at: now,
  });
  if (ended.state === 'completed') {
    const change = changed(invoice, { type: 'payment.arrived', amount });
    if (!('granted' in change)) throw new Error('Money is counted whenever it comes.');
    const cause = { event: 'payment.arrived', actor: `payment:${row.id}`, at: now };
    await saveInvoice(tx, invoice, change.granted, cause);
  }
  tx.announce({
    type: 'payment.arrived',
    conversation_id: invoice.conversation_id,
    contact_id: invoice.contact_id,
    invoiceId: invoice.invoiceId,
    paymentId: row.id,
    amount,
    currency_code: row.currency_code,
    status,
  });
  await queue(tx, {
    kind: 'payment.tell',
    payload: { paymentId: row.id, outcome: status === 'paid' ? 'paid' : 'failed' },
    lane: `tell:${row.id}`,
    priority: PRIORITY.receipt,
    dedupe: `tell:${row.id}:${status}`,
    channelId: null,
  });
  await touchCollection(tx, invoice.invoiceId);
  await forgetToken(tx);
  tx.afterCommit(context.wake.outbox);
}

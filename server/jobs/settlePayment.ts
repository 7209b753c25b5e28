import type { Payment } from '#contract/invoice.ts';
import { amountOf, isSameAmount } from '#lib/money.ts';
import { touchCollection } from '#server/db/campaignInvoices.ts';
import { accessInvoice, saveInvoice } from '#server/db/invoices.ts';
import { queue } from '#server/db/outbox.ts';
import { forgetToken } from '#server/db/pawapay.ts';
import { findPayment, type PaymentRow, settlePayment } from '#server/db/payments.ts';
import type { Tx } from '#server/db/transaction.ts';
import { changed } from '#server/domain/invoice/change.ts';
import { isNewOutcome } from '#server/domain/invoice/outcome.ts';
import { PRIORITY } from '#server/domain/job.ts';
import type { DepositState } from '#server/providers/pawapay/api.ts';
import type { JobContext } from '#server/context.ts';
import { tellPaymentProblem } from './tellPaymentProblem.ts';

type Ended = Extract<DepositState, { state: 'completed' | 'failed' }>;

/** Failure code of a payment that an account was asked about in vain, because another one took it. */
export const EXPIRED = 'EXPIRED';

/**
 * Stores how a payment ended, once, in the given transaction.
 * Updates its row, the invoice by its lifecycle, the audit log and the event, and queues the message to the payer. What
 * does not fit the invoice is stored as to be paid back, and told. A payment that already ended stays unchanged, except
 * that a failed one may still be paid late.
 */
export async function settle(tx: Tx, context: JobContext, payment: PaymentRow, ended: Ended): Promise<void> {
  const invoice = await accessInvoice(tx, payment.invoice_id);
  const row = invoice && (await findPayment(tx, payment.id));
  if (!row || !isNewOutcome(row.status, ended.state)) return;
  const now = context.clock.now();
  const isPaid = ended.state === 'completed';
  const amount = amountOf((isPaid ? ended.amount : null) ?? row.amount);
  const currency = (isPaid ? ended.currency : null) ?? row.currency_code;
  const isForeign = currency !== invoice.currency_code;
  if (!isSameAmount(amount, row.amount) || isForeign)
    context.log.warn(
      { payment: row.id, asked: row.amount, came: amount, currency },
      'other money came than was asked for',
    );
  const status: Payment['status'] = isPaid ? 'paid' : 'failed';
  const event = isForeign ? ('payment.foreign' as const) : ('payment.arrived' as const);
  const change = isPaid ? changed(invoice, { type: event, amount }) : null;
  if (change && !('granted' in change)) throw new Error('Money is counted whenever it comes.');
  const payBack = change?.granted.payBack ?? null;
  await settlePayment(tx, row.id, {
    status,
    amount,
    currencyCode: currency,
    payBack,
    reason: isPaid ? null : ended.reason,
    transactionId: isPaid ? ended.transactionId : null,
    at: now,
  });
  if (change) {
    const cause = { event, actor: `payment:${row.id}`, at: now };
    await saveInvoice(tx, invoice, change.granted, cause);
  }
  if (payBack) await tellPaymentProblem(tx, context, invoice, row.id, { ...payBack, currency });
  tx.announce({
    type: 'payment.arrived',
    conversation_id: invoice.conversation_id,
    contact_id: invoice.contact_id,
    invoiceId: invoice.invoiceId,
    paymentId: row.id,
    amount,
    currency_code: currency,
    status,
  });
  // Nobody is thanked for money that pays nothing of what was asked for.
  if (payBack === null || payBack.reason === 'tooMuch')
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

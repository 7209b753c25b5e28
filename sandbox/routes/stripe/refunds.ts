import type { StripeAccount } from '#sandbox/stripe/account.ts';
import { blank } from '#sandbox/stripe/blanks.ts';
import { invalid, missing } from '#sandbox/stripe/errors.ts';
import { type Form, numberAt, textAt, textsAt } from '#sandbox/stripe/form.ts';
import type { InvoicePayment, Refund } from '#sandbox/stripe/types.ts';
import { listOf, type Serve } from './api.ts';

const idOf = ({ payment }: InvoicePayment) =>
  payment.type === 'charge' ? payment.charge : payment.payment_intent;

/** Serves the payments of invoices, and refunds. */
export function refundCalls(serve: Serve, account: StripeAccount): void {
  const { books } = account;
  const askedFor = (form: Form) => textAt(form, 'payment_intent') ?? textAt(form, 'charge');
  const refundsOf = (id: string | undefined) =>
    Object.values(books.refunds).filter(
      (it) => id === undefined || [it.charge, it.payment_intent].includes(id),
    );

  serve('GET', '/v1/invoice_payments', ({ form }) => {
    const [invoice, status] = [textAt(form, 'invoice'), textAt(form, 'status')];
    const all = Object.values(books.payments)
      .filter((it) => invoice === undefined || it.invoice === invoice)
      .filter((it) => status === undefined || it.status === status);
    return listOf(all.toReversed(), form, '/v1/invoice_payments');
  });
  serve('GET', '/v1/refunds', ({ form }) =>
    listOf(refundsOf(askedFor(form)).toReversed(), form, '/v1/refunds'),
  );
  serve('POST', '/v1/refunds', ({ form }) => {
    const id = askedFor(form);
    const [intent, charge] = [textAt(form, 'payment_intent') ?? null, textAt(form, 'charge') ?? null];
    const payment = Object.values(books.payments).find((it) => id !== undefined && idOf(it) === id);
    if (!payment)
      throw missing(charge ? 'charge' : 'payment_intent', id ?? '', charge ? 'charge' : 'payment_intent');
    if (id !== undefined && books.disputed.includes(id))
      throw invalid(`Charge ${id} has been charged back.`, undefined, 'charge_disputed');
    const kept = refundsOf(id).filter(({ status }) => status !== 'failed');
    const left = kept.reduce((sum, { amount }) => sum - amount, payment.amount_paid);
    if (left <= 0)
      throw invalid(`Charge ${id} has already been refunded.`, undefined, 'charge_already_refunded');
    const amount = numberAt(form, 'amount') ?? left;
    if (amount > left) throw invalid('Refund amount is greater than unrefunded amount on charge.', 'amount');
    const refund: Refund = {
      ...blank.refund,
      id: account.newId('re'),
      object: 'refund',
      amount,
      charge,
      created: account.now(),
      currency: 'usd',
      metadata: textsAt(form, 'metadata'),
      payment_intent: intent,
      reason: textAt(form, 'reason') ?? null,
      status: 'succeeded',
    };
    books.refunds[refund.id] = refund;
    account.emit('refund.created', refund);
    return refund;
  });
}

import type { ActorRefFrom } from 'xstate';
import type { Invoice } from '#contract/invoice.ts';
import { less, sumOf } from '#lib/money.ts';
import type { InvoiceRow } from '#machines/lifecycles/invoiceLifecycle.rules.ts';
import type { cancelInvoiceMachine, Paying } from '#machines/payment/cancelInvoice.machine.ts';
import type { createInvoiceMachine } from '#machines/payment/createInvoice.machine.ts';
import type { payBackMachine } from '#machines/payment/payBack.machine.ts';
import type { paymentHistoryMachine } from '#machines/payment/paymentHistory.machine.ts';
import type { paymentRequestMachine } from '#machines/payment/paymentRequest.machine.ts';

export type PaymentActor = ActorRefFrom<typeof paymentHistoryMachine>;
export type CreateActor = ActorRefFrom<typeof createInvoiceMachine>;
export type RequestActor = ActorRefFrom<typeof paymentRequestMachine>;
export type CancelActor = ActorRefFrom<typeof cancelInvoiceMachine>;
export type PayBackActor = ActorRefFrom<typeof payBackMachine>;

/** Returns an invoice as its lifecycle's row. */
export const rowOf = ({ status, amount, totalPaid, outstanding, history }: Invoice): InvoiceRow => ({
  status,
  amount: String(amount),
  totalPaid,
  outstanding,
  history,
});

/** Returns the newest payment of the invoice that has no outcome yet. */
export function payingOf({ payments }: Invoice): Paying | null {
  const waiting = payments.findLast(({ status }) => status === 'pending');
  return waiting ? { amount: waiting.amount, currency: waiting.currency_code } : null;
}

/** Returns what was received for the invoice and pays it: all that is not to be paid back. */
export const appliedOf = ({ totalPaid, payments, currency_code: currency }: Invoice): string =>
  less(
    totalPaid,
    sumOf(payments.flatMap((it) => (it.payBack && it.currency_code === currency ? [it.payBack.amount] : []))),
  );

/** Returns an invoice's displayed name: its reference, else its id. */
export const nameOf = ({ externalReference, invoiceId }: Invoice): string => externalReference || invoiceId;

import type { Invoice } from '#contract/invoice.ts';
import {
  invoiceAmount,
  type InvoiceDraft,
  invoiceFaults,
  limitFaults,
  faultText,
} from '#lib/invoiceRules.ts';
import { isUnpayable, type PaymentLimits } from '#lib/paymentLimits.ts';
import type { InvoiceEvent } from '#machines/lifecycles/invoiceLifecycle.machine.ts';
import {
  allowedWith,
  decideInvoice,
  type InvoiceDecision,
  type InvoiceRow,
} from '#machines/lifecycles/invoiceLifecycle.rules.ts';
import { type Decision, grant, refuse } from '../decision.ts';

export type InvoiceChange = InvoiceDecision;

/** The row that an invoice's lifecycle reads. */
export const rowOf = (invoice: Invoice): InvoiceRow => ({
  status: invoice.status,
  amount: String(invoice.amount),
  totalPaid: invoice.totalPaid,
  outstanding: invoice.outstanding,
  history: invoice.history,
});

/** Returns whether the customer is to be sent a request or a reminder; null if neither is allowed. */
export const nextRequest = (invoice: Invoice): 'request' | 'remind' | null => allowedWith(rowOf(invoice)).ask;

/** Returns the lifecycle's decision on an event. */
export function changed(invoice: Invoice, event: InvoiceEvent): Decision<InvoiceChange, 'invoiceNotPending'> {
  const decided = decideInvoice(rowOf(invoice), event);
  return decided ? grant(decided) : refuse('invoiceNotPending', { invoice });
}

/** What an account takes, as refusals name it. */
const payableOf = ({ currency, decimals, least, most }: PaymentLimits) => ({
  currency_code: currency,
  decimals,
  least,
  most,
});

/** Refuses to ask for an invoice that the account does not take any more, because its link would lead nowhere. */
export const refuseUnpayable = (invoice: Invoice, limits: PaymentLimits) =>
  isUnpayable(invoice, limits) ? refuse('invoiceUnpayable', { payable: payableOf(limits) }) : null;

/** Returns a new invoice's trimmed fields and plain amount, or an error per field in the specification's words. */
export function newInvoice(
  given: InvoiceDraft,
  money: PaymentLimits,
): Decision<InvoiceDraft, 'invoiceInvalid'> {
  const faults = invoiceFaults(given, money);
  const sum = invoiceAmount(given.amount, money);
  const errors = Object.fromEntries(
    Object.entries(faults).map(([field, fault]) => [field, faultText(fault, money)]),
  );
  // An amount that cannot be paid is refused with those that can.
  const payable = faults.amount && limitFaults.has(faults.amount) ? payableOf(money) : null;
  if ('fault' in sum || Object.keys(errors).length > 0)
    return refuse('invoiceInvalid', { errors, ...(payable ? { payable } : {}) });
  return grant({
    description: given.description.trim(),
    externalReference: given.externalReference.trim(),
    amount: sum.amount,
  });
}

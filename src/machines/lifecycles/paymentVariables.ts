import type { Invoice } from '#contract/invoice.ts';
import { paymentPath } from '#contract/payment.ts';
import { formatMoney } from '#lib/money.ts';

/** The variables of a payment request or reminder, in the order of the template. */
export const PAYMENT_VARIABLES = ['1', '2', '3', '4', 'button_0_1'] as const;

/** The values of the payment templates (INV-017). */
export const paymentVariables = (
  invoice: Pick<Invoice, 'invoiceId' | 'description' | 'externalReference' | 'currency_code'>,
  firstName: string,
  amount: string,
): Record<(typeof PAYMENT_VARIABLES)[number], string> => ({
  '1': firstName,
  '2': invoice.description,
  '3': invoice.externalReference || invoice.invoiceId,
  '4': formatMoney(amount, invoice.currency_code),
  button_0_1: paymentPath(invoice.invoiceId),
});

import type { Organisation } from '#contract/organisation.ts';
import type { Invoice } from '#contract/invoice.ts';
import { paymentPath } from '#contract/payment.ts';
import { formatMoney } from '#lib/money.ts';

/** The variables of a payment request or reminder, in the order of the template. */
export const PAYMENT_VARIABLES = ['1', '2', '3', '4', 'button_0_1'] as const;

/** Returns the organisation's language of payments, in which its customers are asked (A102). */
export const payersLanguage = (organisation: Pick<Organisation, 'pawapay'> | null | undefined) =>
  organisation?.pawapay.language_code === 'FR' ? 'fr' : 'en';

/** The values of the payment templates (INV-017); the amount as the customer's language writes it (O42). */
export const paymentVariables = (
  invoice: Pick<Invoice, 'invoiceId' | 'description' | 'externalReference' | 'currency_code'>,
  firstName: string,
  amount: string,
  language: string,
): Record<(typeof PAYMENT_VARIABLES)[number], string> => ({
  '1': firstName,
  '2': invoice.description,
  '3': invoice.externalReference || invoice.invoiceId,
  '4': formatMoney(amount, invoice.currency_code, language),
  button_0_1: paymentPath(invoice.invoiceId),
});

import type { Organisation } from '#contract/organisation.ts';
import type { Invoice } from '#contract/invoice.ts';
import { paymentPath } from '#contract/payment.ts';
import { formatMoney, isMore } from '#lib/money.ts';

/** The variables of a payment request or reminder, in the order of the template. */
export const PAYMENT_VARIABLES = ['1', '2', '3', '4', 'button_0_1'] as const;

/** Returns the organisation's language of payments, in which its customers are asked (A102). */
export const payersLanguage = (organisation: Pick<Organisation, 'pawapay'> | null | undefined) =>
  organisation?.pawapay.language_code === 'FR' ? 'fr' : 'en';

/** The part of a sum that can be paid at once, beside it because the templates have one variable for sums. */
const atOnce = (most: string, language: string) =>
  language.toLowerCase() === 'fr' ? `${most} au plus à la fois` : `at most ${most} at a time`;

/**
 * The values of the payment templates (INV-017); the amount as the customer's language writes it (O42).
 * With `most`, the largest payment that the operators take, a larger amount names it, because it is paid in parts (O41).
 */
export function paymentVariables(
  invoice: Pick<Invoice, 'invoiceId' | 'description' | 'externalReference' | 'currency_code'>,
  firstName: string,
  amount: string,
  language: string,
  most: string | null = null,
): Record<(typeof PAYMENT_VARIABLES)[number], string> {
  const text = (sum: string) => formatMoney(sum, invoice.currency_code, language);
  const limit = most !== null && isMore(amount, most) ? ` (${atOnce(text(most), language)})` : '';
  return {
    '1': firstName,
    '2': invoice.description,
    '3': invoice.externalReference || invoice.invoiceId,
    '4': `${text(amount)}${limit}`,
    button_0_1: paymentPath(invoice.invoiceId),
  };
}

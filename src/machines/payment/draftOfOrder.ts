import { excerpt } from '#lib/excerpt.ts';
import type { Invoice } from '#contract/invoice.ts';
import { DESCRIPTION_MAX, DESCRIPTION_MIN, invoiceAmount, type InvoiceDraft } from '#lib/invoiceRules.ts';
import type { ShopOrder } from '#contract/shop.ts';
import { amountOf, isNothing } from '#lib/money.ts';
import type { PaymentLimits } from '#lib/paymentLimits.ts';

type Known = Pick<Invoice, 'externalReference' | 'status'>;

/**
 * Returns the draft of an invoice for the newest order that is still to be paid; null without one.
 * An order is left out when it was paid, refunded, authorised, voided or cancelled, or has an invoice that is not
 * cancelled. The amount is what is outstanding; it stays empty where the order is in another currency than the payments,
 * or has more decimals than they take (INV-005).
 */
export function draftOfOrder(
  orders: readonly ShopOrder[],
  invoices: readonly Known[],
  money: PaymentLimits,
): InvoiceDraft | null {
  const isOpen = ({
    name,
    financial_status: paid,
    outstanding_price: rest,
    fulfillment_status: status,
  }: ShopOrder) =>
    (paid === 'pending' || paid === 'partially_paid') &&
    !isNothing(rest) &&
    status !== 'cancelled' &&
    !invoices.some((it) => it.externalReference === name && it.status !== 'CANCELLED');
  const order = orders.find(isOpen);
  if (!order) return null;
  const amount = amountOf(order.outstanding_price);
  // The form says what the operators take.
  const unlimited = { ...money, least: null, most: null };
  return {
    description: descriptionOf(order),
    externalReference: order.name,
    amount: order.currency === money.currency && 'amount' in invoiceAmount(amount, unlimited) ? amount : '',
  };
}

/** The items in words, as many as fit; the order's name where they are too short to be a description (INV-003). */
function descriptionOf({ name, line_items: items }: ShopOrder): string {
  const titles = items.map(({ title, quantity }) => (quantity > 1 ? `${quantity} × ${title}` : title).trim());
  const fitting = titles.filter(
    (_, index) => titles.slice(0, index + 1).join(', ').length <= DESCRIPTION_MAX,
  );
  const words = excerpt(fitting.length > 0 ? fitting.join(', ') : (titles[0] ?? ''), DESCRIPTION_MAX).trim();
  return words.length >= DESCRIPTION_MIN ? words : name;
}

import type { SheetCell } from './sheet.ts';

/** Fields of an order that the export needs (contract/shop.ts). */
interface Order<Status extends string> {
  name: string;
  customer: { first_name: string; last_name: string; phone: string | null } | null;
  currency: string;
  current_total_price: string;
  fulfillment_status: Status;
  financial_status: string | null;
  line_items: readonly { title: string; variant_title: string | null; quantity: number }[];
  order_status_url: string | null;
  created_at: string;
}

/** ORD-008, in this order, and then what tells an order from another. */
export const ORDER_COLUMNS = [
  'customer',
  'phone',
  'product',
  'quantity',
  'variant',
  'price',
  'status',
  'url',
  'currency',
  'number',
  'created',
  'payment',
] as const;

/**
 * Returns one row per line item with the order's fields repeated; an order without items has one row.
 * The order's total and its currency are in its first row only, so that the column adds up.
 */
export const orderRows = <Status extends string>(
  orders: readonly Order<Status>[],
  texts: { status: (status: Status) => string; payment: (status: string) => string },
): SheetCell[][] =>
  orders.flatMap((order) => {
    const { customer, line_items: items } = order;
    const name = [customer?.first_name, customer?.last_name].filter(Boolean).join(' ');
    const lines = items.length > 0 ? items : [{ title: '', variant_title: null, quantity: 0 }];
    return lines.map(({ title, variant_title: variant, quantity }, index) => [
      name,
      customer?.phone ?? '',
      title,
      quantity,
      variant ?? '',
      index === 0 ? { amount: order.current_total_price } : null,
      texts.status(order.fulfillment_status),
      order.order_status_url ?? '',
      index === 0 ? order.currency : null,
      order.name,
      { at: order.created_at },
      order.financial_status === null ? '' : texts.payment(order.financial_status),
    ]);
  });

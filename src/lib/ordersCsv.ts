/** Fields of an order that the export needs (contract/shop.ts). */
interface Order {
  customer: { first_name: string; last_name: string; phone: string | null } | null;
  currency: string;
  current_total_price: string;
  fulfillment_status: string;
  line_items: readonly { title: string; variant_title: string | null; quantity: number }[];
  order_status_url: string | null;
}

/** ORD-008, in this order. */
export const ORDER_COLUMNS = [
  'Customer Name',
  'Customer Phone',
  'Product Name',
  'Product Quantity',
  'Product Variant',
  'Order Price',
  'Order Status',
  'Order URL',
] as const;

/** Returns one row per line item with the order's fields repeated; an order without items has one row. */
export const orderRows = (orders: readonly Order[]): string[][] =>
  orders.flatMap((order) => {
    const { customer, line_items: items } = order;
    const name = [customer?.first_name, customer?.last_name].filter(Boolean).join(' ');
    const rest = [
      `${order.current_total_price} ${order.currency}`,
      order.fulfillment_status.replace('-', ' ').toUpperCase(),
      order.order_status_url ?? '',
    ];
    const lines = items.length > 0 ? items : [{ title: '', variant_title: null, quantity: 0 }];
    return lines.map(({ title, variant_title: variant, quantity }) => [
      name,
      customer?.phone ?? '',
      title,
      String(quantity),
      variant ?? '',
      ...rest,
    ]);
  });

import type { ShopOrder } from '#contract/shop.ts';

/** Returns one order of Atelier Wouri's shop. */
export const anOrder = (change: Partial<ShopOrder> = {}): ShopOrder => ({
  id: '5001',
  name: '#1001',
  customer: {
    first_name: 'Marie',
    last_name: 'Ewané',
    email: 'marie@example.test',
    phone: '+237650000001',
  },
  currency: 'XAF',
  current_total_price: '45000',
  outstanding_price: '45000',
  fulfillment_status: 'in-progress',
  financial_status: 'pending',
  line_items: [
    { id: '1', title: 'Raffia bag', variant_title: 'Large', quantity: 2 },
    { id: '2', title: 'Beaded bracelet', variant_title: null, quantity: 1 },
  ],
  has_more_items: false,
  order_status_url: 'https://atelier-wouri.myshopify.com/orders/5001',
  created_at: '2026-11-20T10:00:00Z',
  ...change,
});

/** Enough orders to scroll. */
export const someOrders: ShopOrder[] = Array.from({ length: 25 }, (_, index) =>
  anOrder({ id: String(5001 + index), name: `#${1001 + index}` }),
);

/** The same orders with different statuses, customers and totals. */
export const mixedOrders: ShopOrder[] = someOrders.map((order, index) => ({
  ...order,
  fulfillment_status: (['in-progress', 'shipping', 'cancelled'] as const)[index % 3] ?? 'shipping',
  current_total_price: String(12_500 * (index + 1)),
  customer: index % 5 === 4 ? null : order.customer,
  line_items: order.line_items.slice(0, 1 + (index % 2)),
}));

import type { Product, ShopOrder } from '#contract/shop.ts';
import type { TimelineEvent } from '#contract/shopTimeline.ts';
import { ActivityTab } from '#features/shop/ActivityTab.tsx';
import { CustomerDialog, CustomerFormDialog } from '#features/shop/CustomerDialog.tsx';
import { OrderDialog } from '#features/shop/OrderDialog.tsx';
import { aBag } from '#machines/shop/createOrder.model.ts';
import { aCustomer } from '#machines/customer/customer.samples.ts';
import { keys } from '#services/cache.ts';
import { someOrders } from '../shop.ts';
import { alwaysAnswerPages } from '../pages.ts';
import type { View } from './view.ts';

const { customerId } = aCustomer;

export const aProduct = (index: number, change: Partial<Product> = {}): Product => ({
  id: index === 0 ? aBag.productId : `gid://shopify/Product/${index + 1}`,
  title: index === 0 ? aBag.title : `Product ${index + 1}`,
  description: '',
  vendor: 'Atelier Wouri',
  productType: 'Bags',
  tags: [],
  featuredImage: null,
  variants: [{ id: `gid://shopify/ProductVariant/${index + 1}`, price: aBag.price }],
  ...change,
});
export const someProducts = Array.from({ length: 60 }, (_, index) => aProduct(index));

export const someEvents: TimelineEvent[] = [
  {
    _id: 'e2',
    event: 'order/create',
    extras: { order_number: '1001', link: 'https://atelier-wouri.myshopify.com/orders/1' },
    timestamp: '2026-11-20T10:05:00Z',
  },
  { _id: 'e1', event: 'customer/create', extras: {}, timestamp: '2026-11-02T08:00:00Z' },
];

/** Orders of one customer; the first has three products. */
export const theirOrders: ShopOrder[] = someOrders.map((order, index) =>
  index === 0
    ? {
        ...order,
        line_items: [...order.line_items, { id: '3', title: 'Head wrap', variant_title: null, quantity: 1 }],
      }
    : order,
);

export const shopViews: Record<string, View> = {
  shopActivity: {
    draw: (actor) => (
      <div style={{ height: 500, flex: 1 }}>
        <ActivityTab actor={actor} />
      </div>
    ),
    seed(cache, actor) {
      alwaysAnswerPages(actor, { count: theirOrders.length, next: 'c2' });
      cache.setQueryData(keys.shopTimeline(customerId ?? ''), someEvents);
      cache.setQueryData(keys.shopOrders(customerId ?? ''), { orders: theirOrders, next: 'c2' });
    },
  },
  shopCustomerForm: { draw: (actor) => <CustomerFormDialog actor={actor} /> },
  shopCustomer: { draw: (actor) => <CustomerDialog actor={actor} /> },
  createOrder: {
    draw: (actor) => <OrderDialog actor={actor} />,
    seed(cache, actor) {
      alwaysAnswerPages(actor, { count: someProducts.length, next: '60' });
      cache.setQueryData(keys.products(aCustomer.conversationId), someProducts);
    },
  },
};

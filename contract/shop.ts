import { z } from 'zod/mini';
import { ConversationId } from './message.ts';
import { Amount, CurrencyCode } from './money.ts';
import { operation } from './operation.ts';
import { integer, integerText } from './page.ts';

/** A product (ENT-017). `price` is a decimal string in the shop's currency. */
export const Product = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  vendor: z.string(),
  productType: z.string(),
  tags: z.array(z.string()),
  featuredImage: z.nullable(z.object({ url: z.string() })),
  /** The first variant's price is the product's (SHOP-015); `title` only if there are several. */
  variants: z.array(z.object({ id: z.string(), price: Amount, title: z.optional(z.string()) })),
});
export type Product = z.infer<typeof Product>;

export const ShopAddress = z.object({
  id: z.string(),
  address1: z.string(),
  address2: z.nullable(z.string()),
  city: z.string(),
  province: z.string(),
  country: z.string(),
  /** ISO 3166-1 alpha-2. */
  country_code: z.nullable(z.string()),
  zip: z.string(),
});
export type ShopAddress = z.infer<typeof ShopAddress>;

/** A customer of the shop (ENT-018). Ids are the shop's numeric ones, as texts. */
export const ShopCustomer = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  note: z.nullable(z.string()),
  tags: z.array(z.string()),
  addresses: z.array(ShopAddress),
});
export type ShopCustomer = z.infer<typeof ShopCustomer>;

/** Status of an order (ORD-007, B21). */
export const OrderStatus = z.enum(['shipping', 'cancelled', 'in-progress']);
export type OrderStatus = z.infer<typeof OrderStatus>;

/** An order (ENT-019, ORD-010). `fulfillment_status` is already mapped (B21); `name` is the shop's, such as `#1001`. */
export const ShopOrder = z.object({
  id: z.string(),
  name: z.string(),
  customer: z.nullable(z.pick(ShopCustomer, { first_name: true, last_name: true, email: true, phone: true })),
  currency: CurrencyCode,
  current_total_price: Amount,
  /** What the customer still has to pay. */
  outstanding_price: Amount,
  fulfillment_status: OrderStatus,
  /** The shop's value in lower case, such as `paid` or `pending`. */
  financial_status: z.nullable(z.string()),
  line_items: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      variant_title: z.nullable(z.string()),
      /** As it is now, after removals and refunds. */
      quantity: z.int(),
    }),
  ),
  /** Whether the order has more items than these. */
  has_more_items: z.boolean(),
  order_status_url: z.nullable(z.string()),
  created_at: z.string(),
});
export type ShopOrder = z.infer<typeof ShopOrder>;

const words = (most: number, least = 0) => z.string().check(z.minLength(least), z.maxLength(most));

/**
 * Fields of the customer form (SHOP-001, SHOP-004), validated by SHOP-002 on both sides.
 * `country` is ISO 3166-1 alpha-2 (the shop's API needs codes, contracts §3.3), `tags` a comma-separated text (A76).
 */
export const customerFields = {
  first_name: words(100, 1),
  last_name: z.optional(words(100)),
  email: words(254, 3),
  note: z.optional(words(5000)),
  address: words(255, 1),
  city: words(100, 1),
  province: words(100, 1),
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  zip: words(32, 1),
  tags: z.optional(words(1000)),
};

const rejections = ['shopNotConnected', 'shopRejected', 'providerFailed'] as const;
/** `shopRejected`: `error` has the shop's own text about the input (SHOP-006); `details.fields` names the fields. */
const Customer = z.object({ success: z.literal(true), customer: ShopCustomer });

/** Creates a shop customer from a conversation's contact and links them. `id` is the conversation's (A74). */
export const createShopCustomer = operation({
  name: 'shop.createCustomer',
  method: 'POST',
  path: '/api/shopify/create-customer/:id',
  params: z.object({ id: ConversationId }),
  body: z.object(customerFields),
  output: Customer,
  refuses: ['notFound', 'idempotencyReused', 'busy', ...rejections],
  access: 'member',
  idempotent: true,
});

/** The shop's numeric ids, as texts. */
export const shopId = z.string().check(z.regex(/^\d{1,24}$/));

/** Returns a customer linked to one of the organisation's conversations; any other id is not found. */
export const getShopCustomer = operation({
  name: 'shop.customer',
  method: 'GET',
  path: '/api/shopify/customer-details/:id',
  params: z.object({ id: shopId }),
  output: Customer,
  refuses: ['notFound', ...rejections],
  access: 'member',
});

export const updateShopCustomer = operation({
  name: 'shop.updateCustomer',
  method: 'POST',
  path: '/api/shopify/update-customer/:id',
  params: z.object({ id: shopId }),
  body: z.pick(z.object(customerFields), {
    first_name: true,
    last_name: true,
    email: true,
    note: true,
    tags: true,
  }),
  output: Customer,
  refuses: ['notFound', ...rejections],
  access: 'member',
});

/** Updates an address; `addressId` is `new` if the customer has none yet (A75). */
export const updateShopAddress = operation({
  name: 'shop.updateAddress',
  method: 'POST',
  path: '/api/shopify/update-customer-address/:id/:addressId',
  params: z.object({ id: shopId, addressId: z.union([z.literal('new'), shopId]) }),
  body: z.pick(z.object(customerFields), {
    address: true,
    city: true,
    province: true,
    country: true,
    zip: true,
  }),
  output: Customer,
  refuses: ['notFound', ...rejections],
  access: 'member',
});

/** Maximum number of products in one response. */
export const PRODUCT_PAGE = 50;

/** Lists products (CALL-034): all by title, or those similar to the query, best first (SHOP-013). */
export const listProducts = operation({
  name: 'shop.products',
  method: 'GET',
  path: '/api/shopify/products',
  query: z.object({ query: z.optional(words(200)), cursor: z.optional(words(200)) }),
  output: z.object({
    data: z.object({
      shop: z.object({ currencyCode: z.nullable(CurrencyCode) }),
      products: z.object({
        edges: z.array(z.object({ node: Product })),
        pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.nullable(z.string()) }),
      }),
    }),
  }),
  refuses: rejections,
  access: 'member',
});

/** Page size (CONST-005). */
export const ORDER_PAGE = 20;
export const LINE_ITEMS_MOST = 100;
export const QUANTITY_MOST = 9999;

/** Creates an order (SHOP-022, SHOP-023). `id` is the customer's; the same `client_order_id` is the same order. */
export const createOrder = operation({
  name: 'shop.createOrder',
  method: 'POST',
  path: '/api/shopify/create-order/:id',
  params: z.object({ id: shopId }),
  body: z.object({
    client_order_id: z.optional(z.uuid()),
    note: z.optional(words(5000)),
    financial_status: z.enum(['paid', 'pending']),
    line_items: z
      .array(
        z.object({
          variant_id: z.optional(words(200)),
          product_id: z.optional(words(200)),
          quantity: integer(1, QUANTITY_MOST),
        }),
      )
      .check(z.minLength(1), z.maxLength(LINE_ITEMS_MOST)),
  }),
  output: z.object({
    success: z.literal(true),
    order: z.object({
      id: z.string(),
      name: z.string(),
      order_status_url: z.nullable(z.string()),
      /** What the shop takes for it, which may have changed since the cart was filled; absent of older orders. */
      total_price: z.optional(Amount),
      currency: z.optional(CurrencyCode),
    }),
  }),
  refuses: ['notFound', 'idempotencyReused', 'busy', ...rejections],
  access: 'member',
  idempotent: true,
});

/**
 * Lists orders (CALL-033). `meta.next` is the next page's cursor, null at the end; `query` searches the order's words.
 */
export const listOrders = operation({
  name: 'shop.orders',
  method: 'GET',
  path: '/api/shopify/orders',
  query: z.object({
    cursor: z.optional(words(500)),
    query: z.optional(words(200)),
    per_page: z._default(integerText(1, 100), ORDER_PAGE),
    customer_id: z.optional(shopId),
  }),
  output: z.object({
    meta: z.object({ next: z.nullable(z.string()) }),
    orders: z.array(ShopOrder),
  }),
  refuses: ['notFound', ...rejections],
  access: 'member',
});

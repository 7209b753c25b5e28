import { z } from 'zod/mini';
import type { OrderStatus, Product, ShopCustomer, ShopOrder } from '#contract/shop.ts';
import { amountOf } from '#lib/money.ts';

const text = z.nullish(z.string());
/** Shopify sends both `15000.00` and `15000.0`. */
const money = z.string().check(z.regex(/^\d+(\.\d+)?$/));

export const numberOf = (gid: string): string => /\/(\d+)(?:\?|$)/.exec(gid)?.[1] ?? gid;
export const gidOf = (kind: string, id: string): string =>
  id.startsWith('gid://') ? id : `gid://shopify/${kind}/${id}`;

export const ProductNode = z.looseObject({
  id: z.string(),
  title: z.string(),
  description: text,
  vendor: text,
  productType: text,
  tags: z.array(z.string()),
  featuredMedia: z.nullish(
    z.looseObject({
      preview: z.nullish(z.looseObject({ image: z.nullish(z.looseObject({ url: z.string() })) })),
    }),
  ),
  variants: z.looseObject({
    nodes: z.array(z.looseObject({ id: z.string(), title: text, price: money })),
  }),
});

/** The shop's name for the only variant of a product without variants. */
const ONLY = 'Default Title';

export function productOf(node: z.infer<typeof ProductNode>): Product {
  const url = node.featuredMedia?.preview?.image?.url;
  const variants = node.variants.nodes;
  return {
    id: node.id,
    title: node.title,
    description: node.description ?? '',
    vendor: node.vendor ?? '',
    productType: node.productType ?? '',
    tags: node.tags,
    featuredImage: url ? { url } : null,
    variants: variants.map(({ id, title, price }) => ({
      id,
      price: amountOf(price),
      ...(title && title !== ONLY ? { title } : {}),
    })),
  };
}

const Person = z.looseObject({
  legacyResourceId: z.coerce.string(),
  firstName: text,
  lastName: text,
  defaultEmailAddress: z.nullish(z.looseObject({ emailAddress: text })),
  defaultPhoneNumber: z.nullish(z.looseObject({ phoneNumber: text })),
});

const personOf = (node: z.infer<typeof Person>) => ({
  first_name: node.firstName ?? '',
  last_name: node.lastName ?? '',
  email: node.defaultEmailAddress?.emailAddress ?? null,
  phone: node.defaultPhoneNumber?.phoneNumber ?? null,
});

export const CustomerNode = z.extend(Person, {
  note: text,
  tags: z.array(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
  addressesV2: z.looseObject({
    nodes: z.array(
      z.looseObject({
        id: z.string(),
        address1: text,
        address2: text,
        city: text,
        province: text,
        country: text,
        countryCodeV2: text,
        zip: text,
      }),
    ),
  }),
});
export type CustomerNode = z.infer<typeof CustomerNode>;

export const customerOf = (node: CustomerNode): ShopCustomer => ({
  id: node.legacyResourceId,
  ...personOf(node),
  note: node.note ?? null,
  tags: node.tags,
  addresses: node.addressesV2.nodes.map((it) => ({
    id: numberOf(it.id),
    address1: it.address1 ?? '',
    address2: it.address2 ?? null,
    city: it.city ?? '',
    province: it.province ?? '',
    country: it.country ?? '',
    country_code: it.countryCodeV2 ?? null,
    zip: it.zip ?? '',
  })),
});

const Sum = z.looseObject({ shopMoney: z.looseObject({ amount: money }) });

export const CreatedOrder = z.looseObject({
  legacyResourceId: z.coerce.string(),
  name: z.string(),
  statusPageUrl: text,
  sourceIdentifier: text,
  currencyCode: z.string(),
  currentTotalPriceSet: Sum,
});
export type CreatedOrder = z.infer<typeof CreatedOrder>;

export const OrderNode = z.looseObject({
  legacyResourceId: z.coerce.string(),
  name: z.string(),
  createdAt: z.string(),
  cancelledAt: text,
  currencyCode: z.string(),
  statusPageUrl: text,
  displayFinancialStatus: text,
  displayFulfillmentStatus: text,
  currentTotalPriceSet: Sum,
  totalOutstandingSet: Sum,
  customer: z.nullish(Person),
  lineItems: z.looseObject({
    nodes: z.array(
      z.looseObject({ id: z.string(), title: z.string(), variantTitle: text, currentQuantity: z.number() }),
    ),
    pageInfo: z.looseObject({ hasNextPage: z.boolean() }),
  }),
});

/** Maps an order's fulfilment to our three statuses (B21). */
export function statusOf(fulfilment: string | null | undefined, cancelledAt: unknown): OrderStatus {
  if (cancelledAt || fulfilment === 'RESTOCKED') return 'cancelled';
  return fulfilment === 'FULFILLED' || fulfilment === 'PARTIALLY_FULFILLED' ? 'shipping' : 'in-progress';
}

export const orderOf = (node: z.infer<typeof OrderNode>): ShopOrder => ({
  id: node.legacyResourceId,
  name: node.name,
  customer: node.customer ? personOf(node.customer) : null,
  currency: node.currencyCode,
  current_total_price: amountOf(node.currentTotalPriceSet.shopMoney.amount),
  outstanding_price: amountOf(node.totalOutstandingSet.shopMoney.amount),
  fulfillment_status: statusOf(node.displayFulfillmentStatus, node.cancelledAt),
  financial_status: node.displayFinancialStatus?.toLowerCase() ?? null,
  // What was taken out of the order has no pieces left.
  line_items: node.lineItems.nodes
    .filter((line) => line.currentQuantity > 0)
    .map((line) => ({
      id: numberOf(line.id),
      title: line.title,
      variant_title: line.variantTitle ?? null,
      quantity: line.currentQuantity,
    })),
  has_more_items: node.lineItems.pageInfo.hasNextPage,
  order_status_url: node.statusPageUrl ?? null,
  created_at: node.createdAt,
});

import { z } from 'zod/mini';
import { CurrencyCode } from '#contract/money.ts';
import type { Product, ShopCustomer, ShopOrder } from '#contract/shop.ts';
import type { ShopAdmin } from './admin.ts';
import { documents } from './documents.ts';
import {
  CreatedOrder,
  CustomerNode,
  customerOf,
  gidOf,
  OrderNode,
  orderOf,
  ProductNode,
  productOf,
} from './shape.ts';

const paging = z.looseObject({ hasNextPage: z.boolean(), endCursor: z.nullish(z.string()) });

export interface ProductsPage {
  currency: string | null;
  products: Product[];
  next: string | null;
}
const ProductsAnswer = z.looseObject({
  shop: z.looseObject({ currencyCode: z.nullish(CurrencyCode) }),
  products: z.looseObject({ edges: z.array(z.looseObject({ node: ProductNode })), pageInfo: paging }),
});

/** Returns one page of the products, sorted by title. */
export async function productsPage(
  admin: ShopAdmin,
  { first, after }: { first: number; after: string | null },
): Promise<ProductsPage> {
  const { shop, products } = await admin.ask(documents.products, { first, after }, ProductsAnswer);
  return {
    currency: shop.currencyCode ?? null,
    products: products.edges.map(({ node }) => productOf(node)),
    next: products.pageInfo.hasNextPage ? (products.pageInfo.endCursor ?? null) : null,
  };
}

const VariantAnswer = z.looseObject({
  product: z.nullish(
    z.looseObject({ variants: z.looseObject({ nodes: z.array(z.looseObject({ id: z.string() })) }) }),
  ),
});

/** Returns the first variant of a product (SHOP-015); null if there is no such product. */
export async function firstVariant(admin: ShopAdmin, productId: string): Promise<string | null> {
  const id = gidOf('Product', productId);
  const { product } = await admin.ask(documents.productVariant, { id }, VariantAnswer);
  return product?.variants.nodes[0]?.id ?? null;
}

const CustomerAnswer = z.looseObject({ customer: z.nullish(CustomerNode) });

export async function customerById(admin: ShopAdmin, id: string): Promise<ShopCustomer | null> {
  const { customer } = await admin.ask(documents.customer, { id: gidOf('Customer', id) }, CustomerAnswer);
  return customer ? customerOf(customer) : null;
}

const IdentifiedAnswer = z.looseObject({ customerByIdentifier: z.nullish(CustomerNode) });

/** Finds a customer by phone number or e-mail, with the creation time in milliseconds. */
export async function customerBy(
  admin: ShopAdmin,
  identifier: { phoneNumber: string } | { emailAddress: string },
): Promise<{ customer: ShopCustomer; createdAt: number } | null> {
  const { customerByIdentifier: found } = await admin.ask(
    documents.customerByIdentifier,
    { identifier },
    IdentifiedAnswer,
  );
  return found ? { customer: customerOf(found), createdAt: Date.parse(found.createdAt) } : null;
}

export interface CustomerInput {
  firstName: string;
  lastName: string;
  email: string;
  phone?: string;
  note: string;
  tags: string[];
}
export interface AddressInput {
  firstName?: string;
  lastName?: string;
  address1: string;
  city: string;
  zip: string;
  countryCode: string;
  provinceCode?: string;
  province?: string;
}

const Changed = z.looseObject({ customer: CustomerNode });

/** Creates a customer with an address in one call; the identifier makes it idempotent. */
export async function setCustomer(
  admin: ShopAdmin,
  identifier: { phone: string } | { email: string },
  input: CustomerInput & { addresses: AddressInput[] },
): Promise<ShopCustomer> {
  const { customer } = await admin.change(
    documents.customerSet,
    'customerSet',
    { identifier, input },
    Changed,
  );
  return customerOf(customer);
}

export async function updateCustomer(
  admin: ShopAdmin,
  id: string,
  input: Omit<CustomerInput, 'phone'>,
): Promise<ShopCustomer> {
  const variables = { input: { id: gidOf('Customer', id), ...input } };
  const { customer } = await admin.change(documents.customerUpdate, 'customerUpdate', variables, Changed);
  return customerOf(customer);
}

/** Updates an address; `addressId` null adds one as the default. */
export async function putAddress(
  admin: ShopAdmin,
  id: string,
  addressId: string | null,
  address: AddressInput,
): Promise<void> {
  const customerId = gidOf('Customer', id);
  const done = z.looseObject({});
  if (addressId === null)
    await admin.change(documents.addressCreate, 'customerAddressCreate', { customerId, address }, done);
  else
    await admin.change(
      documents.addressUpdate,
      'customerAddressUpdate',
      {
        customerId,
        addressId: `${gidOf('MailingAddress', addressId)}?model_name=CustomerAddress`,
        address,
      },
      done,
    );
}

const OrdersAnswer = z.looseObject({
  orders: z.looseObject({ nodes: z.array(OrderNode), pageInfo: paging }),
});

export async function ordersPage(
  admin: ShopAdmin,
  asked: { first: number; after: string | null; query: string | null },
): Promise<{ orders: ShopOrder[]; next: string | null }> {
  const { orders } = await admin.ask(documents.orders, asked, OrdersAnswer);
  const { hasNextPage, endCursor } = orders.pageInfo;
  return { orders: orders.nodes.map(orderOf), next: hasNextPage ? (endCursor ?? null) : null };
}

const created = z.looseObject({ nodes: z.array(CreatedOrder) });
const SourceAnswer = z.looseObject({
  orders: created,
  customer: z.nullish(z.looseObject({ orders: created })),
});

/** Returns the order with our own id; null if there is none. */
export async function orderBySource(
  admin: ShopAdmin,
  source: string,
  customerId: string,
): Promise<CreatedOrder | null> {
  const { orders, customer } = await admin.ask(
    documents.orderBySource,
    { query: `source_identifier:"${source}"`, customer: gidOf('Customer', customerId) },
    SourceAnswer,
  );
  const all = [...orders.nodes, ...(customer?.orders.nodes ?? [])];
  return all.find(({ sourceIdentifier }) => sourceIdentifier === source) ?? null;
}

export interface NewOrder {
  source: string;
  customerId: string;
  note: string;
  paid: boolean;
  lines: { variantId: string; quantity: number }[];
}

/** Creates an order. Prices are the shop's own: a line has only a variant and a quantity. */
export async function createOrder(admin: ShopAdmin, it: NewOrder): Promise<CreatedOrder> {
  const order = {
    customer: { toAssociate: { id: gidOf('Customer', it.customerId) } },
    financialStatus: it.paid ? 'PAID' : 'PENDING',
    sourceIdentifier: it.source,
    sourceName: 'parley',
    lineItems: it.lines.map(({ variantId, quantity }) => ({
      variantId: gidOf('ProductVariant', variantId),
      quantity,
    })),
    ...(it.note ? { note: it.note } : {}),
  };
  const options = { inventoryBehaviour: 'DECREMENT_IGNORING_POLICY', sendReceipt: false };
  const made = await admin.change(
    documents.orderCreate,
    'orderCreate',
    { order, options },
    z.looseObject({ order: CreatedOrder }),
  );
  return made.order;
}

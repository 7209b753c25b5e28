import { connection, gid } from './gid.ts';
import type { Shop } from './shop.ts';
import { outstandingOf } from './sums.ts';
import type { Address, Customer, Order, Product } from './types.ts';

const countries = new Intl.DisplayNames(['en'], { type: 'region' });
type Args = { first?: number; after?: string; reverse?: boolean };

/** Maps a shop's rows to the schema's objects; other fields are not supported and fail. */
export function nodesOf(shop: Shop) {
  const { currency } = shop.catalogue;
  const money = (amount: string) => ({ amount, currencyCode: currency });
  const bag = (amount: string) => ({ shopMoney: money(amount), presentmentMoney: money(amount) });

  const image = (product: Product) => ({
    url: () => `${shop.url}/files/${product.id}`,
    altText: product.title,
  });

  const variantNode = (product: Product) => (it: Product['variants'][number]) => ({
    id: gid('ProductVariant', it.id),
    legacyResourceId: String(it.id),
    title: it.title,
    price: it.price,
    sku: it.sku,
    inventoryQuantity: it.inventory,
    product: () => productNode(product),
  });

  const productNode = (it: Product): Record<string, unknown> => ({
    id: gid('Product', it.id),
    legacyResourceId: String(it.id),
    title: it.title,
    description: it.description,
    vendor: it.vendor,
    productType: it.productType,
    tags: it.tags,
    status: 'ACTIVE',
    featuredMedia: it.picture && { __typename: 'MediaImage', preview: { image: image(it) } },
    variants: (args: Args) => connection(it.variants, args, variantNode(it)),
  });

  const addressNode = (it: Address) => ({
    id: `${gid('MailingAddress', it.id)}?model_name=CustomerAddress`,
    address1: it.address1,
    address2: it.address2,
    city: it.city,
    province: it.province,
    provinceCode: null,
    country: countries.of(it.countryCode) ?? it.countryCode,
    countryCodeV2: it.countryCode,
    zip: it.zip,
  });

  const customerNode = (it: Customer): Record<string, unknown> => ({
    id: gid('Customer', it.id),
    legacyResourceId: String(it.id),
    firstName: it.firstName,
    lastName: it.lastName || null,
    displayName: `${it.firstName} ${it.lastName}`.trim(),
    note: it.note,
    tags: it.tags,
    createdAt: it.createdAt,
    updatedAt: it.updatedAt,
    email: it.email,
    phone: it.phone,
    defaultEmailAddress: it.email === null ? null : { emailAddress: it.email },
    defaultPhoneNumber: it.phone === null ? null : { phoneNumber: it.phone },
    defaultAddress: it.addresses[0] ? addressNode(it.addresses[0]) : null,
    addressesV2: (args: Args) => connection(it.addresses, args, addressNode),
    orders: (args: Args) => {
      const own = shop.books.orders.filter(({ customerId }) => customerId === it.id);
      return connection(args.reverse ? own.toReversed() : own, args, orderNode);
    },
  });

  const orderNode = (it: Order): Record<string, unknown> => ({
    id: gid('Order', it.id),
    legacyResourceId: String(it.id),
    name: `#${it.number}`,
    createdAt: it.createdAt,
    processedAt: it.createdAt,
    updatedAt: it.updatedAt,
    cancelledAt: it.cancelledAt,
    currencyCode: currency,
    note: it.note,
    sourceIdentifier: it.sourceIdentifier,
    statusPageUrl: shop.statusUrl(it),
    displayFinancialStatus: it.financialStatus,
    displayFulfillmentStatus: it.fulfillmentStatus,
    currentTotalPriceSet: bag(it.total),
    totalOutstandingSet: bag(outstandingOf(it)),
    totalPriceSet: bag(it.total),
    customer: () => {
      const customer = shop.customer(it.customerId);
      return customer && customerNode(customer);
    },
    lineItems: (args: Args) =>
      connection(it.lines, args, (line) => ({
        id: gid('LineItem', line.id),
        title: line.title,
        variantTitle: line.variantTitle,
        quantity: line.quantity,
        currentQuantity: line.currentQuantity ?? line.quantity,
        originalUnitPriceSet: bag(line.price),
      })),
  });

  return { productNode, customerNode, addressNode, orderNode };
}

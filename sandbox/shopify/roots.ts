import { customerRoots, type UserError } from './customers.ts';
import { connection, gid, numberOf } from './gid.ts';
import { nodesOf } from './nodes.ts';
import { matches } from './search.ts';
import type { Shop } from './shop.ts';
import type { Line, Order } from './types.ts';

interface Listing {
  first?: number;
  after?: string;
  query?: string;
  reverse?: boolean;
  sortKey?: string;
}
interface LineInput {
  variantId?: string;
  productId?: string;
  title?: string;
  quantity: number;
}
interface OrderInput {
  customer?: { toAssociate?: { id?: string } };
  note?: string;
  financialStatus?: Order['financialStatus'];
  sourceIdentifier?: string;
  lineItems?: LineInput[];
}

/** Returns the schema's query and mutation roots of one shop. */
export function rootsOf(shop: Shop) {
  const nodes = nodesOf(shop);
  const { catalogue, books } = shop;

  function orderCreate({ order }: { order: OrderInput }) {
    const userErrors: UserError[] = [];
    const customer = shop.customer(numberOf('Customer', order.customer?.toAssociate?.id));
    if (order.customer?.toAssociate && !customer)
      userErrors.push({ field: ['order', 'customer'], message: 'Customer does not exist', code: 'INVALID' });
    const lines: Omit<Line, 'id'>[] = [];
    for (const [index, line] of (order.lineItems ?? []).entries()) {
      const field = ['order', 'lineItems', String(index)];
      const found = shop.variant(numberOf('ProductVariant', line.variantId));
      if (!found) userErrors.push({ field, message: 'Product variant does not exist', code: 'INVALID' });
      else if (line.quantity < 1)
        userErrors.push({ field, message: 'Quantity must be greater than 0', code: 'INVALID' });
      else
        lines.push({
          variantId: found.variant.id,
          title: found.product.title,
          variantTitle: found.variant.title === 'Default Title' ? null : found.variant.title,
          quantity: line.quantity,
          price: found.variant.price,
        });
    }
    if ((order.lineItems ?? []).length === 0)
      userErrors.push({
        field: ['order', 'lineItems'],
        message: 'Line items must have at least one line item',
        code: 'INVALID',
      });
    if (userErrors.length > 0) return { order: null, userErrors };
    const added = shop.addOrder({
      customerId: customer?.id ?? null,
      note: order.note ?? null,
      financialStatus: order.financialStatus ?? 'PAID',
      sourceIdentifier: order.sourceIdentifier ?? null,
      lines,
    });
    return { order: nodes.orderNode(added), userErrors };
  }

  const ordersFor = ({ query, reverse }: Listing) => {
    const found = books.orders.filter((it) => {
      const customer = shop.customer(it.customerId);
      return matches(query, {
        customer_id: [String(it.customerId)],
        source_identifier: [it.sourceIdentifier ?? ''],
        name: [`#${it.number}`, String(it.number)],
        email: [customer?.email ?? ''],
        default: [
          customer?.firstName ?? '',
          customer?.lastName ?? '',
          customer?.phone ?? '',
          ...it.lines.flatMap(({ title, variantTitle }) => [title, variantTitle ?? '']),
        ],
      });
    });
    return reverse ? found.toReversed() : found;
  };

  const productsFor = ({ query, reverse }: Listing) => {
    const found = catalogue.products.filter((it) =>
      matches(query, {
        title: [it.title],
        status: ['active'],
        vendor: [it.vendor],
        product_type: [it.productType],
        tag: it.tags,
        default: [it.description],
      }),
    );
    const sorted = found.toSorted((one, other) => one.title.localeCompare(other.title));
    return reverse ? sorted.toReversed() : sorted;
  };

  const subscriptionNode = (it: { id: number; topic: string; uri: string }) => ({
    id: gid('WebhookSubscription', it.id),
    topic: it.topic,
    uri: it.uri,
  });

  return {
    shop: () => ({
      id: gid('Shop', 1),
      name: catalogue.name,
      currencyCode: catalogue.currency,
      myshopifyDomain: catalogue.domain,
      url: shop.url,
    }),
    ...customerRoots(shop, nodes),
    products: (args: Listing) => connection(productsFor(args), args, nodes.productNode),
    product: ({ id }: { id: string }) => {
      const product = catalogue.products.find((it) => it.id === numberOf('Product', id));
      return product ? nodes.productNode(product) : null;
    },
    customers: (args: Listing) => connection(books.customers.toReversed(), args, nodes.customerNode),
    orders: (args: Listing) => connection(ordersFor(args), args, nodes.orderNode),
    order: ({ id }: { id: string }) => {
      const order = shop.order(numberOf('Order', id));
      return order && nodes.orderNode(order);
    },
    orderCreate,
    webhookSubscriptions: (args: Listing & { topics?: string[] }) =>
      connection(
        books.subscriptions.filter(({ topic }) => !args.topics || args.topics.includes(topic)),
        args,
        subscriptionNode,
      ),
    webhookSubscriptionCreate: (args: { topic: string; webhookSubscription: { uri?: string } }) => {
      const { uri = '' } = args.webhookSubscription;
      const refused = (message: string) => ({
        webhookSubscription: null,
        userErrors: [{ field: ['webhookSubscription', 'uri'], message }],
      });
      if (!URL.canParse(uri)) return refused('Address is invalid');
      if (books.subscriptions.some((it) => it.topic === args.topic && it.uri === uri))
        return refused('Address for this topic has already been taken');
      const added = { id: shop.nextId(), topic: args.topic, uri };
      books.subscriptions.push(added);
      shop.keep();
      return { webhookSubscription: subscriptionNode(added), userErrors: [] };
    },
    webhookSubscriptionDelete: ({ id }: { id: string }) => {
      const number = numberOf('WebhookSubscription', id);
      books.subscriptions = books.subscriptions.filter((it) => it.id !== number);
      shop.keep();
      return { deletedWebhookSubscriptionId: id, userErrors: [] };
    },
  };
}

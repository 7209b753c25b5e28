import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { WebhookSender } from '#sandbox/webhooks/sender.ts';
import type { Catalogue } from './catalogue.ts';
import { customerPayload, orderPayload } from './payloads.ts';
import { API_VERSION } from './schema/schema.ts';
import type { Address, ShopData, Customer, Line, Order, Product, Variant } from './types.ts';
import { totalOf } from './sums.ts';

interface Ties {
  webhookSender: WebhookSender;
  secret: string;
  /** Returns the shop's address: the sandbox's with the shop's path. */
  url(): string;
  keep(): void;
}

export const emptyShopData = (): ShopData => ({
  customers: [],
  orders: [],
  subscriptions: [],
  tokens: [],
  nextId: 7_000_000_001,
});

/** One shop: its catalogue, its records, and its webhooks. */
export class Shop {
  readonly catalogue: Catalogue;
  readonly books: ShopData;
  readonly #ties: Ties;

  constructor(catalogue: Catalogue, books: ShopData, ties: Ties) {
    this.catalogue = catalogue;
    this.books = books;
    this.#ties = ties;
  }

  get url(): string {
    return this.#ties.url();
  }

  readonly nextId = (): number => this.books.nextId++;
  readonly now = (): string => new Date().toISOString().replace(/\.\d+/, '');
  readonly customer = (id: number | null): Customer | null =>
    this.books.customers.find((it) => it.id === id) ?? null;
  readonly order = (id: number | null): Order | null => this.books.orders.find((it) => it.id === id) ?? null;
  readonly statusUrl = (order: Order): string => `${this.url}/orders/${order.key}`;

  variant(id: number | null): { product: Product; variant: Variant } | null {
    for (const product of this.catalogue.products)
      for (const variant of product.variants) if (variant.id === id) return { product, variant };
    return null;
  }

  addCustomer(it: Omit<Customer, 'id' | 'createdAt' | 'updatedAt'>): Customer {
    const customer = { ...it, id: this.nextId(), createdAt: this.now(), updatedAt: this.now() };
    this.books.customers.push(customer);
    this.tell('customers/create', customerPayload(customer));
    return customer;
  }

  changeCustomer(customer: Customer, changes: Partial<Customer>): void {
    Object.assign(customer, changes, { updatedAt: this.now() });
    this.tell('customers/update', customerPayload(customer));
  }

  putAddress(customer: Customer, address: Omit<Address, 'id'>, id: number | null, first: boolean): Address {
    const put = { ...address, id: id ?? this.nextId() };
    const others = customer.addresses.filter((it) => it.id !== put.id);
    const addresses = first ? [put, ...others] : [...others, put];
    this.changeCustomer(customer, { addresses });
    return put;
  }

  addOrder(it: {
    customerId: number | null;
    note: string | null;
    financialStatus: Order['financialStatus'];
    sourceIdentifier: string | null;
    lines: Omit<Line, 'id'>[];
  }): Order {
    const number = 1001 + this.books.orders.length;
    const order: Order = {
      ...it,
      id: this.nextId(),
      number,
      lines: it.lines.map((line) => ({ ...line, id: this.nextId() })),
      total: totalOf(it.lines),
      fulfillmentStatus: 'UNFULFILLED',
      key: randomBytes(16).toString('hex'),
      createdAt: this.now(),
      updatedAt: this.now(),
      cancelledAt: null,
    };
    this.books.orders.push(order);
    this.tellOrder('orders/create', order);
    return order;
  }

  changeOrder(order: Order, changes: Partial<Order>, topic: string): void {
    Object.assign(order, changes, { updatedAt: this.now() });
    this.tellOrder(topic, order);
    this.tellOrder('orders/updated', order);
  }

  tellOrder(topic: string, order: Order): void {
    const { customerId, ...rest } = order;
    const payload = orderPayload(
      { ...rest, customerId },
      this.customer(customerId),
      this.catalogue.currency,
      this.statusUrl(order),
    );
    this.tell(topic, payload);
  }

  /** Sends a webhook to each subscribed address; compliance topics go to the app's own address. */
  tell(topic: string, payload: unknown, appAddress: string | null = null): void {
    const name = topic.replace('/', '_').toUpperCase();
    const hooks = this.books.subscriptions.filter((it) => it.topic === name).map(({ uri }) => uri);
    for (const url of appAddress === null ? hooks : [appAddress]) {
      this.#ties.webhookSender.enqueue(`shopify · ${topic}`, payload, {
        addressOf: (body) => ({
          url,
          headers: {
            'user-agent': 'Shopify-Captain-Hook',
            'x-shopify-topic': topic,
            'x-shopify-hmac-sha256': createHmac('sha256', this.#ties.secret).update(body).digest('base64'),
            'x-shopify-shop-domain': this.catalogue.domain,
            'x-shopify-api-version': API_VERSION,
            'x-shopify-webhook-id': randomUUID(),
            'x-shopify-event-id': randomUUID(),
            'x-shopify-triggered-at': new Date().toISOString(),
          },
        }),
      });
    }
    this.#ties.keep();
  }

  keep(): void {
    this.#ties.keep();
  }

  /** Uninstalls the app: deletes its tokens and subscriptions, and notifies it. */
  uninstall(): void {
    this.tell('app/uninstalled', {
      id: 548_380_009,
      name: this.catalogue.name,
      domain: this.catalogue.domain,
    });
    this.books.tokens = [];
    this.books.subscriptions = [];
    this.#ties.keep();
  }
}

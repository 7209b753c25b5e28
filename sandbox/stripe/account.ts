import { randomBytes } from 'node:crypto';
import type { Store } from '#sandbox/state/store.ts';
import type { WebhookSender } from '#sandbox/webhooks/sender.ts';
import { blank } from './blanks.ts';
import { StripeFaults } from './faults.ts';
import { emptyBooks, type Card, type StripeBooks } from './types.ts';

export const API_VERSION = '2026-10-28.endive';

/** Test cards by their name in the pages, and how they behave (contracts §6.4). */
export const testCards = {
  visa: { number: '4242424242424242', brand: 'visa', fails: false },
  mastercard: { number: '5555555555554444', brand: 'mastercard', fails: false },
  failsLater: { number: '4000000000000341', brand: 'visa', fails: true },
  insufficient: { number: '4000000000009995', brand: 'visa', fails: true },
} as const;
export type TestCard = keyof typeof testCards;

/** The product's account at Stripe: its objects, a clock that can be advanced, and the events it sends. */
export class StripeAccount {
  readonly faults = new StripeFaults();
  readonly books: StripeBooks;
  /** The sandbox's address, known once its port is open. */
  url = '';
  /** What a subscription becomes when the retries of a payment are used up. */
  afterRetries: 'unpaid' | 'canceled' = 'unpaid';
  /** How often each call was made, by method and path without ids. */
  readonly calls: Record<string, number> = {};
  #at: number | null = null;
  readonly #store: Store;
  readonly #webhookSender: WebhookSender;

  constructor(store: Store, webhookSender: WebhookSender) {
    this.#store = store;
    this.#webhookSender = webhookSender;
    this.books = { ...emptyBooks(), ...(store.load() as unknown as Partial<StripeBooks>) };
  }

  /** The account's time in seconds since 1970. */
  now(): number {
    return this.#at ?? Math.floor((Date.now() + this.books.ahead) / 1000);
  }

  /** Does something that was due earlier, at its own time. */
  during(at: number, work: () => void): void {
    this.#at = at;
    try {
      work();
    } finally {
      this.#at = null;
    }
  }

  newId(prefix: string): string {
    this.books.count += 1;
    return `${prefix}_${randomBytes(12).toString('hex')}`;
  }

  keep(): void {
    this.#store.saveSoon(() => this.books as never);
  }

  flush(): void {
    this.#store.flush();
  }

  /** Sends an event about an object as it is now. */
  emit(type: string, object: object, previous?: object): void {
    this.keep();
    const event = {
      id: this.newId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: this.now(),
      type,
      data: {
        object: structuredClone(object),
        ...(previous ? { previous_attributes: previous } : {}),
      },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
    };
    this.#webhookSender.enqueue(`stripe ${type}`, event, { network: 'stripe' });
  }

  /** Makes a card, which belongs to nobody yet. */
  newCard(kind: TestCard): Card {
    const { number, brand, fails } = testCards[kind];
    const card: Card = {
      ...blank.payment_method,
      id: this.newId('pm'),
      object: 'payment_method',
      type: 'card',
      allow_redisplay: 'always',
      billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
      created: this.now(),
      customer: null,
      metadata: {},
      card: {
        brand,
        last4: number.slice(-4),
        exp_month: 12,
        exp_year: 2031,
        country: 'US',
        funding: 'credit',
        display_brand: brand,
        fingerprint: number,
        wallet: null,
      },
    };
    this.books.cards[card.id] = card;
    if (fails) this.books.failing.push(card.id);
    return card;
  }

  cardsOf(customer: string): Card[] {
    return Object.values(this.books.cards)
      .filter((card) => card.customer === customer)
      .toReversed()
      .toSorted((one, other) => other.created - one.created);
  }
}

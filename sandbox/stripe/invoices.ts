import type { StripeAccount } from './account.ts';
import { blank } from './blanks.ts';
import { coupons, meters, products } from './catalogue.ts';
import type { Discount, Invoice, Item, Line, Price, Subscription } from './types.ts';

const DAY = 86_400;
/** Waits before the retries of a failed payment. */
const RETRIES = [3 * DAY, 5 * DAY, 7 * DAY];

export const baseOf = (subscription: Subscription): Item => subscription.items.data[0] as Item;
export const planName = (price: Price): string =>
  products.find(({ id }) => id === price.product)?.name ?? price.id;

/** Returns what a discount leaves of an amount. */
export const discounted = (amount: number, discounts: readonly Discount[]): number =>
  discounts.reduce((left, { source }) => {
    const coupon = coupons.find(({ id }) => id === source.coupon);
    return Math.max(0, Math.round(left * (1 - (coupon?.percent_off ?? 0) / 100)) - (coupon?.amount_off ?? 0));
  }, amount);

interface LineAsked {
  amount: number;
  description: string;
  start: number;
  end: number;
  item: Item;
  subscription: string;
  proration?: boolean;
}

export const line = (
  account: StripeAccount,
  { amount, description, start, end, item, subscription, proration = false }: LineAsked,
): Line => ({
  ...blank.line_item,
  id: account.newId('il'),
  object: 'line_item',
  amount,
  subtotal: amount,
  currency: 'usd',
  description,
  discountable: true,
  discount_amounts: [],
  discounts: [],
  taxes: [],
  metadata: {},
  quantity: 1,
  quantity_decimal: '1',
  period: { start, end },
  parent: {
    type: 'subscription_item_details',
    invoice_item_details: null,
    subscription_item_details: {
      invoice_item: null,
      proration,
      proration_details: { credited_items: null },
      subscription,
      subscription_item: item.id,
    },
  },
  pricing: {
    type: 'price_details',
    price_details: { price: item.price.id, product: item.price.product },
    unit_amount_decimal: item.price.unit_amount === null ? null : String(item.price.unit_amount),
  },
});

/** Returns how many units of a metered price a customer used in a period. */
export function usedIn(
  account: StripeAccount,
  customer: string,
  price: Price,
  from: number,
  to: number,
): number {
  const meter = meters.find(({ id }) => id === price.recurring.meter);
  const events = account.books.meterEvents.filter(
    (it) =>
      it.customer === customer &&
      it.event_name === meter?.event_name &&
      it.timestamp >= from &&
      it.timestamp < to,
  );
  if (meter?.default_aggregation.formula === 'last')
    return events.toSorted((one, other) => one.timestamp - other.timestamp).at(-1)?.value ?? 0;
  return events.reduce((sum, { value }) => sum + value, 0);
}

/** Returns the lines of usage beyond what a plan includes. */
export const overage = (
  account: StripeAccount,
  subscription: Subscription,
  from: number,
  to: number,
): Line[] =>
  subscription.items.data.slice(1).flatMap((item) => {
    const [free, paid] = item.price.tiers ?? [];
    const used = usedIn(account, subscription.customer, item.price, from, to);
    const beyond = Math.max(0, used - (free?.up_to ?? 0));
    if (beyond === 0 || !paid) return [];
    const amount = Math.round(beyond * Number(paid.unit_amount_decimal));
    const description = `${beyond} × ${item.price.lookup_key}`;
    return [
      line(account, { amount, description, start: from, end: to, item, subscription: subscription.id }),
    ];
  });

/** Makes a finalised invoice; it is not paid yet. */
export function draft(
  account: StripeAccount,
  subscription: Subscription,
  reason: string,
  lines: Line[],
  id = account.newId('in'),
): Invoice {
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const total = discounted(subtotal, subscription.discounts);
  const now = account.now();
  const base = baseOf(subscription);
  return {
    ...blank.invoice,
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Parley',
    customer: subscription.customer,
    created: now,
    effective_at: now,
    currency: 'usd',
    number: `PARLEY-${String(Object.keys(account.books.invoices).length + 1).padStart(4, '0')}`,
    status: 'open',
    billing_reason: reason,
    collection_method: 'charge_automatically',
    auto_advance: true,
    attempted: false,
    attempt_count: 0,
    amount_due: Math.max(0, total),
    amount_paid: 0,
    amount_remaining: Math.max(0, total),
    amount_shipping: 0,
    amount_overpaid: 0,
    subtotal,
    subtotal_excluding_tax: subtotal,
    total,
    total_excluding_tax: total,
    starting_balance: 0,
    ending_balance: 0,
    discounts: subscription.discounts.map((it) => it.id),
    metadata: {},
    period_start: base.current_period_start,
    period_end: base.current_period_end,
    next_payment_attempt: null,
    hosted_invoice_url: `${account.url}/stripe/invoices/${id}`,
    invoice_pdf: `${account.url}/stripe/invoices/${id}`,
    status_transitions: { finalized_at: now, paid_at: null, marked_uncollectible_at: null, voided_at: null },
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
    } as Invoice['parent'],
  };
}

/** Returns the card that pays: the subscription's own, or the customer's default. */
export const payingCard = (account: StripeAccount, subscription: Subscription): string | null =>
  subscription.default_payment_method ??
  account.books.customers[subscription.customer]?.invoice_settings.default_payment_method ??
  null;

export const canPay = (account: StripeAccount, card: string | null): boolean =>
  card !== null && account.books.cards[card] !== undefined && !account.books.failing.includes(card);

/** Tries to collect an open invoice; returns whether it is paid. */
export function collect(account: StripeAccount, invoice: Invoice, card: string | null): boolean {
  if (invoice.status !== 'open') return invoice.status === 'paid';
  invoice.attempted = true;
  invoice.attempt_count += 1;
  if (invoice.amount_remaining > 0 && !canPay(account, card)) {
    const wait = RETRIES[invoice.attempt_count - 1];
    invoice.next_payment_attempt = wait === undefined ? null : account.now() + wait;
    account.emit('invoice.payment_failed', invoice);
    return false;
  }
  invoice.status = 'paid';
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = account.now();
  if (invoice.amount_paid > 0) keepPayment(account, invoice);
  account.emit('invoice.paid', invoice);
  return true;
}

/** Keeps what was collected, as a payment intent. */
function keepPayment(account: StripeAccount, invoice: Invoice): void {
  const id = account.newId('inpay');
  account.books.payments[id] = {
    ...blank.invoice_payment,
    id,
    object: 'invoice_payment',
    amount_paid: invoice.amount_paid,
    amount_requested: invoice.amount_due,
    created: account.now(),
    currency: 'usd',
    invoice: invoice.id,
    is_default: true,
    payment: { type: 'payment_intent', payment_intent: account.newId('pi') },
    status: 'paid',
    status_transitions: { canceled_at: null, paid_at: account.now() },
  };
}

/** Keeps a new invoice and announces it. */
export function issue(account: StripeAccount, invoice: Invoice): Invoice {
  account.books.invoices[invoice.id] = invoice;
  account.emit('invoice.created', invoice);
  account.emit('invoice.finalized', invoice);
  return invoice;
}

export function voidInvoice(account: StripeAccount, invoice: Invoice): void {
  invoice.status = 'void';
  invoice.amount_remaining = 0;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.voided_at = account.now();
  account.emit('invoice.voided', invoice);
}

import type { StripeAccount } from './account.ts';
import { blank } from './blanks.ts';
import { prices, promotionCodes } from './catalogue.ts';
import { invalid, missing } from './errors.ts';
import { baseOf, collect, draft, issue, line, payingCard, planName } from './invoices.ts';
import type { Discount, Item, Line, Metadata, Price, Subscription } from './types.ts';

/** Returns the time a month after another, both in seconds. */
export function nextMonth(from: number): number {
  const date = new Date(from * 1000);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + 1);
  // The 31st of January is followed by the last of February.
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return Math.floor(date.getTime() / 1000);
}

export const priceOf = (id: string): Price => {
  const found = prices.find((it) => it.id === id);
  if (!found) throw missing('price', id, 'items[0][price]');
  return found;
};

export function itemOf(
  account: StripeAccount,
  subscription: string,
  price: Price,
  start: number,
  end: number,
): Item {
  return {
    ...blank.subscription_item,
    id: account.newId('si'),
    object: 'subscription_item',
    created: account.now(),
    discounts: [],
    metadata: {},
    tax_rates: [],
    price,
    quantity: price.recurring.usage_type === 'metered' ? undefined : 1,
    subscription,
    current_period_start: start,
    current_period_end: end,
  };
}

export function discountOf(
  account: StripeAccount,
  subscription: string,
  given: { promotion?: string; coupon?: string },
): Discount {
  const code = promotionCodes.find(({ id }) => id === given.promotion);
  if (given.promotion !== undefined && !code?.active)
    throw missing('promotion code', given.promotion, 'discounts[0][promotion_code]');
  const coupon = code?.promotion.coupon ?? given.coupon ?? '';
  return {
    ...blank.discount,
    id: account.newId('di'),
    object: 'discount',
    promotion_code: code?.id ?? null,
    source: { type: 'coupon', coupon },
    start: account.now(),
    subscription,
  };
}

interface Created {
  customer: string;
  price: string;
  /** Metered prices. */
  extra: string[];
  trialEnd: number | null;
  metadata: Metadata;
  missing?: string;
  promotion?: string;
  card?: string | null;
  /** `incomplete`: the first payment may fail and be made up for within 23 hours. */
  allowIncomplete?: boolean;
}

/** Creates a subscription with its first invoice; null if the first payment is refused. */
export function subscribe(account: StripeAccount, asked: Created): Subscription | null {
  const now = account.now();
  const id = account.newId('sub');
  const end = asked.trialEnd ?? nextMonth(now);
  const subscription: Subscription = {
    ...blank.subscription,
    id,
    object: 'subscription',
    automatic_tax: { enabled: false, liability: null, disabled_reason: null },
    billing_cycle_anchor: end,
    billing_mode: { type: 'flexible', flexible: null },
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: 'usd',
    customer: asked.customer,
    default_payment_method: asked.card ?? null,
    default_tax_rates: [],
    discounts: [],
    ended_at: null,
    items: {
      object: 'list',
      data: [asked.price, ...asked.extra].map((price) => itemOf(account, id, priceOf(price), now, end)),
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    metadata: asked.metadata,
    pause_collection: null,
    start_date: now,
    status: asked.trialEnd ? 'trialing' : 'active',
    trial_start: asked.trialEnd ? now : null,
    trial_end: asked.trialEnd,
    trial_settings: {
      end_behavior: { missing_payment_method: (asked.missing ?? 'create_invoice') as 'create_invoice' },
    },
  };
  if (asked.promotion) subscription.discounts = [discountOf(account, id, { promotion: asked.promotion })];
  const base = baseOf(subscription);
  const amount = asked.trialEnd ? 0 : (base.price.unit_amount ?? 0);
  const description = asked.trialEnd
    ? `Trial period for ${planName(base.price)}`
    : `1 × ${planName(base.price)}`;
  const first = line(account, { amount, description, start: now, end, item: base, subscription: id });
  const invoice = draft(account, subscription, 'subscription_create', [first]);
  const card = payingCard(account, subscription);
  const canPayNow = amount === 0 || (card !== null && !account.books.failing.includes(card));
  if (!canPayNow && !asked.allowIncomplete) return null;
  subscription.latest_invoice = invoice.id;
  account.books.subscriptions[id] = subscription;
  issue(account, invoice);
  if (!collect(account, invoice, card)) {
    subscription.status = 'incomplete';
    invoice.next_payment_attempt = null;
  }
  account.emit('customer.subscription.created', subscription);
  return subscription;
}

/** Returns the lines that credit the rest of the old price and charge the rest of the new one. */
export function prorated(
  account: StripeAccount,
  subscription: Subscription,
  next: Price,
  at: number,
): Line[] {
  const base = baseOf(subscription);
  const { current_period_start: start, current_period_end: end } = base;
  if (subscription.status === 'trialing') return [];
  const rest = Math.max(0, end - at) / (end - start);
  const until = { start: at, end, item: base, subscription: subscription.id, proration: true };
  return [
    line(account, {
      ...until,
      amount: -Math.round((base.price.unit_amount ?? 0) * rest),
      description: `Unused time on ${planName(base.price)}`,
    }),
    line(account, {
      ...until,
      amount: Math.round((next.unit_amount ?? 0) * rest),
      description: `Remaining time on ${planName(next)}`,
    }),
  ];
}

/** Changes the prices of a subscription's items, prorated as asked. */
export function reprice(
  account: StripeAccount,
  subscription: Subscription,
  changes: readonly { id?: string; price?: string; deleted?: boolean }[],
  behavior: string,
  at: number,
): void {
  const base = baseOf(subscription);
  for (const { id, price, deleted } of changes) {
    const item = subscription.items.data.find((it) => it.id === id);
    if (id !== undefined && !item) throw missing('subscription item', id, 'items[0][id]');
    if (deleted) subscription.items.data = subscription.items.data.filter((it) => it !== item);
    else if (item && price) {
      const next = priceOf(price);
      if (item === base && behavior !== 'none') {
        const lines = prorated(account, subscription, next, at);
        if (behavior === 'always_invoice' && lines.length > 0) {
          const invoice = issue(account, draft(account, subscription, 'subscription_update', lines));
          subscription.latest_invoice = invoice.id;
          if (!collect(account, invoice, payingCard(account, subscription))) subscription.status = 'past_due';
        } else
          account.books.pending[subscription.id] = [
            ...(account.books.pending[subscription.id] ?? []),
            ...lines,
          ];
      }
      item.price = next;
    } else if (price)
      subscription.items.data.push(
        itemOf(account, subscription.id, priceOf(price), base.current_period_start, base.current_period_end),
      );
    else throw invalid('Missing required param: items[0][price].', 'items[0][price]');
  }
}

export const isEnded = ({ status }: Subscription): boolean =>
  status === 'canceled' || status === 'incomplete_expired';

/** Ends a subscription at once. */
export function cancelNow(
  account: StripeAccount,
  subscription: Subscription,
  reason = 'cancellation_requested',
): void {
  subscription.status = 'canceled';
  subscription.ended_at = account.now();
  subscription.canceled_at ??= account.now();
  subscription.cancellation_details = { comment: null, feedback: null, reason };
  account.emit('customer.subscription.deleted', subscription);
}

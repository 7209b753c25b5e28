import type { StripeAccount } from './account.ts';
import {
  baseOf,
  collect,
  draft,
  issue,
  line,
  overage,
  payingCard,
  planName,
  voidInvoice,
} from './invoices.ts';
import { cancelNow, nextMonth } from './subscriptions.ts';
import type { Invoice, Session, Subscription } from './types.ts';

/** Seconds in which a first payment can be made up for. */
const INCOMPLETE = 23 * 3600;

const openInvoiceOf = (account: StripeAccount, subscription: Subscription): Invoice | undefined =>
  Object.values(account.books.invoices).findLast(
    (it) => it.status === 'open' && it.parent?.subscription_details.subscription === subscription.id,
  );

/** Returns when something of a subscription is due next, in seconds; null if nothing is. */
function dueOf(account: StripeAccount, it: Subscription): number | null {
  if (it.status === 'canceled' || it.status === 'incomplete_expired' || it.status === 'paused') return null;
  if (it.status === 'incomplete') return it.created + INCOMPLETE;
  const times = [baseOf(it).current_period_end];
  if (it.pause_collection?.resumes_at) times.push(it.pause_collection.resumes_at);
  const retry = openInvoiceOf(account, it)?.next_payment_attempt;
  if (retry) times.push(retry);
  return Math.min(...times);
}

/** Ends a checkout, which nobody can pay any more. */
export function expireSession(account: StripeAccount, session: Session): void {
  Object.assign(session, { status: 'expired', url: null });
  account.emit('checkout.session.expired', session);
}

/** Does everything that is due at the account's time, oldest first; each at its own time. */
export function settle(account: StripeAccount): void {
  const until = account.now();
  for (const it of Object.values(account.books.sessions))
    if (it.status === 'open' && it.expires_at <= until)
      account.during(it.expires_at, () => expireSession(account, it));
  for (let steps = 0; steps < 1_000; steps += 1) {
    const [next] = Object.values(account.books.subscriptions)
      .flatMap((it) => {
        const at = dueOf(account, it);
        return at !== null && at <= until ? [{ it, at }] : [];
      })
      .toSorted((one, other) => one.at - other.at);
    if (!next) return;
    account.during(next.at, () => step(account, next.it, next.at));
  }
}

function step(account: StripeAccount, it: Subscription, at: number): void {
  if (it.status === 'incomplete') {
    it.status = 'incomplete_expired';
    it.ended_at = at;
    account.emit('customer.subscription.updated', it, { status: 'incomplete' });
    return;
  }
  if (it.pause_collection?.resumes_at && it.pause_collection.resumes_at <= at) {
    const before = it.pause_collection;
    it.pause_collection = null;
    account.emit('customer.subscription.updated', it, { pause_collection: before });
    return;
  }
  const open = openInvoiceOf(account, it);
  if (open?.next_payment_attempt && open.next_payment_attempt <= at) return retry(account, it, open);
  renew(account, it, at);
}

function retry(account: StripeAccount, it: Subscription, invoice: Invoice): void {
  const before = it.status;
  if (collect(account, invoice, payingCard(account, it))) it.status = 'active';
  else if (invoice.next_payment_attempt === null) {
    if (account.afterRetries === 'canceled') return cancelNow(account, it, 'payment_failed');
    it.status = 'unpaid';
  }
  if (it.status !== before) account.emit('customer.subscription.updated', it, { status: before });
}

function renew(account: StripeAccount, it: Subscription, at: number): void {
  const base = baseOf(it);
  if (it.cancel_at_period_end) return cancelNow(account, it);
  const before = { status: it.status };
  const trialEnds = it.status === 'trialing';
  const card = payingCard(account, it);
  const behavior = it.trial_settings.end_behavior.missing_payment_method;
  if (trialEnds && card === null && behavior !== 'create_invoice') {
    if (behavior === 'cancel') return cancelNow(account, it, 'payment_failed');
    it.status = 'paused';
    account.emit('customer.subscription.paused', it, before);
    return;
  }
  const [start, end] = [at, nextMonth(at)];
  const extra = trialEnds ? [] : overage(account, it, base.current_period_start, at);
  for (const item of it.items.data)
    Object.assign(item, { current_period_start: start, current_period_end: end });
  const lines = [
    ...(account.books.pending[it.id] ?? []),
    ...extra,
    line(account, {
      amount: base.price.unit_amount ?? 0,
      description: `1 × ${planName(base.price)}`,
      start,
      end,
      item: base,
      subscription: it.id,
    }),
  ];
  delete account.books.pending[it.id];
  const invoice = issue(account, draft(account, it, 'subscription_cycle', lines));
  it.latest_invoice = invoice.id;
  if (it.pause_collection) voidInvoice(account, invoice);
  else if (collect(account, invoice, card)) {
    if (it.status !== 'unpaid') it.status = 'active';
  } else if (it.status !== 'unpaid') it.status = 'past_due';
  account.emit('customer.subscription.updated', it, before);
}

/** Pays an open invoice with a card, and revives its subscription. */
export function payInvoice(account: StripeAccount, invoice: Invoice, card: string | null): boolean {
  const subscription = account.books.subscriptions[invoice.parent?.subscription_details.subscription ?? ''];
  const paid = collect(account, invoice, card ?? (subscription ? payingCard(account, subscription) : null));
  if (!paid || !subscription) return paid;
  const before = subscription.status;
  if (['incomplete', 'past_due', 'unpaid'].includes(before)) {
    subscription.status = 'active';
    account.emit('customer.subscription.updated', subscription, { status: before });
  }
  return true;
}

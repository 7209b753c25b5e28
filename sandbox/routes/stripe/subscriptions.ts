import type { StripeAccount } from '#sandbox/stripe/account.ts';
import { declined, invalid, missing } from '#sandbox/stripe/errors.ts';
import { type Form, formAt, numberAt, textAt, textsAt } from '#sandbox/stripe/form.ts';
import { cancelNow, discountOf, isEnded, reprice, subscribe } from '#sandbox/stripe/subscriptions.ts';
import type { Subscription } from '#sandbox/stripe/types.ts';
import { listOf, type Serve } from './api.ts';
import { customerOf } from './customers.ts';

export const subscriptionAt = ({ books }: StripeAccount, id: string | undefined): Subscription => {
  const found = books.subscriptions[id ?? ''];
  if (!found) throw missing('subscription', id ?? '');
  return found;
};

export const itemsIn = (form: Form) =>
  Object.values(formAt(form, 'items')).flatMap((given) => {
    if (typeof given === 'string') return [];
    const [id, price] = [textAt(given, 'id'), textAt(given, 'price')];
    return [
      { ...(id ? { id } : {}), ...(price ? { price } : {}), deleted: textAt(given, 'deleted') === 'true' },
    ];
  });

/** Serves subscriptions (contracts §6.2, §6.5). */
export function subscriptionCalls(serve: Serve, account: StripeAccount): void {
  const { books } = account;
  const expanded = (it: Subscription, expand: string[], prefix = '') =>
    expand.includes(`${prefix}latest_invoice`) && it.latest_invoice
      ? { ...it, latest_invoice: books.invoices[it.latest_invoice] }
      : it;

  serve('GET', '/v1/subscriptions', ({ form, expand }) => {
    const [customer, status] = [textAt(form, 'customer'), textAt(form, 'status')];
    if (customer !== undefined && !books.customers[customer]) throw missing('customer', customer, 'customer');
    const all = Object.values(books.subscriptions)
      .filter((it) => customer === undefined || it.customer === customer)
      .filter((it) => (status === undefined ? !isEnded(it) : status === 'all' || it.status === status))
      .toReversed();
    const list = listOf(all, form, '/v1/subscriptions');
    return { ...list, data: list.data.map((it) => expanded(it, expand, 'data.')) };
  });
  serve('GET', '/v1/subscriptions/:id', ({ params, expand }) =>
    expanded(subscriptionAt(account, params.id), expand),
  );
  serve('POST', '/v1/subscriptions', ({ form, expand }) => {
    const [first, ...extra] = itemsIn(form).flatMap(({ price }) => (price ? [price] : []));
    if (!first) throw invalid('Missing required param: items.', 'items');
    const customer = customerOf(account, textAt(form, 'customer')).id;
    const days = numberAt(form, 'trial_period_days');
    const made = subscribe(account, {
      customer,
      price: first,
      extra,
      trialEnd: days ? account.now() + days * 86_400 : (numberAt(form, 'trial_end') ?? null),
      metadata: textsAt(form, 'metadata'),
      card: textAt(form, 'default_payment_method') ?? null,
      allowIncomplete: textAt(form, 'payment_behavior') !== 'error_if_incomplete',
      ...optional(form),
    });
    if (!made) throw declined('insufficient_funds');
    return expanded(made, expand);
  });
  serve('POST', '/v1/subscriptions/:id', ({ params, form, expand }) => {
    const it = subscriptionAt(account, params.id);
    if (isEnded(it))
      throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
    const before = {
      status: it.status,
      cancel_at_period_end: it.cancel_at_period_end,
      pause_collection: it.pause_collection,
    };
    const items = itemsIn(form);
    const behavior = textAt(form, 'proration_behavior') ?? 'create_prorations';
    if (items.length > 0)
      reprice(account, it, items, behavior, numberAt(form, 'proration_date') ?? account.now());
    change(account, it, form);
    account.emit('customer.subscription.updated', it, before);
    return expanded(it, expand);
  });
  serve('DELETE', '/v1/subscriptions/:id', ({ params }) => {
    const it = subscriptionAt(account, params.id);
    if (isEnded(it)) throw missing('subscription', it.id);
    cancelNow(account, it);
    return it;
  });
  serve('DELETE', '/v1/subscriptions/:id/discount', ({ params }) => {
    const it = subscriptionAt(account, params.id);
    it.discounts = [];
    account.emit('customer.subscription.updated', it);
    return { object: 'discount', deleted: true, subscription: it.id };
  });
}

const optional = (form: Form) => {
  const behavior = textAt(formAt(formAt(form, 'trial_settings'), 'end_behavior'), 'missing_payment_method');
  return behavior ? { missing: behavior } : {};
};

/** Applies the fields of an update besides its items. */
function change(account: StripeAccount, it: Subscription, form: Form): void {
  const atEnd = textAt(form, 'cancel_at_period_end');
  if (atEnd !== undefined) {
    it.cancel_at_period_end = atEnd === 'true';
    it.cancel_at = it.cancel_at_period_end ? it.items.data[0]?.current_period_end : null;
    it.canceled_at = it.cancel_at_period_end ? account.now() : null;
  }
  if (textAt(form, 'pause_collection') === '') it.pause_collection = null;
  const pause = formAt(form, 'pause_collection');
  const behavior = textAt(pause, 'behavior');
  if (behavior !== undefined) {
    const resumesAt = numberAt(pause, 'resumes_at') ?? null;
    if (resumesAt !== null && resumesAt <= account.now())
      throw invalid('The resumes_at timestamp must be in the future.', 'pause_collection[resumes_at]');
    it.pause_collection = { behavior, resumes_at: resumesAt };
  }
  if (textAt(form, 'discounts') === '') it.discounts = [];
  const given = Object.values(formAt(form, 'discounts')).flatMap((one) =>
    typeof one === 'string' ? [] : [one],
  );
  if (given.length > 0)
    it.discounts = given.flatMap((one) => {
      const kept = it.discounts.find(({ id }) => id === textAt(one, 'discount'));
      const [promotion, coupon] = [textAt(one, 'promotion_code'), textAt(one, 'coupon')];
      return kept
        ? [kept]
        : [
            discountOf(account, it.id, {
              ...(promotion ? { promotion } : {}),
              ...(coupon ? { coupon } : {}),
            }),
          ];
    });
  const card = textAt(form, 'default_payment_method');
  if (card !== undefined) it.default_payment_method = card || null;
  Object.assign(it.metadata, textsAt(form, 'metadata'));
}

import type { StripeAccount } from '#sandbox/stripe/account.ts';
import { coupons, meters, prices, products, promotionCodes } from '#sandbox/stripe/catalogue.ts';
import { declined, invalid, missing, StripeRefusal } from '#sandbox/stripe/errors.ts';
import { formAt, numberAt, textAt } from '#sandbox/stripe/form.ts';
import { baseOf, draft, line, planName, voidInvoice } from '#sandbox/stripe/invoices.ts';
import { nextMonth, priceOf, prorated } from '#sandbox/stripe/subscriptions.ts';
import { payInvoice } from '#sandbox/stripe/time.ts';
import type { Invoice } from '#sandbox/stripe/types.ts';
import { listOf, type Serve } from './api.ts';
import { itemsIn, subscriptionAt } from './subscriptions.ts';

const METER_EVENT_PAST = 35 * 86_400;
const METER_EVENT_FUTURE = 300;

const subscriptionOf = ({ parent }: Invoice) => parent?.subscription_details.subscription;

/** Serves the catalogue, invoices, their previews, and meter events. */
export function invoiceCalls(serve: Serve, account: StripeAccount): void {
  const { books } = account;
  serve('GET', '/v1/products', ({ form }) => listOf(products, form, '/v1/products'));
  serve('GET', '/v1/prices', ({ form, expand }) => {
    const list = listOf(prices, form, '/v1/prices');
    // Tiers are sent only when they are asked for.
    const data = list.data.map(({ tiers, ...it }) => ({
      ...it,
      ...(expand.includes('data.product') ? { product: products.find(({ id }) => id === it.product) } : {}),
      ...(expand.includes('data.tiers') && tiers ? { tiers } : {}),
    }));
    return { ...list, data };
  });
  serve('GET', '/v1/promotion_codes', ({ form }) => {
    const [code, active] = [textAt(form, 'code'), textAt(form, 'active')];
    const found = promotionCodes.filter(
      (it) =>
        (code === undefined || it.code.toLowerCase() === code.toLowerCase()) &&
        (active === undefined || String(it.active) === active),
    );
    return listOf(found, form, '/v1/promotion_codes');
  });
  serve('GET', '/v1/coupons/:id', ({ params }) => {
    const found = coupons.find(({ id }) => id === params.id);
    if (!found) throw missing('coupon', params.id ?? '', 'coupon');
    return found;
  });

  const invoiceAt = (id: string | undefined) => {
    const found = books.invoices[id ?? ''];
    if (!found) throw missing('invoice', id ?? '', 'invoice');
    return found;
  };
  serve('GET', '/v1/invoices', ({ form }) => {
    const [customer, status] = [textAt(form, 'customer'), textAt(form, 'status')];
    const subscription = textAt(form, 'subscription');
    const all = Object.values(books.invoices)
      .filter((it) => subscription === undefined || subscriptionOf(it) === subscription)
      .filter((it) => customer === undefined || it.customer === customer)
      .filter((it) => status === undefined || it.status === status)
      .toReversed();
    return listOf(all, form, '/v1/invoices');
  });
  serve('GET', '/v1/invoices/:id', ({ params }) => invoiceAt(params.id));
  serve('POST', '/v1/invoices/:id/pay', ({ params, form }) => {
    const invoice = invoiceAt(params.id);
    if (invoice.status !== 'open')
      throw invalid('Invoice is already paid or voided.', undefined, 'invoice_not_open');
    if (!payInvoice(account, invoice, textAt(form, 'payment_method') ?? null))
      throw declined('generic_decline');
    return invoice;
  });
  serve('POST', '/v1/invoices/:id/void', ({ params }) => {
    const invoice = invoiceAt(params.id);
    if (invoice.status !== 'open')
      throw invalid('You can only void open invoices.', undefined, 'invoice_not_open');
    voidInvoice(account, invoice);
    return invoice;
  });
  serve('POST', '/v1/invoices/create_preview', ({ form }) => {
    const it = subscriptionAt(account, textAt(form, 'subscription'));
    const details = formAt(form, 'subscription_details');
    const none = new StripeRefusal(404, 'invalid_request_error', 'No upcoming invoices for customer', {
      code: 'invoice_upcoming_none',
    });
    if (it.cancel_at_period_end || !['active', 'trialing', 'past_due'].includes(it.status)) throw none;
    const base = baseOf(it);
    const asked = itemsIn(details).find(({ id }) => id === base.id)?.price;
    const next = asked === undefined ? base.price : priceOf(asked);
    const behavior = textAt(details, 'proration_behavior') ?? 'create_prorations';
    const date = numberAt(details, 'proration_date') ?? account.now();
    const rest = asked === undefined || behavior === 'none' ? [] : prorated(account, it, next, date);
    const [start, end] = [base.current_period_end, nextMonth(base.current_period_end)];
    const item = { ...base, price: next };
    const regular = line(account, {
      amount: next.unit_amount ?? 0,
      description: `1 × ${planName(next)}`,
      start,
      end,
      item,
      subscription: it.id,
    });
    const lines =
      behavior === 'always_invoice' && asked !== undefined
        ? rest
        : [...(books.pending[it.id] ?? []), ...rest, regular];
    const preview = draft(account, it, 'upcoming', lines, account.newId('upcoming_in'));
    return { ...preview, status: 'draft', number: null, next_payment_attempt: start };
  });

  serve('GET', '/v1/billing/meters', ({ form }) => listOf(meters, form, '/v1/billing/meters'));
  serve('POST', '/v1/billing/meter_events', ({ form }) => {
    const [name, payload] = [textAt(form, 'event_name') ?? '', formAt(form, 'payload')];
    if (!meters.some((it) => it.event_name === name))
      throw new StripeRefusal(400, 'invalid_request_error', `No active meter found for event name ${name}.`, {
        code: 'billing_meter_not_found',
      });
    const [customer, value] = [textAt(payload, 'stripe_customer_id') ?? '', textAt(payload, 'value') ?? ''];
    if (!/^\d+$/.test(value)) throw invalid('The value must be a whole number.', 'payload[value]');
    const now = account.now();
    const timestamp = numberAt(form, 'timestamp') ?? now;
    if (timestamp < now - METER_EVENT_PAST || timestamp > now + METER_EVENT_FUTURE)
      throw invalid('The timestamp is out of range.', 'timestamp');
    const identifier = textAt(form, 'identifier') ?? account.newId('mev');
    const event = { event_name: name, identifier, customer, value: Number(value), timestamp };
    if (books.meterEvents.some((it) => it.identifier === identifier && it.event_name === name))
      throw invalid(
        `An event already exists with identifier ${identifier}.`,
        'identifier',
        'duplicate_meter_event',
      );
    books.meterEvents.push(event);
    return {
      object: 'billing.meter_event',
      created: now,
      event_name: name,
      identifier,
      livemode: false,
      payload: { stripe_customer_id: customer, value },
      timestamp,
    };
  });
}

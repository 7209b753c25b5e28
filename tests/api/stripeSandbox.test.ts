import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../scripts/stack/ports.ts';
import { usualParts } from '#sandbox/env.ts';
import { type RunningSandbox, startSandbox } from '#sandbox/start.ts';
import { until } from '#tests/support/until.ts';

const DAY = 86_400_000;
const { resources } = JSON.parse(readFileSync('tests/support/stripe/fixtures3.json', 'utf8')) as {
  resources: Record<string, Record<string, unknown>>;
};
/** Fields that the API version 2026-10-28.endive no longer has (contracts §6.3). */
const removed: Record<string, string[]> = { invoice: ['subscription'] };

let running: RunningSandbox;
let stripe: Stripe;
const heard: { raw: string; signature: string }[] = [];
const product = createServer((request, response) => {
  let raw = '';
  request.on('data', (part) => (raw += String(part)));
  request.on('end', () => {
    if (request.url === '/webhooks/stripe')
      heard.push({ raw, signature: String(request.headers['stripe-signature']) });
    response.end(new URL(request.url ?? '/', 'http://x').searchParams.get('hub.challenge') ?? '');
  });
});

beforeAll(async () => {
  const [port, sandboxPort] = [await freePort(), await freePort()];
  await new Promise<void>((resolve) => product.listen(port, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${port}`;
  running = await startSandbox({
    host: '127.0.0.1',
    port: sandboxPort,
    smtpPort: await freePort(),
    dataDir: null,
    webhookUrl: `${base}/webhooks/whatsapp`,
    appSecret: 'app-secret',
    verifyToken: 'verify',
    token: 'token',
    phoneNumberId: '1',
    businessId: '2',
    displayPhone: '237650000100',
    businessName: 'Atelier Wouri',
    ...usualParts(base),
  });
  stripe = new Stripe('sk_test_sandbox', {
    host: '127.0.0.1',
    port: sandboxPort,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });
});
afterAll(async () => {
  await running.stop();
  await new Promise((resolve) => product.close(resolve));
});

const post = (path: string, body: Record<string, string>) =>
  fetch(path.startsWith('http') ? path : `${running.url}${path}`, {
    method: 'POST',
    body: new URLSearchParams(body),
    redirect: 'manual',
  });
const control = (method: string, path: string, body: object) =>
  fetch(`${running.url}/control/stripe${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const advance = (ms: number) => control('POST', '/clock', { advance_ms: ms });
const customerWith = async (card: string | null = 'pm_card_visa') => {
  const { id } = await stripe.customers.create({ email: 'ada@parley.test', name: 'Atelier Wouri' });
  if (card) await stripe.paymentMethods.attach(card, { customer: id });
  return id;
};
const GROWTH = ['price_sandbox_growth', 'price_sandbox_growth_messages'];
const subscribe = async (
  rest: Partial<Stripe.SubscriptionCreateParams> = {},
  card: string | null = 'pm_card_visa',
) =>
  stripe.subscriptions.create({
    customer: await customerWith(card),
    items: GROWTH.map((price) => ({ price })),
    ...rest,
  });
const statusOf = async (id: string) => (await stripe.subscriptions.retrieve(id)).status;
const missingKeys = (name: string, it: object) =>
  Object.keys(resources[name] as object)
    .filter((key) => !(removed[name] ?? []).includes(key))
    .filter((key) => !(key in it));

describe('Stripe’s official client against the sandbox', () => {
  it('gets objects with every key of Stripe’s own fixtures', async () => {
    const made = await subscribe({ discounts: [{ promotion_code: 'promo_sandbox_half' }] });
    await stripe.subscriptions.update(made.id, { discounts: [{ promotion_code: 'promo_sandbox_half' }] });
    const subscription = await stripe.subscriptions.retrieve(made.id);
    const customer = await stripe.customers.retrieve(String(subscription.customer));
    const [card] = (await stripe.customers.listPaymentMethods(customer.id)).data;
    const [invoice] = (await stripe.invoices.list({ customer: customer.id })).data;
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customer.id,
      line_items: [{ price: 'price_sandbox_scale', quantity: 1 }],
      success_url: 'http://127.0.0.1/ok?session_id={CHECKOUT_SESSION_ID}',
    });
    const portal = await stripe.billingPortal.sessions.create({
      customer: customer.id,
      return_url: 'http://x',
    });
    const [price] = (await stripe.prices.list({ expand: ['data.product'] })).data;
    const [code] = (await stripe.promotionCodes.list({ code: 'welcome20', active: true })).data;
    const [meter] = (await stripe.billing.meters.list()).data;
    const usage = await stripe.billing.meterEvents.create({
      event_name: 'parley_messages',
      payload: { stripe_customer_id: customer.id, value: '3' },
      identifier: 'fixtures',
    });
    const found = {
      subscription,
      subscription_item: subscription.items.data[0],
      discount: subscription.discounts[0],
      customer,
      payment_method: card,
      invoice,
      line_item: invoice?.lines.data[0],
      'checkout.session': session,
      'billing_portal.session': portal,
      price,
      product: price?.product,
      promotion_code: code,
      coupon: await stripe.coupons.retrieve('HALF'),
      'billing.meter': meter,
      'billing.meter_event': usage,
    };
    expect(Object.keys(found).toSorted()).toEqual(Object.keys(resources).toSorted());
    for (const [name, it] of Object.entries(found))
      expect([name, missingKeys(name, it as object)]).toEqual([name, []]);
    expect(Object.keys(subscription)).not.toContain('current_period_end');
  });

  it('ends a checkout on request or after a day, and no page takes money for it then', async () => {
    const customer = await customerWith();
    const begin = () =>
      stripe.checkout.sessions.create({
        mode: 'subscription',
        customer,
        line_items: [{ price: 'price_sandbox_growth', quantity: 1 }],
        success_url: 'http://127.0.0.1/billing',
      });
    const [first, second] = [await begin(), await begin()];
    expect((await stripe.checkout.sessions.expire(first.id)).status).toBe('expired');
    await expect(stripe.checkout.sessions.expire(first.id)).rejects.toThrow('has a status of expired');
    expect((await post(first.url as string, { do: 'pay' })).status).toBe(404);
    const open = await stripe.checkout.sessions.list({ customer, status: 'open' });
    expect(open.data.map(({ id }) => id)).toEqual([second.id]);
    await advance(DAY + 1000);
    expect((await post(second.url as string, { do: 'pay' })).status).toBe(404);
    expect((await stripe.checkout.sessions.retrieve(second.id)).status).toBe('expired');
  });

  it('gives a payment back once, and never one in dispute', async () => {
    const { id, latest_invoice: invoice } = await subscribe();
    const [payment] = (await stripe.invoicePayments.list({ invoice: String(invoice), status: 'paid' })).data;
    expect(payment).toMatchObject({ amount_paid: 20_000, payment: { type: 'payment_intent' } });
    const payment_intent = String(payment?.payment.payment_intent);
    const refund = () => stripe.refunds.create({ payment_intent, metadata: { id } });
    running.sandbox.stripe.books.disputed.push(payment_intent);
    await expect(refund()).rejects.toMatchObject({ code: 'charge_disputed' });
    running.sandbox.stripe.books.disputed = [];
    expect(await refund()).toMatchObject({ amount: 20_000, currency: 'usd', status: 'succeeded' });
    await expect(refund()).rejects.toMatchObject({ code: 'charge_already_refunded' });
    expect((await stripe.refunds.list({ payment_intent })).data).toHaveLength(1);
    await expect(stripe.refunds.create({ payment_intent: 'pi_x' })).rejects.toThrow('No such payment_intent');
  });

  it('ends the subscriptions of a customer that is deleted, and knows it no longer', async () => {
    const key = { idempotencyKey: 'customer-to-delete' };
    const { id } = await stripe.customers.create({ name: 'Atelier Wouri' }, key);
    await stripe.paymentMethods.attach('pm_card_visa', { customer: id });
    const made = await subscribe({ customer: id });
    expect(await stripe.customers.del(id)).toMatchObject({ id, deleted: true });
    expect(await stripe.customers.retrieve(id)).toMatchObject({ id, deleted: true });
    expect(await statusOf(made.id)).toBe('canceled');
    const portal = stripe.billingPortal.sessions.create({ customer: id, return_url: 'http://x' });
    await expect(portal).rejects.toMatchObject({
      code: 'resource_missing',
      message: `No such customer: '${id}'`,
    });
    await expect(stripe.subscriptions.list({ customer: 'cus_x' })).rejects.toThrow('No such customer');
    expect((await stripe.customers.create({ name: 'Atelier Wouri' }, key)).id).toBe(id);
    await until(
      () => heard.some(({ raw }) => raw.includes('"customer.deleted"') && raw.includes(id)),
      'the event',
    );
  });

  it('subscribes on the page of the checkout, with a trial and a promotion code', async () => {
    const customer = await customerWith(null);
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: [
        { price: 'price_sandbox_growth', quantity: 1 },
        { price: 'price_sandbox_growth_messages' },
      ],
      success_url: 'http://127.0.0.1/billing?success=true&session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://127.0.0.1/billing',
      allow_promotion_codes: true,
      subscription_data: { trial_period_days: 14, metadata: { organization_id: 'o1' } },
    });
    expect(await (await fetch(session.url as string)).text()).toContain('Subscribe to Growth');
    expect((await post(session.url as string, { do: 'pay', card: 'insufficient' })).status).toBe(402);
    expect((await post(session.url as string, { do: 'pay', code: 'ENDED' })).status).toBe(402);
    const paid = await post(session.url as string, { do: 'pay', card: 'visa', code: 'HALF' });
    expect([paid.status, paid.headers.get('location')]).toEqual([
      303,
      `http://127.0.0.1/billing?success=true&session_id=${session.id}`,
    ]);
    const [made] = (await stripe.subscriptions.list({ customer, status: 'all' })).data;
    expect(made).toMatchObject({ status: 'trialing', metadata: { organization_id: 'o1' } });
    expect((await post(session.url as string, { do: 'pay' })).status).toBe(404);
    await advance(14 * DAY + 1000);
    expect(await statusOf(made!.id)).toBe('active');
    const [invoice] = (await stripe.invoices.list({ customer })).data;
    expect([invoice?.status, invoice?.total]).toEqual(['paid', 10_000]);
  });

  it('previews a change and then charges the same', async () => {
    const made = await subscribe();
    const item = made.items.data[0]!;
    await advance(10 * DAY);
    const at = Math.floor((item.current_period_start + item.current_period_end) / 2);
    const items = [{ id: item.id, price: 'price_sandbox_scale' }];
    const preview = await stripe.invoices.createPreview({
      subscription: made.id,
      subscription_details: { items, proration_behavior: 'always_invoice', proration_date: at },
    });
    expect(preview.total).toBe(10_000);
    const changed = await stripe.subscriptions.update(made.id, {
      items,
      proration_behavior: 'always_invoice',
      proration_date: at,
      expand: ['latest_invoice'],
    });
    expect((changed.latest_invoice as Stripe.Invoice).total).toBe(preview.total);
    expect(changed.items.data[0]?.price.id).toBe('price_sandbox_scale');
  });

  it('pauses until a date, cancels at the end of the period and takes it back, cancels now', async () => {
    const made = await subscribe();
    const resumesAt = made.items.data[0]!.created + 5 * 86_400;
    const paused = await stripe.subscriptions.update(made.id, {
      pause_collection: { behavior: 'void', resumes_at: resumesAt },
    });
    expect([paused.status, paused.pause_collection]).toMatchObject(['active', { resumes_at: resumesAt }]);
    await advance(6 * DAY);
    expect((await stripe.subscriptions.retrieve(made.id)).pause_collection).toBeNull();
    await stripe.subscriptions.update(made.id, { cancel_at_period_end: true });
    await expect(stripe.invoices.createPreview({ subscription: made.id })).rejects.toMatchObject({
      code: 'invoice_upcoming_none',
    });
    await stripe.subscriptions.update(made.id, { cancel_at_period_end: false });
    await advance(31 * DAY);
    expect(await statusOf(made.id)).toBe('active');
    expect((await stripe.subscriptions.cancel(made.id)).status).toBe('canceled');
    await expect(stripe.subscriptions.update(made.id, { cancel_at_period_end: true })).rejects.toThrow(
      'canceled',
    );
  });

  it('fails cards and recovers them, up to unpaid and back', async () => {
    const made = await subscribe();
    const customer = String(made.customer);
    const [card] = (await stripe.customers.listPaymentMethods(customer)).data;
    await control('PUT', `/cards/${card!.id}`, { fails: true });
    await advance(32 * DAY);
    expect(await statusOf(made.id)).toBe('past_due');
    await advance(20 * DAY);
    expect(await statusOf(made.id)).toBe('unpaid');
    await control('PUT', `/cards/${card!.id}`, { fails: false });
    const [open] = (await stripe.invoices.list({ customer, status: 'open' })).data;
    expect((await stripe.invoices.pay(open!.id)).status).toBe('paid');
    expect(await statusOf(made.id)).toBe('active');
  });

  it('charges usage beyond the plan, and counts an identifier once', async () => {
    const made = await subscribe();
    const customer = String(made.customer);
    const event = {
      event_name: 'parley_messages',
      payload: { stripe_customer_id: customer, value: '10250' },
      identifier: 'usage-1',
    };
    await stripe.billing.meterEvents.create(event);
    await expect(stripe.billing.meterEvents.create(event)).rejects.toThrow('already exists');
    await advance(32 * DAY);
    const [invoice] = (await stripe.invoices.list({ customer })).data;
    expect(invoice?.lines.data.map(({ amount }) => amount)).toEqual([250, 20_000]);
  });

  it('lists invoices with a cursor, sets a default card and detaches it', async () => {
    const made = await subscribe();
    const customer = String(made.customer);
    await advance(70 * DAY);
    const first = await stripe.invoices.list({ customer, limit: 1 });
    const rest = await stripe.invoices.list({ customer, limit: 10, starting_after: first.data[0]!.id });
    expect([first.has_more, rest.has_more, rest.data.length]).toEqual([true, false, 2]);
    const second = await stripe.paymentMethods.attach('pm_card_mastercard', { customer });
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: second.id } });
    await stripe.paymentMethods.detach(second.id);
    const { invoice_settings: settings } = (await stripe.customers.retrieve(customer)) as Stripe.Customer;
    expect(settings.default_payment_method).toBeNull();
  });

  it('answers a repeated key with the first answer, and refuses the key for another request', async () => {
    const first = await stripe.customers.create({ name: 'One' }, { idempotencyKey: 'key-1' });
    const again = await stripe.customers.create({ name: 'One' }, { idempotencyKey: 'key-1' });
    expect(again.id).toBe(first.id);
    await expect(stripe.customers.create({ name: 'Two' }, { idempotencyKey: 'key-1' })).rejects.toMatchObject(
      {
        type: 'StripeIdempotencyError',
      },
    );
  });

  it('refuses a wrong key, and fails on purpose', async () => {
    const wrong = new Stripe('sk_wrong', {
      host: '127.0.0.1',
      port: Number(new URL(running.url).port),
      protocol: 'http',
      maxNetworkRetries: 0,
    });
    await expect(wrong.customers.create({})).rejects.toMatchObject({ statusCode: 401 });
    await control('POST', '/faults', { kind: 'http', status: 503, count: 1, on: 'GET /v1/prices' });
    await expect(stripe.prices.list()).rejects.toMatchObject({ statusCode: 503 });
    // The client repeats a call once by itself after a lost connection.
    await control('POST', '/faults', { kind: 'dropResponse', count: 2 });
    await expect(stripe.prices.list()).rejects.toMatchObject({ type: 'StripeConnectionError' });
    await expect(stripe.prices.list()).resolves.toMatchObject({ has_more: true });
  });

  it('signs every webhook as Stripe does, and doubles them on purpose', async () => {
    running.sandbox.webhookSender.setFaults({ ...running.sandbox.webhookSender.faults, duplicate: true });
    const { id } = await stripe.customers.create({ name: 'Doubled' });
    const of = () => heard.filter(({ raw }) => raw.includes(id));
    await until(() => of().length === 2, 'both webhooks');
    running.sandbox.webhookSender.setFaults({ ...running.sandbox.webhookSender.faults, duplicate: false });
    for (const { raw, signature } of of()) {
      const event = stripe.webhooks.constructEvent(raw, signature, 'whsec_sandbox');
      expect([event.type, event.api_version]).toEqual(['customer.created', '2026-10-28.endive']);
      expect(() =>
        stripe.webhooks.constructEvent(raw.replace('Doubled', 'doubled'), signature, 'whsec_sandbox'),
      ).toThrow();
    }
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Stripe } from 'stripe';
import {
  cancelSubscription,
  changePlan,
  getSubscription,
  listPaymentMethods,
  openPortal,
  subscribeToPlan,
} from '#contract/billingCalls.ts';
import { advanceStripe, DAY, giveCustomer, stripeOf, subscribeTo } from '#tests/support/billing.ts';
import { generated, shuffled } from '#tests/support/generated.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import type { Push } from '#contract/notification.ts';
import type { Actor, Organisation } from '#tests/support/serverCast.ts';

let server: TestServer;
let org: Organisation;
let page: string;
beforeAll(async () => {
  server = await startTestServer({
    SUBSCRIPTION_CHECKS: 'true',
    RATE_LIMIT_PER_MINUTE: '100000',
    STRIPE_TRIAL_DAYS: '0',
  });
  page = `${server.context.page()}/dashboard/settings/billing`;
});
/** Makes an organisation, which takes the sandbox's one number. */
async function anotherOrganisation() {
  await server.quiet();
  await server.query(`update channels set channel_id = 'past-' || gen_random_uuid()`);
  return server.organisation();
}
beforeEach(async () => {
  org = await anotherOrganisation();
});
afterEach(() => {
  server.sandbox.webhookSender.loseWaiting();
  hold(false);
  server.sandbox.stripe.faults.all = [];
  server.setClock(0);
});
afterAll(() => server.stop());

const GROWTH = 'prod_sandbox_growth';
const SCALE = 'prod_sandbox_scale';
const books = () => server.sandbox.stripe.books;
const info = async () => (await org.ada.call(getSubscription, {})).body.data;
const customerOf = async () =>
  (
    await server.query<{ customer_id: string | null }>(
      'select customer_id from billing_accounts where organisation_id = $1',
      [org.id],
    )
  )[0]?.customer_id ?? null;
const subscribe = (plan_id: string, by: Actor = org.ada, headers = {}) =>
  by.call(subscribeToPlan, { plan_id, success_url: page, cancel_url: page }, headers);
const checkout = async (plan_id: string): Promise<string> => (await subscribe(plan_id)).body.checkout_url;
/** Pays on a checkout's page; returns the status of its answer. */
const pay = async (url: string): Promise<number> =>
  (
    await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ do: 'pay', card: 'visa' }),
      redirect: 'manual',
    })
  ).status;
const sessions = async () => {
  const customer = await customerOf();
  return Object.values(books().sessions).filter((it) => it.customer === customer);
};
const subscriptions = (customer: string) =>
  Object.values(books().subscriptions)
    .filter((it) => it.customer === customer)
    .map(({ id, status }) => ({ id, status }));
const refunds = (...ids: string[]) =>
  Object.values(books().refunds)
    .filter(({ metadata }) => ids.includes(metadata.second_subscription ?? ''))
    .map(({ amount }) => amount);
const paymentOf = (subscription: string) => {
  const invoice = books().subscriptions[subscription]?.latest_invoice;
  const found = Object.values(books().payments).find((it) => it.invoice === invoice);
  if (!found) throw new Error('The subscription was not paid.');
  return found;
};
async function deleteOrganisation() {
  await server.query(
    `update organisations set deletion_requested_at = now(), deletion_at = now() - interval '1 minute' where organisation_id = $1`,
    [org.id],
  );
  await server.deletions.run();
}
const hold = (isHeld: boolean) => {
  const { webhookSender } = server.sandbox;
  webhookSender.setFaults({ ...webhookSender.faults, hold: isHeld });
};
/** Two subscriptions of one customer, as two checkouts made them before; none of their webhooks has arrived. */
async function two() {
  hold(true);
  const customer = await giveCustomer(server, org.id);
  const first = await subscribeTo(server, customer, 'growth');
  await advanceStripe(server, 60_000);
  const second = await subscribeTo(server, customer, 'scale');
  return { customer, first: first.id, second: second.id };
}

describe('a checkout', () => {
  it('that begins ends the open one, which nobody can pay any more', async () => {
    const [first, second] = [await checkout(GROWTH), await checkout(SCALE)];
    expect((await fetch(first)).status).toBe(404);
    expect(await pay(first)).toBe(404);
    expect(await pay(second)).toBe(303);
    await server.quiet();
    expect(await info()).toMatchObject({ billing_status: 'active', subscription: { plan: SCALE } });
    expect(subscriptions((await customerOf()) ?? '')).toHaveLength(1);
  });

  it('is refused after another one was paid whose webhook has not arrived', async () => {
    hold(true);
    expect(await pay(await checkout(GROWTH))).toBe(303);
    expect((await info()).billing_status).toBe('none');
    const { status, body } = await subscribe(SCALE);
    expect([status, body.code, body.redirect_to]).toEqual([
      409,
      'ACTIVE_SUBSCRIPTION_EXISTS',
      '/dashboard/settings/billing',
    ]);
    await server.settled();
    expect(await info()).toMatchObject({ billing_status: 'active', subscription: { plan: GROWTH } });
    hold(false);
  });

  it('of two members at the same time is open once', async () => {
    const eve = await server.actor('Eve', 'admin', org.id);
    const answers = await Promise.all([subscribe(GROWTH), subscribe(SCALE, eve), subscribe(GROWTH, eve)]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('busy');
    expect((await sessions()).filter(({ status }) => status === 'open')).toHaveLength(1);
  });

  it('is the same for a repeated request, and a new one after another checkout has ended it', async () => {
    const key = { 'idempotency-key': randomUUID() };
    server.sandbox.stripe.faults.add({
      kind: 'dropResponse',
      // Stripe's client tries twice.
      count: 2,
      after_calls: 0,
      on: 'POST /v1/checkout/sessions',
    });
    expect((await subscribe(GROWTH, org.ada, key)).body.code).toBe('providerFailed');
    const repeated = (await subscribe(GROWTH, org.ada, key)).body.checkout_url;
    expect(await sessions()).toHaveLength(1);
    await checkout(SCALE);
    expect(await pay(repeated)).toBe(404);
    const third = (await subscribe(GROWTH, org.ada, key)).body.checkout_url;
    expect(await pay(third)).toBe(303);
  });
});

describe('a second subscription', () => {
  it('is ended and given back once, and told, whatever the order of the webhooks', async () => {
    const { notifier } = server.context;
    const notifyAdmins = notifier.notifyAdmins.bind(notifier);
    const pushes: { organisationId: string; topic: string; title: string; body: string }[] = [];
    notifier.notifyAdmins = (organisationId, push) => {
      pushes.push({ organisationId, topic: push.topic, ...push.said.en });
      notifyAdmins(organisationId, push);
    };
    for (let round = 0; round < 6; round += 1) {
      if (round > 0) org = await anotherOrganisation();
      const { customer, first, second } = await two();
      const bodies = [...server.sandbox.state.deliveries.values()]
        .filter(({ what, body }) => what.startsWith('stripe') && body.includes(customer))
        .map(({ body }) => body);
      const twice = shuffled([...bodies, ...bodies], generated(12, round));
      const post = (body: string) =>
        fetch(`${server.base}/webhooks/stripe`, {
          method: 'POST',
          headers: {
            'stripe-signature': Stripe.webhooks.generateTestHeaderString({
              payload: body,
              secret: 'whsec_sandbox',
            }),
          },
          body,
        });
      if (round % 2 === 0) await Promise.all(twice.map(post));
      else for (const body of twice) await post(body);
      await server.settled();
      expect(subscriptions(customer)).toEqual([
        { id: first, status: 'active' },
        { id: second, status: 'canceled' },
      ]);
      expect(refunds(first, second)).toEqual([40_000]);
      expect(await info()).toMatchObject({
        billing_status: 'active',
        subscription: { plan: GROWTH },
        second_subscriptions: [
          {
            id: second,
            plan_name: 'Scale',
            refund: { amount: '400', currency: 'USD' },
            refund_refused: false,
          },
        ],
      });
      expect(pushes.filter(({ organisationId }) => organisationId === org.id)).toEqual([
        {
          organisationId: org.id,
          topic: 'billing',
          title: 'A second subscription (Scale) was ended',
          body: expect.stringMatching(/^USD\s400\.00 was given back\.$/),
        },
      ]);
      server.sandbox.webhookSender.loseWaiting();
      hold(false);
    }
    notifier.notifyAdmins = notifyAdmins;
  });

  it('that was charged for months is found by the comparison, and every payment is given back', async () => {
    const { customer, second } = await two();
    await advanceStripe(server, 65 * DAY);
    server.sandbox.webhookSender.loseWaiting();
    hold(false);
    await server.reconciler.run();
    await server.quiet();
    expect(refunds(second)).toEqual([40_000, 40_000, 40_000]);
    expect((await info()).second_subscriptions).toMatchObject([{ refund: { amount: '1200' } }]);
    const paid = () => Object.values(books().invoices).filter((it) => it.customer === customer).length;
    const before = paid();
    await advanceStripe(server, 31 * DAY);
    expect(paid()).toBe(before + 1);
    books().ahead = 0;
  });

  it.each([
    ['before the end', 'DELETE', 'dropRequest'],
    ['after the end', 'DELETE', 'dropResponse'],
    ['before the refund', 'POST /v1/refunds', 'dropRequest'],
    ['after the refund', 'POST /v1/refunds', 'dropResponse'],
  ] as const)('that is interrupted %s is given back once', async (_, on, kind) => {
    const { second } = await two();
    server.sandbox.webhookSender.loseWaiting();
    hold(false);
    server.sandbox.stripe.faults.add({ kind, count: 2, after_calls: 0, on });
    await server.reconciler.run();
    await server.quiet(20_000);
    expect(refunds(second)).toEqual([40_000]);
    expect((await info()).second_subscriptions).toMatchObject([{ id: second, refund: { amount: '400' } }]);
  });

  it('is given back once even after Stripe has forgotten the key of the refund', async () => {
    const { second } = await two();
    server.sandbox.webhookSender.loseWaiting();
    hold(false);
    await server.reconciler.run();
    await server.quiet();
    await server.query(
      `update second_subscriptions set settled_at = null, amount = '0', currency = null where provider_id = $1`,
      [second],
    );
    books().answers = {};
    server.setClock(1_000);
    await server.reconciler.run();
    await server.quiet();
    server.setClock(0);
    expect(refunds(second)).toEqual([40_000]);
    expect((await info()).second_subscriptions).toMatchObject([{ refund: { amount: '400' } }]);
  });

  it('that was paid by a charge without a payment intent is given back too', async () => {
    const { second } = await two();
    paymentOf(second).payment = { type: 'charge', charge: `ch_${second}` };
    server.sandbox.webhookSender.loseWaiting();
    hold(false);
    await server.reconciler.run();
    await server.quiet();
    expect(refunds(second)).toEqual([40_000]);
  });

  it('that somebody gave back by hand is not given back again, and its sum is told', async () => {
    const { second } = await two();
    const { payment } = paymentOf(second);
    if (payment.type === 'payment_intent')
      await stripeOf(server).refunds.create({ payment_intent: payment.payment_intent });
    await server.reconciler.run();
    await server.settled();
    expect(refunds(second)).toEqual([]);
    expect((await info()).second_subscriptions).toMatchObject([
      { refund: { amount: '400' }, refund_refused: false },
    ]);
  });

  it('that was paid outside of Stripe is ended, and named as not given back', async () => {
    const { second } = await two();
    delete books().payments[paymentOf(second).id];
    await server.reconciler.run();
    await server.settled();
    expect((await info()).second_subscriptions).toMatchObject([{ refund: null, refund_refused: true }]);
  });

  it('whose payment Stripe refuses to give back is ended, and named as not given back', async () => {
    const { customer, second } = await two();
    const { payment } = paymentOf(second);
    if (payment.type === 'payment_intent') books().disputed.push(payment.payment_intent);
    server.sandbox.webhookSender.loseWaiting();
    hold(false);
    await server.reconciler.run();
    await server.quiet();
    expect(subscriptions(customer).map(({ status }) => status)).toEqual(['active', 'canceled']);
    expect((await info()).second_subscriptions).toMatchObject([{ refund: null, refund_refused: true }]);
  });

  it('whose refund the bank returns days later is named as not given back, and is tried no second time', async () => {
    const { second } = await two();
    server.sandbox.webhookSender.loseWaiting();
    hold(false);
    await server.reconciler.run();
    await server.quiet();
    expect((await info()).second_subscriptions).toMatchObject([
      { refund: { amount: '400' }, refund_refused: false },
    ]);
    const told: Push[] = [];
    const { notifier } = server.context;
    const usual = notifier.notifyAdmins;
    notifier.notifyAdmins = (_, push) => void told.push(push);
    const [refund] = Object.values(books().refunds).filter(
      ({ metadata }) => metadata.second_subscription === second,
    );
    await fetch(`${server.sandbox.url}/control/stripe/refunds/${refund?.id}/fail`, { method: 'POST' });
    await server.quiet();
    notifier.notifyAdmins = usual;
    expect((await info()).second_subscriptions).toMatchObject([
      { refund: { amount: '0' }, refund_refused: true },
    ]);
    expect(told.map(({ said }) => said.en.body)).toEqual([
      'Its payment could not be given back automatically. Please contact support.',
    ]);
    expect(refunds(second)).toEqual([40_000]);
  });

  it('in a trial is ended, and nothing was charged for it', async () => {
    hold(true);
    const customer = await giveCustomer(server, org.id);
    await subscribeTo(server, customer, 'growth');
    await advanceStripe(server, 60_000);
    await subscribeTo(server, customer, 'scale', { trial_period_days: 14 });
    hold(false);
    await server.quiet();
    expect((await info()).second_subscriptions).toMatchObject([{ refund: null, refund_refused: false }]);
  });

  it('is ended by a change of the plan and by a cancellation, which ends all', async () => {
    const { customer, first } = await two();
    const changed = await org.ada.call(changePlan, { plan_id: 'prod_sandbox_professional' });
    expect(changed.status).toBe(409);
    await server.query(
      `insert into subscriptions (organisation_id, provider_id, status, period_start, period_end)
       values ($1, $2, 'active', now(), now() + interval '1 month')`,
      [org.id, first],
    );
    const ended = await org.ada.call(cancelSubscription, { at_period_end: false });
    expect(ended.body.data.billing_status).toBe('canceled');
    expect(subscriptions(customer).map(({ status }) => status)).toEqual(['canceled', 'canceled']);
    server.sandbox.webhookSender.loseWaiting();
    hold(false);
    await advanceStripe(server, 40 * DAY);
    expect(Object.values(books().invoices).filter((it) => it.customer === customer)).toHaveLength(2);
    books().ahead = 0;
  });
});

describe('a deleted organisation', () => {
  it('leaves no checkout that can be paid', async () => {
    const url = await checkout(GROWTH);
    await deleteOrganisation();
    expect(await pay(url)).toBe(404);
  });
});

describe('a customer that was deleted at Stripe', () => {
  const deleteCustomer = async () => {
    const customer = (await customerOf()) ?? '';
    await stripeOf(server).customers.del(customer);
    return customer;
  };

  it('is forgotten, and the organisation subscribes again', async () => {
    await pay(await checkout(GROWTH));
    await server.quiet();
    const former = await deleteCustomer();
    await server.quiet();
    expect((await info()).billing_status).toBe('canceled');
    expect(await customerOf()).toBeNull();
    expect((await org.ada.call(listPaymentMethods, {})).body.data).toEqual([]);
    expect((await org.ada.call(openPortal, { return_url: page })).body.code).toBe('subscriptionMissing');
    const url = await checkout(SCALE);
    await server.quiet();
    expect(await customerOf()).not.toBe(former);
    expect((await info()).billing_status).toBe('canceled');
    expect(await pay(url)).toBe(303);
    await server.quiet();
    expect(await info()).toMatchObject({ billing_status: 'active', subscription: { plan: SCALE } });
  });

  it('is replaced by the next checkout, even if the webhook was lost and Stripe repeats old answers', async () => {
    await checkout(GROWTH);
    await server.quiet();
    hold(true);
    const former = await deleteCustomer();
    server.sandbox.webhookSender.loseWaiting();
    hold(false);
    expect(await pay(await checkout(SCALE))).toBe(303);
    await server.quiet();
    expect(await customerOf()).not.toBe(former);
    expect((await info()).billing_status).toBe('active');
  });

  it('is forgotten by the comparison if Stripe no longer knows it at all', async () => {
    await pay(await checkout(GROWTH));
    await server.quiet();
    const former = (await customerOf()) ?? '';
    delete books().customers[former];
    await server.reconciler.run();
    await server.quiet();
    expect(await info()).toMatchObject({ billing_status: 'canceled', subscription: { plan: GROWTH } });
    expect(await pay(await checkout(SCALE))).toBe(303);
    await server.quiet();
    expect((await info()).billing_status).toBe('active');
  });

  it('does not keep the organisation from being deleted', async () => {
    await pay(await checkout(GROWTH));
    await server.quiet();
    delete books().customers[(await customerOf()) ?? ''];
    await deleteOrganisation();
    expect(await server.query('select 1 from organisations where organisation_id = $1', [org.id])).toEqual(
      [],
    );
  });
});

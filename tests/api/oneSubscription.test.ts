import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getSubscription, listPaymentMethods, openPortal, subscribeToPlan } from '#contract/billingCalls.ts';
import { stripeOf } from '#tests/support/billing.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
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

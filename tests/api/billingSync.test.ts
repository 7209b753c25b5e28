import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Stripe } from 'stripe';
import { getOrganisation } from '#contract/organisation.ts';
import {
  advanceStripe,
  DAY,
  giveCustomer,
  storeStatus,
  stripeOf,
  subscribeTo,
} from '#tests/support/billing.ts';
import { generated, shuffled } from '#tests/support/generated.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import type { Organisation } from '#tests/support/serverCast.ts';
import { until } from '#tests/support/until.ts';

let server: TestServer;
let org: Organisation;
let stripe: Stripe;
let customer: string;
beforeAll(async () => {
  server = await startTestServer({ SUBSCRIPTION_CHECKS: 'true' });
  org = await server.organisation();
  stripe = stripeOf(server);
});
beforeEach(async () => {
  customer = await giveCustomer(server, org.id);
});
afterAll(() => server.stop());

interface Stored {
  provider_id: string;
  status: string;
  plan_name: string;
  included_seats: number;
  cancels_at_end: boolean;
  base_price: string;
  discount: string | null;
  resumes_at: Date | null;
}
const stored = async () =>
  (await server.query<Stored>('select * from subscriptions where organisation_id = $1', [org.id]))[0];
const eventsOf = (name: string) =>
  server.query<{ payload: Record<string, any> }>(
    'select payload from events where organisation_id = $1 and name = $2 order by seq',
    [org.id, name],
  );
const post = (body: string, header: string) =>
  fetch(`${server.base}/webhooks/stripe`, { method: 'POST', headers: { 'stripe-signature': header }, body });
const sign = (payload: string, secret = 'whsec_sandbox') =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret });
const failCards = () =>
  server.sandbox.stripe.books.failing.push(...Object.keys(server.sandbox.stripe.books.cards));
const cardsWork = () => void (server.sandbox.stripe.books.failing = []);

describe('a subscription at Stripe', () => {
  it('is stored with its plan, and announced with what it allows [GATE-025 RT-011]', async () => {
    const made = await subscribeTo(server, customer);
    await server.quiet();
    expect(await stored()).toMatchObject({
      provider_id: made.id,
      status: 'active',
      plan_name: 'Growth',
      included_seats: 3,
      base_price: '200',
      cancels_at_end: false,
    });
    const events = await eventsOf('SUBSCRIPTION_CHANGED');
    expect(events.at(-1)?.payload).toMatchObject({
      organizationId: org.id,
      subscription: { subscriptionStatus: 'active', canSendMessages: true, planName: 'Growth' },
    });
    expect((await eventsOf('STRIPE_INVOICE_UPDATED')).length).toBeGreaterThan(0);
    const { body } = await org.ada.call(getOrganisation, {});
    expect(body.data).toMatchObject({
      subscription: { canSend: true, blockedReason: null },
      billing: { billing_status: 'active' },
    });
  });

  it('goes through the statuses of failing and recovering cards', async () => {
    const made = await subscribeTo(server, customer);
    await server.quiet();
    failCards();
    await advanceStripe(server, 32 * DAY);
    await server.quiet();
    expect((await stored())?.status).toBe('past_due');
    await advanceStripe(server, 20 * DAY);
    await server.quiet();
    expect((await stored())?.status).toBe('unpaid');
    cardsWork();
    const [open] = (await stripe.invoices.list({ customer, status: 'open' })).data;
    await stripe.invoices.pay(open!.id);
    await server.quiet();
    expect((await stored())?.status).toBe('active');
    await stripe.subscriptions.update(made.id, { pause_collection: { behavior: 'void' } });
    await server.quiet();
    expect((await stored())?.status).toBe('paused');
    await stripe.subscriptions.cancel(made.id);
    await server.quiet();
    expect((await stored())?.status).toBe('canceled');
    const steps = await server.query<{ step: string }>(
      `select from_state || ' ' || to_state as step from transitions where chart = 'subscription' and organisation_id = $1
       order by id desc limit 5`,
      [org.id],
    );
    expect(steps.map(({ step }) => step)).toEqual([
      'paused canceled',
      'active paused',
      'unpaid active',
      'past_due unpaid',
      'active past_due',
    ]);
  });

  it('that resumes by itself at a date is active again [BILL-026]', async () => {
    const made = await subscribeTo(server, customer);
    const resumesAt = Math.floor(server.sandbox.stripe.now() + 3 * 86_400);
    await stripe.subscriptions.update(made.id, {
      pause_collection: { behavior: 'void', resumes_at: resumesAt },
    });
    await server.quiet();
    expect((await stored())?.resumes_at?.getTime()).toBe(resumesAt * 1000);
    await advanceStripe(server, 4 * DAY);
    await server.quiet();
    expect(await stored()).toMatchObject({ status: 'active', resumes_at: null });
  });

  it('ends its trial at that instant, before Stripe has said so [GATE-008 GATE-025]', async () => {
    server.sandbox.webhookSender.setFaults({ ...server.sandbox.webhookSender.faults, hold: true });
    const trialEnd = Math.ceil(server.sandbox.stripe.now() + 2);
    await subscribeTo(server, customer, 'growth', { trial_end: trialEnd });
    server.setClock(server.sandbox.stripe.now() * 1000 - Date.now());
    await server.reconciler.run();
    await until(async () => (await stored())?.status === 'trialing', 'the trial');
    // Stripe is down at the end, so that only our own clock can say so.
    server.sandbox.stripe.faults.add({ kind: 'http', status: 503, after_calls: 0 });
    await until(async () => (await stored())?.status === 'expired', 'the end of the trial');
    const events = await eventsOf('SUBSCRIPTION_CHANGED');
    expect(events.at(-1)?.payload.subscription).toMatchObject({
      isExpired: true,
      blockedReason: 'Trial expired',
    });
    server.sandbox.stripe.faults.all = [];
    server.sandbox.webhookSender.setFaults({ ...server.sandbox.webhookSender.faults, hold: false });
    server.setClock(0);
    await server.query(`update outbox set run_at = now() where state = 'ready'`);
    await server.quiet();
    expect((await stored())?.status).toBe('active');
  });

  it('whose webhooks were lost is found by the comparison', async () => {
    const { webhookSender } = server.sandbox;
    await server.quiet();
    webhookSender.setFaults({ ...webhookSender.faults, hold: true });
    const made = await subscribeTo(server, customer, 'scale');
    webhookSender.loseWaiting();
    webhookSender.setFaults({ ...webhookSender.faults, hold: false });
    await server.settled();
    expect((await stored())?.provider_id).not.toBe(made.id);
    await server.reconciler.run();
    await server.settled();
    expect(await stored()).toMatchObject({ provider_id: made.id, plan_name: 'Scale' });
  });
});

describe('Stripe’s webhooks', () => {
  it('are refused without the right signature, and stored raw once', async () => {
    const body = JSON.stringify({
      id: 'evt_raw',
      object: 'event',
      type: 'invoice.paid',
      data: { object: { id: 'in_1', customer } },
    });
    const count = () => server.query(`select 1 from stripe_events where id = 'evt_raw'`);
    const old = Stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret: 'whsec_sandbox',
      timestamp: 1_000,
    });
    for (const header of ['', 't=1,v1=00', sign(body, 'whsec_other'), old])
      expect((await post(body, header)).status).toBe(401);
    expect((await post(`${body} `, sign(body))).status).toBe(401);
    expect(await count()).toHaveLength(0);
    expect((await post(body, sign(body))).status).toBe(200);
    expect((await post(body, sign(body))).status).toBe(200);
    const [kept] = await server.query<{ body: Buffer }>(
      `select body from stripe_events where id = 'evt_raw'`,
    );
    expect(String(kept?.body)).toBe(body);
    expect(await count()).toHaveLength(1);
    await server.settled();
  });

  it('are refused with a signature of no instant, of several, or of a time ahead', async () => {
    const body = JSON.stringify({ id: 'evt_ahead', object: 'event', type: 'x', data: { object: {} } });
    const signedAt = (t: string) => {
      const mac = createHmac('sha256', 'whsec_sandbox').update(`${t}.${body}`).digest('hex');
      return `t=${t},v1=${mac}`;
    };
    const now = Math.round(Date.now() / 1000);
    for (const t of ['NaN', '', '1e9', `${now}.5`, `-${now}`, String(now + 3600), String(now + 365 * 86_400)])
      expect((await post(body, signedAt(t))).status, t).toBe(401);
    expect((await post(body, `t=${now - 9},${signedAt(String(now))}`)).status).toBe(401);
    expect((await post(body, signedAt(String(now)))).status).toBe(200);
  });

  it('are stored with any text that they hold', async () => {
    const body = JSON.stringify({
      id: 'evt_\0\ud800',
      object: 'event',
      type: 'invoice.\0paid',
      data: { object: { id: 'in_1', customer: 'cus_\0' } },
    });
    expect((await post(body, sign(body))).status).toBe(200);
  });

  it('of an unknown customer change nothing', async () => {
    const body = JSON.stringify({
      id: 'evt_x',
      object: 'event',
      type: 'customer.updated',
      data: { object: { id: 'cus_x', object: 'customer' } },
    });
    expect((await post(body, sign(body))).status).toBe(200);
  });

  it('end in one state in any order, doubled and late', async () => {
    const { webhookSender, state } = server.sandbox;
    await server.quiet();
    webhookSender.setFaults({ ...webhookSender.faults, hold: true });
    const made = await subscribeTo(server, customer);
    await stripe.subscriptions.update(made.id, { cancel_at_period_end: true });
    await stripe.subscriptions.update(made.id, { pause_collection: { behavior: 'void' } });
    await stripe.subscriptions.update(made.id, { cancel_at_period_end: false });
    await stripe.subscriptions.update(made.id, { pause_collection: '' });
    await stripe.subscriptions.update(made.id, {
      items: [{ id: made.items.data[0]!.id, price: 'price_sandbox_professional' }],
    });
    const bodies = [...state.deliveries.values()]
      .filter(({ what, body }) => what.startsWith('stripe') && body.includes(customer))
      .map(({ body }) => body)
      .slice(0, 8);
    expect(bodies).toHaveLength(8);
    const ends = new Set<string>();
    for (let round = 0; round < 24; round += 1) {
      const order = shuffled(bodies, generated(24, round));
      await server.query('delete from subscriptions where organisation_id = $1', [org.id]);
      await server.query(`delete from stripe_events`);
      await server.query(`delete from outbox where kind = 'billing.sync'`);
      // Half of the rounds post all at once, the others one after the other; each body twice.
      const twice = order.flatMap((body) => [body, body]);
      if (round % 2 === 0) await Promise.all(twice.map((body) => post(body, sign(body))));
      else for (const body of twice) expect((await post(body, sign(body))).status).toBe(200);
      await server.settled();
      const { updated_at: _, ...end } = (await stored()) as unknown as Record<string, unknown>;
      ends.add(JSON.stringify(end));
    }
    expect(ends.size).toBe(1);
    expect([...ends][0]).toContain('"plan_name":"Professional"');
    webhookSender.loseWaiting();
    webhookSender.setFaults({ ...webhookSender.faults, hold: false });
  });

  it('wait for Stripe while it is down', async () => {
    server.sandbox.stripe.faults.add({
      kind: 'http',
      status: 503,
      count: 2,
      after_calls: 0,
      on: 'GET /v1/subscriptions',
    });
    await storeStatus(server, org.id, 'unpaid');
    await subscribeTo(server, customer);
    await server.quiet(20_000);
    expect((await stored())?.status).toBe('active');
  });
});

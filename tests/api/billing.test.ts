import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  applyDiscount,
  cancelSubscription,
  changePlan,
  confirmCheckout,
  getSubscription,
  getUpcomingInvoice,
  getUsage,
  listBillingInvoices,
  listEligiblePlans,
  listPaymentMethods,
  listPlans,
  openPortal,
  pauseSubscription,
  previewPlan,
  reactivateSubscription,
  removePaymentMethod,
  resumeSubscription,
  savePaymentMethod,
  subscribeToPlan,
} from '#contract/billingCalls.ts';
import { getOrganisation } from '#contract/organisation.ts';
import { sendMessage } from '#contract/sending.ts';
import {
  advanceStripe,
  DAY,
  giveCustomer,
  storeStatus,
  stripeOf,
  subscribeTo,
} from '#tests/support/billing.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import type { Answer, Organisation } from '#tests/support/serverCast.ts';
import { until } from '#tests/support/until.ts';

let server: TestServer;
let org: Organisation;
let page: string;
beforeAll(async () => {
  server = await startTestServer({ SUBSCRIPTION_CHECKS: 'true', RATE_LIMIT_PER_MINUTE: '100000' });
  page = `${server.context.page()}/dashboard/settings/billing`;
});
beforeEach(async () => {
  server.sandbox.stripe.books.ahead = 0;
  // The sandbox has one number, which only the newest organisation has; what it sent is reported to it first.
  await server.quiet();
  await server.query(`update channels set channel_id = 'past-' || gen_random_uuid()`);
  org = await server.organisation();
});
afterAll(() => server.stop());

const GROWTH = 'prod_sandbox_growth';
const SCALE = 'prod_sandbox_scale';
const result = ({ status, body }: Answer) => [status, body.code];
const info = async () => (await org.ada.call(getSubscription, {})).body.data;
const subscribe = (plan_id = GROWTH, more: object = {}) =>
  org.ada.call(subscribeToPlan, { plan_id, success_url: page, cancel_url: page, ...more });
/** Subscribes through the page of the checkout. */
async function subscribed(card = 'visa') {
  const location = await checkedOut(card);
  await server.quiet();
  return location;
}
/** Pays on the page of the checkout, and returns where it leads. */
async function checkedOut(card = 'visa') {
  const { body } = await subscribe();
  const answer = await fetch(body.checkout_url, {
    method: 'POST',
    body: new URLSearchParams({ do: 'pay', card }),
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
  return answer.headers.get('location') ?? '';
}
/** An organisation that pays, without a trial. */
async function paying(plan: 'growth' | 'scale' = 'growth') {
  const customer = await giveCustomer(server, org.id);
  const made = await subscribeTo(server, customer, plan);
  await server.quiet();
  return { customer, made };
}
const audited = async () =>
  (
    await server.query<{ action: string }>(
      'select action from audit_log where organisation_id = $1 order by id',
      [org.id],
    )
  ).map(({ action }) => action);

/** The fields that B §3 names, copied by hand; an answer may have more. */
const named = {
  info: ['subscription', 'quotas', 'billing_status', 'trial_end', 'usage'],
  subscription: ['_id', 'stripe_subscription_id', 'status', 'plan', 'metadata', 'current_period_end'],
  quotas: ['seats', 'conversations', 'messages', 'broadcast_messages'],
  usage: ['seats', 'conversations', 'messages', 'broadcast_messages', 'last_updated'],
  state: [
    'hasActiveSubscription',
    'canSendMessages',
    'canCreateCampaigns',
    'canCreateContacts',
    'canCreateTemplates',
    'canAccessAdvancedFeatures',
    'isTrialing',
    'isExpired',
    'isPaused',
    'subscriptionStatus',
    'trialEnd',
    'planName',
    'blockedReason',
    'usageLimits',
  ],
} as const;

describe('the answer', () => {
  it('has the fields of a subscription and of the billing info [BILL-044 BILL-045]', async () => {
    await subscribed();
    const answer = await info();
    expect(Object.keys(answer)).toEqual(expect.arrayContaining([...named.info]));
    expect(Object.keys(answer.subscription)).toEqual(expect.arrayContaining([...named.subscription]));
    expect(Object.keys(answer.usage)).toEqual(expect.arrayContaining([...named.usage]));
  });

  it('has four quotas, each with its use, and the state that is derived [BILL-046 GATE-023]', async () => {
    await subscribed();
    const { quotas, state } = await info();
    expect(Object.keys(quotas).toSorted()).toEqual([...named.quotas].toSorted());
    for (const quota of Object.values(quotas))
      expect(Object.keys(quota as object)).toEqual(expect.arrayContaining(['used', 'limit', 'exceeded']));
    expect(Object.keys(state)).toEqual(expect.arrayContaining([...named.state]));
  });

  it('to subscribing and upgrading takes the plan, the addresses and the page’s count of use [BILL-023]', async () => {
    const current_usage = { seats: 1, conversations: 1, messages: 1, broadcast_messages: 1 };
    const first = await subscribe(GROWTH, { current_usage });
    expect([first.status, typeof first.body.checkout_url]).toEqual([200, 'string']);
    await paying();
    // The server counts the use itself (B63).
    const changed = await org.ada.call(changePlan, { plan_id: SCALE, current_usage });
    expect([changed.status, changed.body.data.usage.seats]).toEqual([200, 2]);
  });
});

describe('subscribing', () => {
  it('goes through the checkout and back to the billing page, with a trial at first [BILL-022 CALL-101]', async () => {
    expect(await info()).toMatchObject({
      subscription: null,
      billing_status: 'none',
      state: { canSendMessages: false },
    });
    const location = await subscribed();
    expect(location).toMatch(new RegExp(`^${page}\\?success=true&session_id=cs_test_\\w+$`));
    expect(await info()).toMatchObject({
      subscription: {
        status: 'trialing',
        plan: GROWTH,
        metadata: { plan_name: 'Growth' },
        base_price: '200',
        currency: 'USD',
        overage_rates: { per_seat: '10', per_broadcast_message: '0.02' },
      },
      billing_status: 'trialing',
      quotas: {
        seats: { used: 2, limit: 3, exceeded: false },
        messages: { used: 0, limit: 10_000, exceeded: false },
      },
      state: {
        canSendMessages: true,
        isTrialing: true,
        planName: 'Growth',
        usageLimits: { seats: { limit: 3 } },
      },
    });
    // Every screen that says what a message beyond the plan costs reads the organisation (B61).
    const broadcastRate = { amount: '0.02', currency: 'USD' };
    expect((await org.ben.call(getOrganisation, {})).body.data.subscription_state).toMatchObject({
      usageLimits: { broadcast_messages: { used: 0, limit: 2000 } },
      broadcastRate,
    });
    const announced = await server.query<{ payload: object }>(
      `select payload from events where organisation_id = $1 and name = 'SUBSCRIPTION_CHANGED' order by seq`,
      [org.id],
    );
    expect(announced.at(-1)?.payload).toMatchObject({
      subscription: { usageLimits: { seats: { limit: 3 } }, broadcastRate },
    });
    expect(result(await subscribe())).toEqual([409, 'ACTIVE_SUBSCRIPTION_EXISTS']);
    expect((await subscribe()).body.redirect_to).toBe('/dashboard/settings/billing');
    expect(await audited()).toEqual(['billing.planChosen']);
  });

  it('is confirmed by reading the provider, while its webhook waits, and by admins only', async () => {
    const { webhookSender, stripe } = server.sandbox;
    webhookSender.setFaults({ ...webhookSender.faults, hold: true });
    await checkedOut();
    expect(result(await org.ben.call(confirmCheckout, {}))).toEqual([403, 'forbidden']);
    stripe.faults.add({ kind: 'http', status: 503, count: 1, after_calls: 0, on: 'GET /v1/subscriptions' });
    expect(result(await org.ada.call(confirmCheckout, {}))).toEqual([502, 'providerFailed']);
    expect((await info()).billing_status).toBe('none');
    const { body } = await org.ada.call(confirmCheckout, {});
    expect(body.data).toMatchObject({ billing_status: 'trialing', subscription: { plan: GROWTH } });
    webhookSender.setFaults({ ...webhookSender.faults, hold: false });
    await server.quiet();
    expect((await info()).billing_status).toBe('trialing');
  });

  it('may have a trial of months, whose end is queued though PostgreSQL’s integer is shorter', async () => {
    server.sandbox.stripe.books.ahead = 60 * DAY;
    await subscribed();
    expect((await info()).billing_status).toBe('trialing');
  });

  it('again after a cancellation has no second trial, and the same customer [BILL-021]', async () => {
    await subscribed();
    const [{ customer_id: first } = { customer_id: '' }] = await server.query<{ customer_id: string }>(
      'select customer_id from billing_accounts where organisation_id = $1',
      [org.id],
    );
    await org.ada.call(cancelSubscription, { at_period_end: true });
    expect((await info()).billing_status).toBe('canceled');
    await subscribed();
    expect(await info()).toMatchObject({ billing_status: 'active', trial_end: null });
    const all = Object.values(server.sandbox.stripe.books.subscriptions).filter(
      (it) => it.customer === first,
    );
    expect(all.map(({ status }) => status)).toEqual(['canceled', 'active']);
  });

  it('again after its customer was deleted at Stripe has no second trial either', async () => {
    await subscribed();
    const [account] = await server.query<{ customer_id: string }>(
      'select customer_id from billing_accounts where organisation_id = $1',
      [org.id],
    );
    await stripeOf(server).customers.del(account?.customer_id ?? '');
    await server.quiet();
    expect((await info()).billing_status).toBe('canceled');
    await subscribed();
    expect(await info()).toMatchObject({ billing_status: 'active', trial_end: null });
  });

  it('returns to this dashboard only', async () => {
    for (const more of [
      { success_url: 'https://evil.example/billing' },
      { cancel_url: 'javascript:alert(1)' },
      { success_url: '/dashboard' },
    ])
      expect(result(await subscribe(GROWTH, more))).toEqual([422, 'addressForeign']);
    await paying();
    const foreign = await org.ada.call(openPortal, { return_url: 'https://evil.example' });
    expect(result(foreign)).toEqual([422, 'addressForeign']);
  });

  it('is refused for an unknown plan, and while paused or unpaid [BILL-021]', async () => {
    expect(result(await subscribe('prod_x'))).toEqual([422, 'planUnknown']);
    await storeStatus(server, org.id, 'paused');
    expect(result(await subscribe())).toEqual([409, 'subscriptionPaused']);
    await storeStatus(server, org.id, 'unpaid');
    const { status, body } = await subscribe();
    expect([status, body.code, body.status]).toEqual([409, 'subscriptionBlocked', 'unpaid']);
  });
});

describe('plans', () => {
  it('have their prices, quotas and rates as decimal text [BILL-042 BILL-033 CALL-099]', async () => {
    const { body } = await org.ben.call(listPlans, {});
    expect(body.data.map(({ name, base_price: price }: Record<string, string>) => [name, price])).toEqual([
      ['Growth', '200'],
      ['Professional', '300'],
      ['Scale', '400'],
    ]);
    expect(body.data[0]).toMatchObject({
      _id: GROWTH,
      currency: 'USD',
      included_seats: 3,
      included_messages: 10_000,
      overage_rates: {
        per_seat: '10',
        per_conversation: '0.05',
        per_message: '0.01',
        per_broadcast_message: '0.02',
      },
    });
  });

  it('are ineligible by the seats that the server counts [BILL-049 BILL-043 CALL-100]', async () => {
    const { made } = await paying('scale');
    for (let index = 0; index < 3; index += 1) await server.actor(`Extra ${index}`, 'member', org.id);
    const { body } = await org.ben.call(listEligiblePlans, {});
    expect(body.data).toMatchObject({
      current_plan: SCALE,
      current_usage: { seats: 5 },
      ineligible_plans: [{ _id: GROWTH, required_changes: { seats: 2 } }],
    });
    expect(body.data.eligible_plans.map(({ name }: { name: string }) => name)).toEqual([
      'Professional',
      'Scale',
    ]);
    const lied = { plan_id: GROWTH, current_usage: { seats: 1 } };
    const refused = await org.ada.call(changePlan, lied);
    expect([...result(refused), refused.body.required_changes]).toEqual([409, 'planUnfit', { seats: 2 }]);
    expect((await stripeOf(server).subscriptions.retrieve(made.id)).items.data[0]?.price.id).toBe(
      'price_sandbox_scale',
    );
  });

  it('change prorated as previewed, with the metered prices of the new one [BILL-018 CALL-102]', async () => {
    const { made } = await paying();
    await advanceStripe(server, 10 * DAY);
    const preview = await org.ada.call(previewPlan, { plan_id: SCALE });
    const credits = preview.body.data.lines.filter(({ proration }: { proration: boolean }) => proration);
    expect(credits).toHaveLength(2);
    expect(credits[0].amount).toMatch(/^-1\d\d\.\d+$/);
    const { status, body } = await org.ada.call(changePlan, { plan_id: SCALE });
    expect([status, body.data.subscription.plan, body.data.quotas.seats.limit]).toEqual([200, SCALE, 25]);
    const items = (await stripeOf(server).subscriptions.retrieve(made.id)).items.data;
    expect(items.map(({ price }) => price.id).toSorted()).toEqual([
      'price_sandbox_scale',
      'price_sandbox_scale_broadcast_messages',
      'price_sandbox_scale_conversations',
      'price_sandbox_scale_messages',
      'price_sandbox_scale_seats',
    ]);
    const upcoming = (await org.ben.call(getUpcomingInvoice, {})).body.data;
    expect(upcoming.due).toBe(preview.body.data.due);
  });

  it('change once for a repeated request, and not without a subscription', async () => {
    expect(result(await org.ada.call(changePlan, { plan_id: SCALE }))).toEqual([409, 'subscriptionMissing']);
    const { customer } = await paying();
    const key = { 'idempotency-key': randomUUID() };
    server.sandbox.stripe.faults.add({
      kind: 'dropResponse',
      count: 2,
      after_calls: 0,
      on: 'POST /v1/subscriptions/:id',
    });
    const lost = await org.ada.call(changePlan, { plan_id: SCALE }, key);
    expect(result(lost)).toEqual([502, 'providerFailed']);
    const { body } = await org.ada.call(changePlan, { plan_id: SCALE }, key);
    expect(body.data.subscription.plan).toBe(SCALE);
    const { pending, subscriptions } = server.sandbox.stripe.books;
    const own = Object.values(subscriptions).find((it) => it.customer === customer);
    expect(pending[own?.id ?? '']).toHaveLength(2);
  });
});

describe('a subscription', () => {
  it('is paused until a time, and resumed by hand [BILL-025 BILL-027 CALL-111]', async () => {
    await paying();
    const past = await org.ada.call(pauseSubscription, { resume_at: '2020-01-01T00:00:00.000Z' });
    expect(result(past)).toEqual([422, 'resumeTimeInvalid']);
    expect(result(await org.ada.call(resumeSubscription, {}))).toEqual([409, 'subscriptionBlocked']);
    const at = new Date(Math.ceil(Date.now() / 1000) * 1000 + 400 * DAY).toISOString();
    const paused = await org.ada.call(pauseSubscription, { resume_at: at });
    expect(paused.body.data).toMatchObject({ billing_status: 'paused', subscription: { resumes_at: at } });
    const conversation = await server.conversation(org, { label: 'manual', handler: org.ada.id });
    const text = { id: conversation as never, message: 'Hello' };
    expect(result(await org.ada.call(sendMessage, text))).toEqual([402, 'subscriptionRequired']);
    expect(result(await org.ada.call(changePlan, { plan_id: SCALE }))).toEqual([409, 'subscriptionPaused']);
    const resumed = await org.ada.call(resumeSubscription, {});
    expect(resumed.body.data).toMatchObject({ billing_status: 'active', state: { canSendMessages: true } });
    expect((await org.ada.call(sendMessage, text)).status).toBe(200);
    expect(await audited()).toEqual(['billing.paused', 'billing.resumed']);
  });

  it('is cancelled at the end of the period, taken back, and cancelled at once [BILL-024 CALL-103]', async () => {
    await paying();
    const atEnd = await org.ada.call(cancelSubscription, { at_period_end: true, reason: 'too dear' });
    expect(atEnd.body.data).toMatchObject({
      billing_status: 'active',
      subscription: { cancel_at_period_end: true },
    });
    expect((await org.ada.call(getUpcomingInvoice, {})).body.data).toBeNull();
    const back = await org.ada.call(reactivateSubscription, {});
    expect(back.body.data.subscription.cancel_at_period_end).toBe(false);
    const now = await org.ada.call(cancelSubscription, { at_period_end: false });
    expect(now.body.data.billing_status).toBe('canceled');
    expect(result(await org.ada.call(cancelSubscription, { at_period_end: false }))).toEqual([
      409,
      'subscriptionBlocked',
    ]);
    expect(await audited()).toEqual(['billing.cancelled', 'billing.reactivated', 'billing.cancelled']);
  });

  it('takes a promotion code [BILL-028 CALL-113]', async () => {
    await paying();
    expect(result(await org.ada.call(applyDiscount, { coupon_id: ' ' }))).toEqual([422, 'promotionMissing']);
    expect(result(await org.ada.call(applyDiscount, { coupon_id: 'ENDED' }))).toEqual([
      422,
      'promotionUnknown',
    ]);
    const applied = await org.ada.call(applyDiscount, { coupon_id: 'half' });
    expect(applied.body.data.subscription.discount).toBe('HALF');
    expect((await org.ada.call(getUpcomingInvoice, {})).body.data.due).toBe('100');
  });

  it('is stored later if it cannot be read after a change', async () => {
    await paying();
    await server.quiet();
    server.sandbox.webhookSender.setFaults({ ...server.sandbox.webhookSender.faults, hold: true });
    // The reading before the change passes.
    server.sandbox.stripe.faults.add({
      kind: 'http',
      status: 503,
      count: 1,
      after_calls: 1,
      on: 'GET /v1/subscriptions',
    });
    const { status } = await org.ada.call(pauseSubscription, {});
    expect(status).toBe(200);
    await until(async () => (await info()).billing_status === 'paused', 'the pause');
    server.sandbox.webhookSender.setFaults({ ...server.sandbox.webhookSender.faults, hold: false });
    expect(await audited()).toEqual(['billing.paused']);
  });
});

describe('invoices and cards', () => {
  it('are listed with a cursor, with amounts as decimal text [BILL-006 BILL-047 CALL-106]', async () => {
    expect((await org.ben.call(listBillingInvoices, {} as never)).body).toEqual({
      data: [],
      has_more: false,
    });
    await paying();
    await advanceStripe(server, 65 * DAY);
    const first = (await org.ben.call(listBillingInvoices, { limit: 2 })).body;
    expect([first.data.length, first.has_more]).toEqual([2, true]);
    expect(first.data[0]).toMatchObject({ due: '200', currency: 'USD', status: 'paid' });
    const rest = await org.ben.call(listBillingInvoices, { limit: 2, starting_after: first.data[1].id });
    expect([rest.body.data.length, rest.body.has_more]).toEqual([1, false]);
    const other = await org.ben.call(listBillingInvoices, { limit: 2, starting_after: 'in_x' });
    expect(result(other)).toEqual([422, 'billingRejected']);
  });

  it('are added, made the default and removed; another customer’s is not found [CALL-108 CALL-109 CALL-110]', async () => {
    await paying();
    const add = await org.ada.call(savePaymentMethod, { payment_method_id: 'pm_card_mastercard' });
    const [second, first] = add.body.data;
    expect([second.brand, second.default, second.expires, first.default]).toEqual([
      'mastercard',
      true,
      '12/2031',
      false,
    ]);
    const back = await org.ada.call(savePaymentMethod, { payment_method_id: first.id });
    expect(back.body.data.find(({ id }: { id: string }) => id === first.id).default).toBe(true);
    const removed = await org.ada.call(removePaymentMethod, { id: second.id });
    expect(removed.body.data.map(({ id }: { id: string }) => id)).toEqual([first.id]);
    expect((await org.ben.call(listPaymentMethods, {})).body.data).toHaveLength(1);
    const other = await server.organisation('other');
    await giveCustomer(server, other.id);
    expect(result(await other.ada.call(removePaymentMethod, { id: first.id }))).toEqual([404, 'notFound']);
    expect(await audited()).toEqual(['billing.cardChanged', 'billing.cardChanged', 'billing.cardRemoved']);
  });

  it('open the portal [CALL-105]', async () => {
    expect(result(await org.ada.call(openPortal, { return_url: page }))).toEqual([
      409,
      'subscriptionMissing',
    ]);
    await paying();
    const { body } = await org.ada.call(openPortal, { return_url: page });
    expect(await (await fetch(body.url)).text()).toContain('4242');
  });
});

describe('use', () => {
  it('is read with its quotas and a history by day [BILL-010 CALL-104]', async () => {
    await paying();
    const conversation = await server.conversation(org, { label: 'manual', handler: org.ada.id });
    await org.ada.call(sendMessage, { id: conversation as never, message: 'Hello' });
    const { body } = await org.ben.call(getUsage, {});
    expect(body.data).toMatchObject({
      usage: { seats: 2, messages: 1, conversations: 0, broadcast_messages: 0 },
      quotas: { messages: { used: 1, limit: 10_000, exceeded: false } },
      history: [{ messages: 1 }],
    });
  });
});

describe('members', () => {
  it('read the billing, and change nothing', async () => {
    await paying();
    const changes = [
      org.ben.call(subscribeToPlan, { plan_id: GROWTH, success_url: page, cancel_url: page }),
      org.ben.call(changePlan, { plan_id: SCALE }),
      org.ben.call(previewPlan, { plan_id: SCALE }),
      org.ben.call(cancelSubscription, { at_period_end: false }),
      org.ben.call(pauseSubscription, {}),
      org.ben.call(openPortal, { return_url: page }),
      org.ben.call(applyDiscount, { coupon_id: 'HALF' }),
    ];
    for (const answer of await Promise.all(changes)) expect(result(answer)).toEqual([403, 'forbidden']);
    expect((await org.ben.call(getSubscription, {})).status).toBe(200);
  });
});

describe('a deleted organisation', () => {
  it('pays nothing more, and is not deleted while Stripe is away', async () => {
    const { made } = await paying();
    await server.query(
      `update organisations set deletion_requested_at = now(), deletion_at = now() - interval '1 minute' where organisation_id = $1`,
      [org.id],
    );
    server.sandbox.stripe.faults.add({ kind: 'http', status: 503, count: 1, after_calls: 0, on: 'DELETE' });
    await server.deletions.run();
    const left = () => server.query('select 1 from organisations where organisation_id = $1', [org.id]);
    expect(await left()).toHaveLength(1);
    await server.deletions.run();
    expect(await left()).toHaveLength(0);
    expect((await stripeOf(server).subscriptions.retrieve(made.id)).status).toBe('canceled');
  });
});

describe('without Stripe', () => {
  it('nobody can subscribe, and the rest is readable', async () => {
    const bare = await startTestServer({ STRIPE_SECRET_KEY: '' });
    const other = await bare.organisation();
    const asked = { plan_id: GROWTH, success_url: bare.context.page(), cancel_url: bare.context.page() };
    expect(result(await other.ada.call(subscribeToPlan, asked))).toEqual([503, 'billingUnavailable']);
    expect((await other.ada.call(getSubscription, {})).body.data.state.planName).toBe('Unlimited');
    await bare.stop();
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Stripe } from 'stripe';
import {
  applyDiscount,
  cancelSubscription,
  changePlan,
  pauseSubscription,
  reactivateSubscription,
  resumeSubscription,
  subscribeToPlan,
} from '#contract/billingCalls.ts';
import { giveCustomer, storeStatus, stripeOf, subscribeTo } from '#tests/support/billing.ts';
import type { Answer, Organisation } from '#tests/support/serverCast.ts';
import { generated, shuffled } from '#tests/support/generated.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let org: Organisation;
let page: string;
beforeAll(async () => {
  server = await startTestServer({ SUBSCRIPTION_CHECKS: 'true', RATE_LIMIT_PER_MINUTE: '100000' });
  org = await server.organisation();
  page = `${server.context.page()}/dashboard/settings/billing`;
});
afterAll(() => server.stop());

/**
 * By hand from B §4 (BILL-018, BILL-021, BILL-024, BILL-025): what the server answers to each action. `ok` is passed on to
 * the provider, which has no such subscription here.
 */
const table = `
                   | subscribe | change  | cancel  | reactivate | pause   | resume  | discount
none               | ok        | missing | missing | missing    | missing | missing | missing
trialing           | exists    | ok      | ok      | ok         | ok      | blocked | ok
active             | exists    | ok      | ok      | ok         | ok      | blocked | ok
past_due           | exists    | ok      | ok      | ok         | ok      | blocked | ok
paused             | paused    | paused  | ok      | blocked    | blocked | ok      | blocked
incomplete         | blocked   | blocked | ok      | blocked    | blocked | blocked | blocked
incomplete_expired | ok        | blocked | blocked | blocked    | blocked | blocked | blocked
unpaid             | blocked   | blocked | ok      | blocked    | blocked | blocked | blocked
overdue            | blocked   | blocked | ok      | blocked    | blocked | blocked | blocked
canceled           | ok        | blocked | blocked | blocked    | blocked | blocked | blocked
expired            | ok        | blocked | ok      | blocked    | blocked | blocked | blocked
ended              | ok        | blocked | blocked | blocked    | blocked | blocked | blocked`;
const [head = [], ...rows] = table
  .split('\n')
  .slice(1)
  .map((line) => line.split('|').map((cell) => cell.trim()));
const words: Record<string, string> = {
  ACTIVE_SUBSCRIPTION_EXISTS: 'exists',
  subscriptionMissing: 'missing',
  subscriptionPaused: 'paused',
  subscriptionBlocked: 'blocked',
};

describe('every action', () => {
  it.each(rows)('on a subscription that is %s', async (...row) => {
    const [status = ''] = row;
    // The webhooks of the last row's checkout make the server read the provider's state, which has none of these.
    await server.quiet();
    await storeStatus(server, org.id, status === 'none' ? 'active' : status);
    if (status === 'none')
      await server.query('delete from subscriptions where organisation_id = $1', [org.id]);
    const plan_id = 'prod_sandbox_scale';
    const asked = [
      org.ada.call(subscribeToPlan, { plan_id, success_url: page, cancel_url: page }),
      org.ada.call(changePlan, { plan_id }),
      org.ada.call(cancelSubscription, { at_period_end: true }),
      org.ada.call(reactivateSubscription, {}),
      org.ada.call(pauseSubscription, {}),
      org.ada.call(resumeSubscription, {}),
      org.ada.call(applyDiscount, { coupon_id: 'HALF' }),
    ];
    const answers = await Promise.all(asked);
    // Whoever asks the provider finds no such subscription there, so that nothing is changed.
    const isPassedOn = ({ status: http, body }: Answer) =>
      http !== 409 || (status !== 'none' && body.code === 'subscriptionMissing');
    const found = answers.map((answer) =>
      isPassedOn(answer) ? 'ok' : (words[answer.body.code as string] ?? answer.body.code),
    );
    expect(Object.fromEntries(found.map((word, index) => [head[index + 1], word]))).toEqual(
      Object.fromEntries(row.slice(1).map((word, index) => [head[index + 1], word])),
    );
  });
});

describe('another plan', () => {
  it('takes back a cancellation at the end of the period [BILL-024]', async () => {
    const customer = await giveCustomer(server, org.id);
    await subscribeTo(server, customer);
    await server.quiet();
    const ends = await org.ada.call(cancelSubscription, { at_period_end: true });
    expect(ends.body.data.subscription.cancel_at_period_end).toBe(true);
    const changed = await org.ada.call(changePlan, { plan_id: 'prod_sandbox_scale' });
    expect(changed.body.data.subscription).toMatchObject({
      metadata: { plan_name: 'Scale' },
      cancel_at_period_end: false,
    });
  });
});

describe('a storm of 2,000 webhooks in random order', () => {
  it('ends in the provider’s state for every organisation', { timeout: 900_000 }, async () => {
    const ORGANISATIONS = 10;
    const EVENTS = 2_000;
    const stripe = stripeOf(server);
    const { webhookSender } = server.sandbox;
    await server.quiet();
    webhookSender.setFaults({ ...webhookSender.faults, hold: true });
    const all = await Promise.all(
      Array.from({ length: ORGANISATIONS }, async (_, index) => {
        const { id } = await server.organisation(`storm-${index}`);
        const customer = await giveCustomer(server, id);
        return { id, customer, made: await subscribeTo(server, customer) };
      }),
    );
    const types = ['customer.subscription.updated', 'invoice.paid', 'customer.updated', 'invoice.created'];
    const events = Array.from({ length: EVENTS }, (_, index) =>
      JSON.stringify({
        id: `evt_storm_${index}`,
        object: 'event',
        type: types[index % types.length],
        data: { object: { id: `obj_${index}`, customer: all[index % ORGANISATIONS]!.customer } },
      }),
    );

    const posts = shuffled(events, generated(20));
    let next = 0;
    const post = async () => {
      for (;;) {
        const payload = posts[next];
        next += 1;
        if (payload === undefined) return;
        // The provider’s state goes on changing meanwhile.
        if (next % 250 === 0) {
          const { made } = all[(next / 250) % ORGANISATIONS]!;
          await stripe.subscriptions.update(
            made.id,
            next % 500 === 0 ? { cancel_at_period_end: true } : { pause_collection: { behavior: 'void' } },
          );
        }
        const header = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_sandbox' });
        const { status } = await fetch(`${server.base}/webhooks/stripe`, {
          method: 'POST',
          headers: { 'stripe-signature': header },
          body: payload,
        });
        expect(status).toBe(200);
      }
    };
    await Promise.all(Array.from({ length: 16 }, post));
    // Those that tell of the last changes, which the sandbox held back.
    webhookSender.setFaults({ ...webhookSender.faults, hold: false });
    await server.quiet(600_000);
    for (const { id, made } of all) {
      const there = await stripe.subscriptions.retrieve(made.id);
      const [here] = await server.query<{ provider_id: string; status: string; cancels_at_end: boolean }>(
        'select provider_id, status, cancels_at_end from subscriptions where organisation_id = $1',
        [id],
      );
      expect(here).toEqual({
        provider_id: made.id,
        status: there.pause_collection ? 'paused' : there.status,
        cancels_at_end: there.cancel_at_period_end,
      });
    }
    const [{ n } = { n: 0 }] = await server.query<{ n: number }>(
      `select count(*)::int as n from stripe_events where id like 'evt_storm_%'`,
    );
    expect(n).toBe(EVENTS);
  });
});

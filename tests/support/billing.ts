import { Stripe } from 'stripe';
import type { TestServer } from './server.ts';

export const DAY = 86_400_000;

/** Stripe's official client against the server's sandbox. */
export const stripeOf = (server: TestServer): Stripe => {
  const { port } = new URL(server.sandbox.stripe.url);
  return new Stripe('sk_test_sandbox', {
    host: '127.0.0.1',
    port: Number(port),
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });
};

/** Gives an organisation a customer at Stripe, with a card unless `card` is null. */
export async function giveCustomer(
  server: TestServer,
  organisationId: string,
  card: string | null = 'pm_card_visa',
): Promise<string> {
  const stripe = stripeOf(server);
  const { id } = await stripe.customers.create({ name: 'Atelier Wouri' });
  await server.query('delete from billing_accounts where organisation_id = $1', [organisationId]);
  await server.query('insert into billing_accounts (organisation_id, customer_id) values ($1, $2)', [
    organisationId,
    id,
  ]);
  if (card) await stripe.paymentMethods.attach(card, { customer: id });
  return id;
}

const PRICES = ['', '_seats', '_conversations', '_messages', '_broadcast_messages'];

/** Subscribes a customer to a plan, with all of its metered prices. */
export const subscribeTo = (
  server: TestServer,
  customer: string,
  plan: 'growth' | 'professional' | 'scale' = 'growth',
  more: Partial<Stripe.SubscriptionCreateParams> = {},
): Promise<Stripe.Subscription> =>
  stripeOf(server).subscriptions.create({
    customer,
    items: PRICES.map((suffix) => ({ price: `price_sandbox_${plan}${suffix}` })),
    ...more,
  });

/** Advances the clock of the sandbox's Stripe; the server's own clock stays. */
export const advanceStripe = (server: TestServer, ms: number): Promise<Response> =>
  fetch(`${server.sandbox.stripe.url}/control/stripe/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_ms: ms }),
  });

/** Stores a subscription of this status directly, as a webhook's reading would. */
export async function storeStatus(
  server: TestServer,
  organisationId: string,
  status: string,
  trialEnd: Date | null = null,
): Promise<void> {
  await server.query(
    `insert into billing_accounts (organisation_id, customer_id) values ($1, 'cus_' || gen_random_uuid()) on conflict do nothing`,
    [organisationId],
  );
  await server.query('delete from subscriptions where organisation_id = $1', [organisationId]);
  await server.query(
    `insert into subscriptions (organisation_id, provider_id, status, plan_name, period_start, period_end, trial_end)
     values ($1, 'sub_test', $2, 'Growth', now() - interval '1 day', now() + interval '29 days', $3)`,
    [organisationId, status, trialEnd],
  );
}

import { Stripe } from 'stripe';
import { z } from 'zod/mini';
import type { ProviderSubscription } from '#server/domain/billing/subscription.ts';
import { stripeAccountApi } from './accountApi.ts';
import { stripeCheckoutApi } from './checkoutApi.ts';
import { asProvider, StripeRejected } from './failure.ts';
import { stripeRefundApi } from './refundApi.ts';
import { type CataloguePlan, plansIn, Price, readAnswer, Subscription, subscriptionIn } from './shapes.ts';

const PATIENCE = 10_000;
const PAGE = 100;

export type StripeApi = ReturnType<typeof stripeApi>;

/** Makes Stripe's own client; `baseUrl` may be another host that speaks its protocol. */
export function stripeClient(baseUrl: string, key: string): Stripe {
  const { hostname, port, protocol } = new URL(baseUrl);
  return new Stripe(key, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port === '' ? {} : { port: Number(port) }),
    timeout: PATIENCE,
    // Jobs retry by themselves, with backoff.
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/** Client of Stripe for the product's own account. Throws `ProviderError`. */
export function stripeApi(client: Stripe) {
  return {
    ...stripeAccountApi(client),
    ...stripeCheckoutApi(client),
    ...stripeRefundApi(client),

    async plans(): Promise<CataloguePlan[]> {
      const { data } = await asProvider(() =>
        client.prices.list({ limit: PAGE, expand: ['data.product', 'data.tiers'] }),
      );
      return plansIn(readAnswer(z.array(Price), data));
    },

    /** Returns all subscriptions of a customer that have one of our plans, final ones too. */
    async subscriptions(customer: string, plans: readonly CataloguePlan[]): Promise<ProviderSubscription[]> {
      const { data } = await asProvider(() =>
        client.subscriptions.list({ customer, status: 'all', limit: PAGE, expand: ['data.discounts'] }),
      );
      return readAnswer(z.array(Subscription), data).flatMap((it) => subscriptionIn(it, plans) ?? []);
    },

    /** Reports units of one kind; what was reported under the same identifier is not counted again. */
    async reportUsage(used: {
      what: string;
      customer: string;
      value: number;
      identifier: string;
      at: number;
    }): Promise<void> {
      try {
        await asProvider(() =>
          client.billing.meterEvents.create(
            {
              event_name: `parley_${used.what}`,
              payload: { stripe_customer_id: used.customer, value: String(used.value) },
              identifier: used.identifier,
              timestamp: Math.floor(used.at / 1000),
            },
            { idempotencyKey: `meter:${used.identifier}` },
          ),
        );
      } catch (error) {
        if (!(error instanceof StripeRejected) || !error.details?.includes('identifier')) throw error;
      }
    },
  };
}

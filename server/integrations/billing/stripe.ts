import type { ProviderSubscription } from '#server/domain/billing/subscription.ts';
import type { Env } from '#server/env.ts';
import type { Clock } from '#server/lib/clock.ts';
import { type StripeApi, stripeApi, stripeClient } from '#server/providers/stripe/api.ts';
import { ProviderError } from '#server/providers/provider.ts';
import { isCustomerMissing } from '#server/providers/stripe/failure.ts';
import type { CataloguePlan } from '#server/providers/stripe/shapes.ts';
import type { IntegrationContext } from '../context.ts';

/** How long the catalogue is kept. */
const KEPT_MS = 5 * 60_000;

/** Stripe with its catalogue. */
export interface Billing {
  api: StripeApi;
  /** Returns the plans, those that are no longer offered too; old ones if Stripe does not answer. */
  plans(): Promise<CataloguePlan[]>;
}

/** Context of reading and changing the subscription at Stripe. */
export type BillingContext = Pick<IntegrationContext, 'env' | 'clock' | 'db' | 'announcer' | 'notifier'> & {
  wake: { outbox(): void; campaigns(): void };
  billing: Billing | null;
};

/** Opens Stripe; null without a secret key. */
export function openBilling(
  env: Pick<Env, 'STRIPE_BASE_URL' | 'STRIPE_SECRET_KEY'>,
  clock: Pick<Clock, 'ticks'>,
): Billing | null {
  if (!env.STRIPE_SECRET_KEY) return null;
  const api = stripeApi(stripeClient(env.STRIPE_BASE_URL, env.STRIPE_SECRET_KEY));
  let kept: { at: number; plans: CataloguePlan[] } | null = null;
  return {
    api,
    async plans() {
      if (kept && clock.ticks() - kept.at < KEPT_MS) return kept.plans;
      try {
        kept = { at: clock.ticks(), plans: await api.plans() };
      } catch (error) {
        if (!kept || !(error instanceof ProviderError)) throw error;
      }
      return kept.plans;
    },
  };
}

/** Returns all subscriptions of a customer; null if Stripe has no such customer. */
export async function subscriptionsAt(
  { api, plans }: Billing,
  customerId: string,
): Promise<ProviderSubscription[] | null> {
  try {
    return await api.subscriptions(customerId, await plans());
  } catch (error) {
    if (isCustomerMissing(error)) return null;
    throw error;
  }
}

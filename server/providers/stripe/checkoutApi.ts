import type { Stripe } from 'stripe';
import { z } from 'zod/mini';
import { asProvider, isCustomerMissing } from './failure.ts';
import { type CataloguePlan, readAnswer } from './shapes.ts';

const PAGE = 100;

const Session = z.looseObject({
  id: z.string(),
  status: z.nullable(z.string()),
  url: z.nullable(z.string()),
  metadata: z.nullable(z.record(z.string(), z.string())),
});
/** A checkout that was begun; `requestId` is that of our request. */
export interface Checkout {
  id: string;
  isOpen: boolean;
  url: string | null;
  requestId: string | null;
}

/** Calls of Stripe that begin a subscription: its customer, and the sessions of its checkout. Throws `ProviderError`. */
export function stripeCheckoutApi(client: Stripe) {
  return {
    /** Creates the customer of an organisation; the same key gets the same one within a day. */
    async createCustomer(asked: {
      organisationId: string;
      name: string;
      email: string;
      key: string;
    }): Promise<string> {
      const { id } = await asProvider(() =>
        client.customers.create(
          { name: asked.name, email: asked.email, metadata: { organization_id: asked.organisationId } },
          { idempotencyKey: asked.key },
        ),
      );
      return readAnswer(z.string(), id);
    },

    /** Returns whether a customer exists; one that was deleted is still answered, with no more than its id. */
    async hasCustomer(id: string): Promise<boolean> {
      try {
        return !(await asProvider(() => client.customers.retrieve(id))).deleted;
      } catch (error) {
        if (isCustomerMissing(error)) return false;
        throw error;
      }
    },

    /** Returns the newest checkouts of a customer; an open one ends by itself after a day. */
    async checkouts(customer: string): Promise<Checkout[]> {
      const { data } = await asProvider(() => client.checkout.sessions.list({ customer, limit: PAGE }));
      return readAnswer(z.array(Session), data).map(({ id, status, url, metadata }) => ({
        id,
        isOpen: status === 'open',
        url,
        requestId: metadata?.request_id ?? null,
      }));
    },
    expireCheckout: (id: string): Promise<unknown> => asProvider(() => client.checkout.sessions.expire(id)),

    /** Begins a checkout, and returns the address of its page. */
    async checkout(asked: {
      customer: string;
      organisationId: string;
      requestId: string;
      plan: CataloguePlan;
      trialDays: number;
      successUrl: string;
      cancelUrl: string;
      key: string;
    }): Promise<string | null> {
      const { url } = await asProvider(() =>
        client.checkout.sessions.create(
          {
            mode: 'subscription',
            customer: asked.customer,
            client_reference_id: asked.organisationId,
            metadata: { request_id: asked.requestId },
            line_items: [
              { price: asked.plan.priceId, quantity: 1 },
              ...Object.values(asked.plan.overage).map(({ priceId }) => ({ price: priceId })),
            ],
            success_url: asked.successUrl,
            cancel_url: asked.cancelUrl,
            allow_promotion_codes: true,
            subscription_data: {
              metadata: { organization_id: asked.organisationId },
              ...(asked.trialDays > 0 ? { trial_period_days: asked.trialDays } : {}),
            },
          },
          { idempotencyKey: asked.key },
        ),
      );
      return url;
    },
  };
}

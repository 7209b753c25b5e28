import type { Stripe } from 'stripe';
import { z } from 'zod/mini';
import type { BillingInvoice, PaymentMethod, UpcomingInvoice } from '#contract/billing.ts';
import type { ProviderSubscription } from '#server/domain/billing/subscription.ts';
import { asProvider, StripeRejected } from './failure.ts';
import { type CataloguePlan, readAnswer } from './shapes.ts';
import { fromUnits } from './units.ts';

const CARDS = 100;
const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

const Invoice = z.looseObject({
  id: z.optional(z.string()),
  number: z.nullable(z.string()),
  period_start: z.number(),
  period_end: z.number(),
  amount_due: z.number(),
  currency: z.string(),
  status: z.nullable(z.string()),
  created: z.number(),
  hosted_invoice_url: z.optional(z.nullable(z.string())),
  next_payment_attempt: z.nullable(z.number()),
  lines: z.looseObject({
    data: z.array(
      z.looseObject({
        amount: z.number(),
        description: z.nullable(z.string()),
        parent: z.nullable(
          z.looseObject({
            subscription_item_details: z.optional(z.nullable(z.looseObject({ proration: z.boolean() }))),
            invoice_item_details: z.optional(z.nullable(z.looseObject({ proration: z.boolean() }))),
          }),
        ),
      }),
    ),
  }),
});
type Invoice = z.infer<typeof Invoice>;

const Card = z.looseObject({
  id: z.string(),
  created: z.number(),
  card: z.optional(
    z.looseObject({ brand: z.string(), last4: z.string(), exp_month: z.number(), exp_year: z.number() }),
  ),
});
const Customer = z.looseObject({
  invoice_settings: z.looseObject({
    default_payment_method: z.nullable(z.union([z.string(), z.looseObject({ id: z.string() })])),
  }),
});

const upcomingOf = (it: Invoice): UpcomingInvoice => {
  const currency = it.currency.toUpperCase();
  return {
    due: fromUnits(it.amount_due, currency),
    currency,
    due_at: it.next_payment_attempt === null ? null : iso(it.next_payment_attempt),
    lines: it.lines.data.map(({ amount, description, parent }) => ({
      description: description ?? '',
      amount: fromUnits(amount, currency),
      proration:
        parent?.subscription_item_details?.proration ?? parent?.invoice_item_details?.proration ?? false,
    })),
  };
};

const invoiceOf = (it: Invoice): BillingInvoice => {
  const currency = it.currency.toUpperCase();
  return {
    id: it.id ?? '',
    number: it.number,
    period: { start: iso(it.period_start), end: iso(it.period_end) },
    due: fromUnits(it.amount_due, currency),
    currency,
    status: it.status ?? 'draft',
    created_at: iso(it.created),
    url: it.hosted_invoice_url ?? null,
  };
};

/** Returns the items of a subscription after a change of its plan: the plan's own, and its metered prices. */
const itemsFor = (it: ProviderSubscription, plan: CataloguePlan) => [
  { id: it.itemId, price: plan.priceId },
  ...it.extraItems.map(({ id }) => ({ id, deleted: true })),
  ...Object.values(plan.overage).map(({ priceId }) => ({ price: priceId })),
];

/** Calls of Stripe that an organisation's admin causes. Throws `ProviderError`. */
export function stripeAccountApi(client: Stripe) {
  return {
    async portal(customer: string, returnUrl: string): Promise<string> {
      const { url } = await asProvider(() =>
        client.billingPortal.sessions.create({ customer, return_url: returnUrl }),
      );
      return url;
    },

    /** Changes the plan, which takes back a cancellation (BILL-024); the difference is on the next invoice. */
    changePlan: (it: ProviderSubscription, plan: CataloguePlan, key: string): Promise<unknown> =>
      asProvider(() =>
        client.subscriptions.update(
          it.id,
          {
            items: itemsFor(it, plan),
            proration_behavior: 'create_prorations',
            cancel_at_period_end: false,
          },
          { idempotencyKey: key },
        ),
      ),

    /** Returns the next invoice after a change of the plan, or as it is; null if there will be none. */
    async upcoming(it: ProviderSubscription, plan: CataloguePlan | null): Promise<UpcomingInvoice | null> {
      try {
        const found = await asProvider(() =>
          client.invoices.createPreview({
            subscription: it.id,
            ...(plan
              ? {
                  subscription_details: {
                    items: itemsFor(it, plan),
                    proration_behavior: 'create_prorations',
                  },
                }
              : {}),
          }),
        );
        return upcomingOf(readAnswer(Invoice, found));
      } catch (error) {
        if (error instanceof StripeRejected && error.stripeCode === 'invoice_upcoming_none') return null;
        throw error;
      }
    },

    /** Collects nothing until the subscription is resumed, or until a time in milliseconds. */
    pause: (id: string, resumesAt: number | null): Promise<unknown> =>
      asProvider(() =>
        client.subscriptions.update(id, {
          pause_collection: {
            behavior: 'void',
            ...(resumesAt === null ? {} : { resumes_at: Math.floor(resumesAt / 1000) }),
          },
        }),
      ),
    resume: (id: string): Promise<unknown> =>
      asProvider(() => client.subscriptions.update(id, { pause_collection: '' })),
    cancelAtEnd: (id: string, isCancelled: boolean): Promise<unknown> =>
      asProvider(() => client.subscriptions.update(id, { cancel_at_period_end: isCancelled })),
    /** Ends a subscription at once, without an invoice for its use; one that has ended already stays so. */
    async endNow(id: string): Promise<void> {
      try {
        await asProvider(() => client.subscriptions.cancel(id, { invoice_now: false, prorate: false }));
      } catch (error) {
        if (!(error instanceof StripeRejected) || error.stripeCode !== 'resource_missing') throw error;
      }
    },
    cancelNow: (id: string, reason: string | undefined): Promise<unknown> =>
      asProvider(() =>
        client.subscriptions.cancel(id, reason ? { cancellation_details: { comment: reason } } : {}),
      ),

    /** Returns the id of an active promotion code; null if there is none. */
    async promotion(code: string): Promise<string | null> {
      const { data } = await asProvider(() => client.promotionCodes.list({ code, active: true, limit: 1 }));
      return data[0]?.id ?? null;
    },
    discount: (id: string, promotion: string): Promise<unknown> =>
      asProvider(() => client.subscriptions.update(id, { discounts: [{ promotion_code: promotion }] })),

    /** Returns a page of invoices, the newest first. */
    async invoices(
      customer: string,
      limit: number,
      after: string | undefined,
    ): Promise<{ data: BillingInvoice[]; has_more: boolean }> {
      const page = await asProvider(() =>
        client.invoices.list({ customer, limit, ...(after ? { starting_after: after } : {}) }),
      );
      return { data: readAnswer(z.array(Invoice), page.data).map(invoiceOf), has_more: page.has_more };
    },

    async cards(customer: string): Promise<PaymentMethod[]> {
      const [{ data }, owner] = await Promise.all([
        asProvider(() => client.customers.listPaymentMethods(customer, { type: 'card', limit: CARDS })),
        asProvider(() => client.customers.retrieve(customer)),
      ]);
      const { default_payment_method: usual } = readAnswer(Customer, owner).invoice_settings;
      const usualId = typeof usual === 'string' ? usual : (usual?.id ?? null);
      return readAnswer(z.array(Card), data).flatMap(({ id, created, card }) =>
        card
          ? [
              {
                id,
                brand: card.brand,
                last4: card.last4,
                expires: `${String(card.exp_month).padStart(2, '0')}/${card.exp_year}`,
                added: iso(created),
                default: id === usualId,
              },
            ]
          : [],
      );
    },

    /** Adds a card and returns its id. */
    async attach(customer: string, card: string): Promise<string> {
      const { id } = await asProvider(() => client.paymentMethods.attach(card, { customer }));
      return id;
    },
    setDefault: (customer: string, card: string): Promise<unknown> =>
      asProvider(() =>
        client.customers.update(customer, { invoice_settings: { default_payment_method: card } }),
      ),
    detach: (card: string): Promise<unknown> => asProvider(() => client.paymentMethods.detach(card)),
  };
}

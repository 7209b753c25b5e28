import type { Stripe } from 'stripe';
import { z } from 'zod/mini';
import { sumOf } from '#lib/money.ts';
import { asProvider, StripeRejected } from './failure.ts';
import { readAnswer } from './shapes.ts';
import { fromUnits } from './units.ts';

const PAGE = 100;
/** Statuses of refunds that gave nothing back. */
const UNDONE = ['failed', 'canceled'];

const Invoices = z.array(
  z.looseObject({ id: z.string(), status: z.nullable(z.string()), amount_paid: z.number() }),
);
/** A text is the id; an object is the same, expanded. */
const reference = z.optional(z.nullable(z.union([z.string(), z.looseObject({ id: z.string() })])));
const Payments = z.array(
  z.looseObject({
    id: z.string(),
    payment: z.looseObject({ payment_intent: reference, charge: reference }),
  }),
);
const Refund = z.looseObject({
  amount: z.number(),
  currency: z.string(),
  status: z.nullable(z.string()),
  failure_reason: z.optional(z.nullable(z.string())),
});
type Refund = z.infer<typeof Refund>;

const isFailed = ({ status }: Refund): boolean => status === 'failed';

/** Money that was given back, as decimal text; `refused` is the provider's reason if it refused some of it. */
export interface Refunded {
  amount: string;
  currency: string | null;
  refused: string | null;
}

/** A payment of an invoice: by a payment intent, or by an older charge without one. */
interface Paid {
  id: string;
  of: { payment_intent: string } | { charge: string };
}

const idOf = (it: z.infer<typeof reference>) => (typeof it === 'string' ? it : it?.id);

/** Calls of Stripe that give money back. Throws `ProviderError`. */
export function stripeRefundApi(client: Stripe) {
  const invoicesOf = async (subscription: string) =>
    readAnswer(Invoices, (await asProvider(() => client.invoices.list({ subscription, limit: PAGE }))).data);

  async function paymentsOf(invoice: string): Promise<Paid[]> {
    const { data } = await asProvider(() =>
      client.invoicePayments.list({ invoice, status: 'paid', limit: PAGE }),
    );
    return readAnswer(Payments, data).flatMap(({ id, payment }): Paid[] => {
      const [payment_intent, charge] = [idOf(payment.payment_intent), idOf(payment.charge)];
      // A payment that was recorded by hand was not collected by Stripe, which cannot give it back.
      if (payment_intent) return [{ id, of: { payment_intent } }];
      return charge ? [{ id, of: { charge } }] : [];
    });
  }

  const refundsOf = async ({ of }: Paid) =>
    readAnswer(z.array(Refund), (await asProvider(() => client.refunds.list({ ...of, limit: PAGE }))).data);

  /**
   * Gives back what is left of a payment, and returns all of its refunds, those that somebody made by hand too.
   * The key is forgotten after a day; from then on Stripe refuses because nothing is left. A refund that failed is not
   * tried again: its money can only be given back in another way.
   */
  async function refundPayment(paid: Paid, subscription: string): Promise<Refund[]> {
    const { id, of } = paid;
    const before = await refundsOf(paid);
    if (before.some(isFailed)) return before;
    try {
      await asProvider(() =>
        client.refunds.create(
          { ...of, reason: 'duplicate', metadata: { second_subscription: subscription } },
          { idempotencyKey: `refund:${subscription}:${id}` },
        ),
      );
    } catch (error) {
      if (!(error instanceof StripeRejected) || error.stripeCode !== 'charge_already_refunded') throw error;
    }
    return refundsOf(paid);
  }

  return {
    /**
     * Gives back everything that was paid for a subscription, and voids what is open; once, however often it is called.
     * A payment that Stripe refuses to give back, such as one in dispute, leaves the others.
     */
    async refundAll(subscription: string): Promise<Refunded> {
      for (const { id } of (await invoicesOf(subscription)).filter(({ status }) => status === 'open'))
        await asProvider(() => client.invoices.voidInvoice(id)).catch((error: unknown) => {
          // It was paid meanwhile, and is among the paid ones below.
          if (!(error instanceof StripeRejected)) throw error;
        });
      const refunds: Refund[] = [];
      let refused: string | null = null;
      for (const { id, amount_paid: paid } of await invoicesOf(subscription)) {
        if (paid === 0) continue;
        const payments = await paymentsOf(id);
        if (payments.length === 0) refused = 'The invoice was paid outside of Stripe.';
        for (const payment of payments)
          try {
            const all = await refundPayment(payment, subscription);
            refunds.push(...all.filter(({ status }) => !UNDONE.includes(status ?? '')));
            const failed = all.find(isFailed);
            if (failed) refused = failed.failure_reason ?? 'The refund failed.';
          } catch (error) {
            if (!(error instanceof StripeRejected)) throw error;
            refused = error.details ?? '';
          }
      }
      const currency = refunds[0]?.currency.toUpperCase() ?? null;
      const sums = refunds.map((it) => fromUnits(it.amount, it.currency.toUpperCase()));
      return { amount: sumOf(sums), currency, refused };
    },
  };
}

import { forgetCustomer, readAccount, saveCustomer } from '#server/db/billing.ts';
import { withLease } from '#server/db/leases.ts';
import { queue } from '#server/db/outbox.ts';
import { readOrganisation } from '#server/db/organisations.ts';
import type { Tx } from '#server/db/transaction.ts';
import { hindranceTo } from '#server/domain/billing/plans.ts';
import { currentOf, isFinal } from '#server/domain/billing/subscription.ts';
import { type Decision, grant, refuse } from '#server/domain/decision.ts';
import { StripeRejected } from '#server/providers/stripe/failure.ts';
import type { CataloguePlan } from '#server/providers/stripe/shapes.ts';
import type { Billing, BillingContext } from './stripe.ts';
import { syncJob } from './sync.ts';

/** Longer than all calls to the provider take together. */
const CHECKOUT_MS = 120_000;

interface Asked {
  organisationId: string;
  requestId: string;
  email: string;
  plan: CataloguePlan;
  trialDays: number;
  successUrl: string;
  cancelUrl: string;
  run<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
}

/**
 * Begins a checkout, after ending those that are open, so that no two can be paid (O44).
 * Only one request of an organisation at a time does so. A subscription that was paid a moment ago refuses it, even if
 * its webhook has not arrived.
 */
export const beginCheckout = async (
  context: BillingContext,
  billing: Billing,
  asked: Asked,
): Promise<Decision<string | null, 'ACTIVE_SUBSCRIPTION_EXISTS' | 'busy'>> =>
  (await withLease(context.db.owner, `checkout:${asked.organisationId}`, CHECKOUT_MS, () =>
    begin(context, billing, asked),
  )) ?? refuse('busy');

async function begin(context: BillingContext, billing: Billing, asked: Asked) {
  const { organisationId, requestId, run } = asked;
  const { api } = billing;
  const customer = await customerFor(billing, asked);
  const checkouts = await api.checkouts(customer);
  const own = checkouts.filter((it) => it.requestId === requestId);
  for (const it of checkouts.filter(({ isOpen }) => isOpen))
    if (it.requestId !== requestId) await expireCheckout(billing, it.id);
  // Asked after the checkouts have ended, because one of them may have been paid until then.
  const living = (await api.subscriptions(customer, await billing.plans())).filter((it) => !isFinal(it));
  if (currentOf(living)) {
    await run(async (tx) => {
      await queue(tx, syncJob(organisationId, `checkout:${requestId}`));
      tx.afterCommit(context.wake.outbox);
    });
    return alreadySubscribed();
  }
  // The answer to an earlier try was lost.
  const open = own.find(({ isOpen }) => isOpen);
  if (open) return grant(open.url);
  return grant(
    await api.checkout({
      ...asked,
      customer,
      // A try that was ended by another checkout would be answered again under its own key.
      key: `checkout:${organisationId}:${requestId}${own.length > 0 ? `:${own.length}` : ''}`,
    }),
  );
}

const alreadySubscribed = () => {
  const { details } = hindranceTo('subscribe', 'active') ?? {};
  return refuse('ACTIVE_SUBSCRIPTION_EXISTS', details);
};

/** Ends an open checkout; one that was paid meanwhile has become a subscription. */
export async function expireCheckout({ api }: Billing, id: string): Promise<void> {
  try {
    await api.expireCheckout(id);
  } catch (error) {
    if (!(error instanceof StripeRejected)) throw error;
  }
}

/** Returns the organisation's customer; makes one if there is none, or if it was deleted at Stripe. */
async function customerFor({ api }: Billing, { organisationId, email, run }: Asked): Promise<string> {
  const kept = await run((tx) => readAccount(tx));
  if (kept?.customer_id && (await api.hasCustomer(kept.customer_id))) return kept.customer_id;
  const { name, former } = await run(async (tx) => {
    if (kept?.customer_id) await forgetCustomer(tx, kept.customer_id);
    return { ...(await readOrganisation(tx)), former: (await readAccount(tx))?.former_ids.length ?? 0 };
  });
  // Under its own key, Stripe would answer with the deleted one for a day.
  const key = `customer:${organisationId}${former > 0 ? `:${former}` : ''}`;
  const made = await api.createCustomer({ organisationId, name, email, key });
  return run((tx) => saveCustomer(tx, made));
}

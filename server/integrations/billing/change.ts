import type { BillingInfo } from '#contract/billing.ts';
import type { Tx } from '#server/db/transaction.ts';
import { lifecycleRow, readAccount, readSubscription } from '#server/db/billing.ts';
import { queue } from '#server/db/outbox.ts';
import { countSeats } from '#server/db/team.ts';
import { inOrganisation } from '#server/db/transaction.ts';
import { type Kind, hindranceTo } from '#server/domain/billing/plans.ts';
import { isFinal, type ProviderSubscription, statusNow } from '#server/domain/billing/subscription.ts';
import { type Decision, grant, refuse } from '#server/domain/decision.ts';
import { ProviderError } from '#server/providers/provider.ts';
import { StripeRejected } from '#server/providers/stripe/failure.ts';
import { expireCheckout } from './checkout.ts';
import { billingInfo } from './info.ts';
import { endSeconds } from './second.ts';
import { type Billing, type BillingContext, subscriptionsAt } from './stripe.ts';
import { syncJob, syncSubscription } from './sync.ts';

type ProviderRefusal = 'billingUnavailable' | 'billingRejected' | 'providerFailed';

/** Calls Stripe for somebody who waits; its failures become refusals. */
export async function askStripe<Result>(
  { billing }: BillingContext,
  work: (billing: Billing) => Promise<Result>,
): Promise<Result | { refusal: ProviderRefusal; details?: Record<string, unknown> }> {
  if (!billing) return refuse('billingUnavailable');
  try {
    return await work(billing);
  } catch (error) {
    if (error instanceof StripeRejected) return refuse('billingRejected', { reason: error.details });
    if (error instanceof ProviderError) return refuse('providerFailed');
    throw error;
  }
}

export const within =
  ({ db, announcer }: BillingContext, organisationId: string, label: string) =>
  <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> =>
    inOrganisation(db, organisationId, { label, onCommit: announcer.committed }, work);

/** Returns the organisation's customer, its status of now, and the seats in use; all from the database. */
export const readStanding = (context: BillingContext, organisationId: string) =>
  within(
    context,
    organisationId,
    'billing.standing',
  )(async (tx) => {
    const account = await readAccount(tx);
    const stored = await readSubscription(tx);
    const { active, invited } = await countSeats(tx);
    return {
      customerId: account?.customer_id ?? null,
      stored,
      status: statusNow(lifecycleRow(stored), context.clock.now()),
      seats: active + invited,
    };
  });

interface Changing {
  organisationId: string;
  kind: Kind;
  requestId: string;
  /** Makes the change at the provider. */
  work(billing: Billing, subscription: ProviderSubscription): Promise<Decision<unknown>>;
  /** Records the change in the transaction that stores it. */
  record(tx: Tx): Promise<void>;
}

/**
 * Changes the subscription at the provider, then stores what the provider has. Every other subscription is ended first.
 * If it cannot be read afterwards, a job reads it: the change itself was made.
 */
export async function changeSubscription(
  context: BillingContext,
  { organisationId, kind, requestId, work, record }: Changing,
): Promise<Decision<{ success: true; data: BillingInfo }>> {
  const { customerId, status } = await readStanding(context, organisationId);
  const no = hindranceTo(kind, status);
  if (no) return no;
  if (customerId === null) return refuse('subscriptionMissing');
  const changed = await askStripe(context, async (billing): Promise<Decision<unknown>> => {
    const all = (await subscriptionsAt(billing, customerId)) ?? [];
    const subscription = await endSeconds(context, billing, organisationId, all);
    return subscription ? work(billing, subscription) : refuse('subscriptionMissing');
  });
  if ('refusal' in changed) return changed;
  await stored(context, organisationId, requestId, record);
  return billingAnswer(context, organisationId);
}

/** Answers with the billing info as it is stored now. */
export async function billingAnswer(
  context: BillingContext,
  organisationId: string,
): Promise<Decision<{ success: true; data: BillingInfo }>> {
  const data = await within(context, organisationId, 'billing.info')((tx) => billingInfo(tx, context));
  return grant({ success: true as const, data });
}

/** Stores what the provider has after a change, and records the change. */
async function stored(
  context: BillingContext,
  organisationId: string,
  requestId: string,
  record: (tx: Tx) => Promise<void>,
): Promise<void> {
  try {
    await syncSubscription(context, organisationId, record);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    await within(
      context,
      organisationId,
      'billing.recorded',
    )(async (tx) => {
      await record(tx);
      await queue(tx, syncJob(organisationId, `change:${requestId}`));
      tx.afterCommit(context.wake.outbox);
    });
  }
}

/** Ends every open subscription and checkout, so that nobody pays for a deleted organisation. Throws while Stripe is away. */
export async function endSubscriptions(context: BillingContext, organisationId: string): Promise<void> {
  const { customerId } = await readStanding(context, organisationId);
  const { billing } = context;
  if (customerId === null || !billing) return;
  if (!(await billing.api.hasCustomer(customerId))) return;
  for (const { id } of (await billing.api.checkouts(customerId)).filter(({ isOpen }) => isOpen))
    await expireCheckout(billing, id);
  const all = (await subscriptionsAt(billing, customerId)) ?? [];
  for (const { id } of all.filter((it) => !isFinal(it))) await billing.api.endNow(id);
}

import {
  beginReading,
  dropSubscription,
  forgetCustomer,
  lifecycleRow,
  markStored,
  readAccount,
  readSubscription,
  recordStatus,
  saveStatus,
  saveSubscription,
  type SubscriptionRecord,
} from '#server/db/billing.ts';
import { HELD_BY_SUBSCRIPTION, queue, releaseHeld } from '#server/db/outbox.ts';
import { inOrganisation, type Tx } from '#server/db/transaction.ts';
import {
  afterReport,
  afterTrial,
  isFinal,
  isNewestReading,
  type ProviderSubscription,
} from '#server/domain/billing/subscription.ts';
import { PRIORITY } from '#server/domain/job.ts';
import { endSeconds } from './second.ts';
import { type Billing, type BillingContext, subscriptionsAt } from './stripe.ts';
import { stateWithUse } from './subscription.ts';

/** Returns the job that reads an organisation's subscription. */
export const syncJob = (
  organisationId: string,
  dedupe: string,
  told: { event: string | null; refundOf: string | null } = { event: null, refundOf: null },
) => ({
  kind: 'billing.sync' as const,
  payload: told,
  lane: `billing/${organisationId}`,
  priority: PRIORITY.receipt,
  dedupe: `billing:${dedupe}`,
  channelId: null,
});

/**
 * Reads the subscription from Stripe and stores it; `then` ends the caller's work in the same transaction.
 * A reading that began before the one that is stored changes nothing. So the last event's reading decides, in whatever
 * order the events came: it begins after all of them.
 */
export async function syncSubscription(
  context: BillingContext,
  organisationId: string,
  then: (tx: Tx) => Promise<void> = async () => {},
): Promise<void> {
  const within = <Result>(label: string, work: (tx: Tx) => Promise<Result>) =>
    inOrganisation(context.db, organisationId, { label, onCommit: context.announcer.committed }, work);
  const { billing } = context;
  const begun = billing ? await within('billing.begin', beginReading) : undefined;
  if (!billing || !begun) return within('billing.end', then);
  const read = await readProvider(context, billing, organisationId, begun.customer_id);
  await within('billing.store', async (tx) => {
    await storeReading(context, tx, { ...begun, ...read });
    await then(tx);
  });
}

interface Read {
  found: ProviderSubscription | null;
  /** Whether the customer was deleted at the provider. */
  isForgotten: boolean;
}

async function readProvider(
  context: BillingContext,
  billing: Billing,
  organisationId: string,
  customerId: string,
): Promise<Read> {
  const all = await subscriptionsAt(billing, customerId);
  if (all === null) return { found: null, isForgotten: true };
  const found = await endSeconds(context, billing, organisationId, all);
  // A deleted customer keeps its subscriptions, which have all ended.
  const isForgotten = !(found && !isFinal(found)) && !(await billing.api.hasCustomer(customerId));
  return { found, isForgotten };
}

async function storeReading(
  context: BillingContext,
  tx: Tx,
  { customer_id: customerId, reading, found, isForgotten }: Read & { customer_id: string; reading: number },
): Promise<void> {
  const account = await readAccount(tx, 'locked');
  if (account?.customer_id !== customerId || !isNewestReading(account.stored, reading)) return;
  await markStored(tx, reading);
  if (isForgotten) await forgetCustomer(tx, customerId);
  const before = await readSubscription(tx);
  const now = context.clock.now();
  // What a deleted customer subscribed to has ended, but a trial belongs to the first subscription only.
  const isLost = found === null && (isForgotten || account.former_ids.length > 0);
  const ended = isLost && before ? { status: 'canceled', isPaused: false, trialEnd: null } : null;
  const status = afterReport(lifecycleRow(before), found ?? ended, now);
  if (found) await saveSubscription(tx, found, status);
  else if (ended) await saveStatus(tx, status);
  else if (before) await dropSubscription(tx);
  const after = await readSubscription(tx);
  if (after?.trial_end && status === 'trialing')
    await queueTrialEnd(context, tx, after.trial_end.getTime(), now);
  if (lifecycleRow(before).status !== status)
    await recordStatus(tx, 'subscription.reported', lifecycleRow(before).status, status);
  if (!isSame(before, after)) await announceSubscription(context, tx);
}

const isSame = (before: SubscriptionRecord | undefined, after: SubscriptionRecord | undefined): boolean => {
  const seen = (it: SubscriptionRecord | undefined) => (it ? { ...it, updated_at: null } : null);
  return JSON.stringify(seen(before)) === JSON.stringify(seen(after));
};

/** Queues the announcement of a trial's end, due at that instant. */
async function queueTrialEnd({ wake }: BillingContext, tx: Tx, trialEnd: number, now: number): Promise<void> {
  await queue(tx, {
    kind: 'billing.trialEnd',
    payload: { trialEnd },
    lane: `billing.trialEnd/${tx.organisationId}/${trialEnd}`,
    priority: PRIORITY.receipt,
    dedupe: `trialEnd:${trialEnd}`,
    channelId: null,
    waitMs: Math.max(0, trialEnd - now),
  });
  tx.afterCommit(wake.outbox);
}

/** Ends the trial that ends at this time, unless the subscription has changed. */
export async function endTrial(context: BillingContext, tx: Tx, trialEnd: number): Promise<void> {
  await readAccount(tx, 'locked');
  const before = lifecycleRow(await readSubscription(tx));
  if (before.trialEnd !== trialEnd) return;
  const status = afterTrial(before, context.clock.now());
  if (status === before.status) return;
  await saveStatus(tx, status);
  await recordStatus(tx, 'trial.ended', before.status, status);
  await announceSubscription(context, tx);
  // Stripe decides what follows the trial; its webhook may be late.
  await queue(tx, syncJob(tx.organisationId, `trialEnd:${trialEnd}`));
  tx.afterCommit(context.wake.outbox);
}

/** Announces what the subscription allows now, and lets continue what waited for it. */
async function announceSubscription(context: BillingContext, tx: Tx): Promise<void> {
  const subscription = await stateWithUse(tx, context);
  tx.announce({ type: 'subscription.changed', subscription });
  if (!subscription.canSendMessages) return;
  await releaseHeld(tx, HELD_BY_SUBSCRIPTION);
  tx.afterCommit(context.wake.outbox);
  tx.afterCommit(context.wake.campaigns);
}

import { readAccount } from '#server/db/billing.ts';
import { correctSecond, readSeconds, saveSecond, settleSecond } from '#server/db/secondSubscriptions.ts';
import { inOrganisation, type Tx } from '#server/db/transaction.ts';
import {
  currentOf,
  isFinal,
  type ProviderSubscription,
  secondsOf,
} from '#server/domain/billing/subscription.ts';
import { secondPush } from '#server/domain/notification/secondNotification.ts';
import type { Billing, BillingContext } from './stripe.ts';
import { stateWithUse } from './subscription.ts';

/**
 * Ends every subscription but one, gives back what was paid for them, and returns the one that counts (O44).
 * Which ones are to be ended is stored first, under a lock: readings at the same time choose the same ones, and whatever
 * is interrupted is continued by the next reading. Throws while Stripe is away.
 */
export async function endSeconds(
  context: BillingContext,
  billing: Billing,
  organisationId: string,
  all: readonly ProviderSubscription[],
): Promise<ProviderSubscription | null> {
  const run = <Result>(work: (tx: Tx) => Promise<Result>) =>
    inOrganisation(
      context.db,
      organisationId,
      { label: 'billing.second', onCommit: context.announcer.committed },
      work,
    );
  const { known, due } = await run(async (tx) => {
    await readAccount(tx, 'locked');
    const before = await readSeconds(tx);
    const found = secondsOf(
      all,
      before.map((it) => it.provider_id),
    );
    for (const it of found) await saveSecond(tx, it);
    const seconds = found.length > 0 ? await readSeconds(tx) : before;
    const living = new Set(all.filter((it) => !isFinal(it)).map(({ id }) => id));
    return {
      known: seconds.map((it) => it.provider_id),
      due: seconds
        .filter((it) => it.settled_at === null || living.has(it.provider_id))
        .map((it) => ({ id: it.provider_id, planName: it.plan_name, lives: living.has(it.provider_id) })),
    };
  });
  for (const { id, planName, lives } of due) {
    if (lives) await billing.api.endNow(id);
    const given = await billing.api.refundAll(id);
    await run(async (tx) => {
      if (!(await settleSecond(tx, id, given, new Date(context.clock.now())))) return;
      tx.announce({ type: 'subscription.changed', subscription: await stateWithUse(tx, context) });
      const push = secondPush({ id, planName, ...given, isRefused: given.refused !== null });
      tx.afterCommit(() => context.notifier.notifyAdmins(organisationId, push));
    });
  }
  return currentOf(all, known);
}

/**
 * Reads again what Stripe has refunded for a second subscription. Notifies the admins if the sum has changed, as a bank may
 * return a refund days after Stripe accepted it. Throws while Stripe is away.
 */
export async function recheckSecond(
  context: BillingContext,
  billing: Billing,
  organisationId: string,
  id: string,
): Promise<void> {
  const given = await billing.api.refundAll(id);
  const options = { label: 'billing.refund', onCommit: context.announcer.committed };
  await inOrganisation(context.db, organisationId, options, async (tx) => {
    const second = await correctSecond(tx, id, given);
    if (!second) return;
    tx.announce({ type: 'subscription.changed', subscription: await stateWithUse(tx, context) });
    const push = secondPush({
      id,
      planName: second.plan_name,
      ...given,
      isRefused: given.refused !== null,
    });
    tx.afterCommit(() => context.notifier.notifyAdmins(organisationId, push));
  });
}

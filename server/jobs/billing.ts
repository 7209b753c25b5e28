import { randomUUID } from 'node:crypto';
import type { JobContext } from '#server/context.ts';
import { accountsAfter } from '#server/db/billing.ts';
import { type Claimed, finishJob, queue } from '#server/db/outbox.ts';
import { acquireLease, releaseLease } from '#server/db/leases.ts';
import { inOrganisation } from '#server/db/transaction.ts';
import { recheckSecond } from '#server/integrations/billing/second.ts';
import { endTrial, syncJob, syncSubscription } from '#server/integrations/billing/sync.ts';
import { eachApart } from '#server/lib/eachApart.ts';

const HOUR = 60 * 60_000;
const PAGE = 100;
const LEASE = 'billing';

/** Reads an organisation's subscription from Stripe, and a refund of it that Stripe tells of. */
export const syncBilling = async (context: JobContext, job: Claimed): Promise<void> => {
  const event = typeof job.payload.event === 'string' ? job.payload.event : '';
  const { refundOf } = job.payload;
  if (typeof refundOf === 'string' && context.billing)
    await recheckSecond(context, context.billing, job.organisation_id, refundOf);
  return syncSubscription(context, job.organisation_id, async (tx) => {
    if (event.startsWith('invoice.')) tx.announce({ type: 'subscription.invoiceUpdated' });
    await finishJob(tx, job);
  });
};

/** Announces that a trial has ended. */
export const endTrialOf = (context: JobContext, job: Claimed): Promise<void> =>
  inOrganisation(
    context.db,
    job.organisation_id,
    { label: 'billing.trialEnd', onCommit: context.announcer.committed },
    async (tx) => {
      await endTrial(context, tx, Number(job.payload.trialEnd));
      await finishJob(tx, job);
    },
  );

export interface Reconciler {
  /** Queues a reading of every organisation's subscription; one node at a time does it. */
  run(): Promise<void>;
  /** Resolves when no comparison is under way. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

/** Compares all subscriptions with Stripe when the server starts and then every hour, in case a webhook was lost. */
export function openReconciler(context: JobContext): Reconciler {
  const { clock, db, log, wake } = context;
  const holder = randomUUID();
  let under: Promise<void> = Promise.resolve();

  async function work(): Promise<void> {
    if (!context.billing || !(await acquireLease(db.owner, LEASE, holder, 60_000))) return;
    const run = `reconcile:${clock.now()}`;
    let last: string | null = null;
    do {
      const page: string[] = await accountsAfter(db.owner, last, PAGE);
      await eachApart(context, 'billing.reconcile', page, (id) =>
        inOrganisation(db, id, { label: 'billing.reconcile', onCommit: context.announcer.committed }, (tx) =>
          queue(tx, syncJob(id, run)),
        ),
      );
      last = page.length === PAGE ? (page.at(-1) ?? null) : null;
    } while (last !== null);
    await releaseLease(db.owner, LEASE, holder);
    wake.outbox();
  }

  const run = () => {
    const next = under.then(work);
    under = next.catch(() => {});
    return next;
  };
  const look = () =>
    void run().catch((error: unknown) =>
      log.error({ err: error }, 'subscriptions could not be compared yet'),
    );
  look();
  const timer = setInterval(look, HOUR).unref();
  const idle = () => under;
  return {
    run,
    idle,
    async stop() {
      clearInterval(timer);
      await idle();
    },
  };
}

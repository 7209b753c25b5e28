import type { JobContext } from '#server/context.ts';
import { readAccount } from '#server/db/billing.ts';
import { type Claimed, finishJob } from '#server/db/outbox.ts';
import { inOrganisation } from '#server/db/transaction.ts';
import { unreportedOrganisations } from '#server/db/usage.ts';
import { queueUsage } from '#server/integrations/billing/usage.ts';
import { eachApart } from '#server/lib/eachApart.ts';
import { ProviderError } from '#server/providers/provider.ts';

const REST_MS = 30_000;
const MOST = 500;

/** Reports a number of units to Stripe, which counts the identifier once. */
export async function reportUsage(context: JobContext, job: Claimed): Promise<void> {
  const { billing, db, announcer } = context;
  const { what, value, at, identifier } = job.payload;
  const options = { label: 'billing.meter', onCommit: announcer.committed };
  const account = await inOrganisation(db, job.organisation_id, options, (tx) => readAccount(tx));
  if (!billing && account) throw new ProviderError('later', 'unreachable', null, null);
  // The use of a customer that was deleted is charged to nobody.
  if (billing && account?.customer_id)
    await billing.api.reportUsage({
      what: String(what),
      customer: account.customer_id,
      value: Number(value),
      identifier: String(identifier),
      at: Number(at),
    });
  await inOrganisation(db, job.organisation_id, options, (tx) => finishJob(tx, job));
}

export interface Metering {
  /** Queues the reports of all use that is not reported yet. */
  run(): Promise<void>;
  stop(): Promise<void>;
}

/** Reports use every half minute. Two servers may do it at once: each takes what the other has not. */
export function openMetering(context: JobContext): Metering {
  const { db, log, announcer } = context;
  let under: Promise<void> = Promise.resolve();

  async function work(): Promise<void> {
    await eachApart(context, 'billing.usage', await unreportedOrganisations(db.owner, MOST), (id) =>
      inOrganisation(db, id, { label: 'billing.usage', onCommit: announcer.committed }, (tx) =>
        queueUsage(context, tx),
      ),
    );
  }

  const run = () => {
    const next = under.then(work);
    under = next.catch(() => {});
    return next;
  };
  const look = () =>
    void run().catch((error: unknown) => log.error({ err: error }, 'usage could not be reported yet'));
  // At the start too, so that a server that restarts often reports.
  look();
  const timer = setInterval(look, REST_MS).unref();
  return {
    run,
    async stop() {
      clearInterval(timer);
      await under;
    },
  };
}

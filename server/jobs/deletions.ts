import { randomUUID } from 'node:crypto';
import type { JobContext } from '#server/context.ts';
import { beginDeletions, queueReminders } from '#server/db/deleteOrganisation.ts';
import { acquireLease, releaseLease } from '#server/db/leases.ts';
import { eachApart } from '#server/lib/eachApart.ts';
import { deleteOrganisation } from './deleteOrganisation.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const LEASE_MS = MINUTE;
const LEASE = 'organisation deletions';

export interface Deletions {
  /** Reminds admins, and deletes the organisations whose time has come; one node at a time does it. */
  run(): Promise<void>;
  stop(): Promise<void>;
}

/** Looks every minute for organisations to be deleted; one that was interrupted continues. */
export function openDeletions(context: JobContext): Deletions {
  const { clock, db, env, log, wake } = context;
  const holder = randomUUID();
  let under: Promise<void> = Promise.resolve();
  let isStopped = false;

  async function renew(): Promise<void> {
    if (isStopped || !(await acquireLease(db.owner, LEASE, holder, LEASE_MS)))
      throw new Error('The deletion continues elsewhere or later.');
  }

  async function work(): Promise<void> {
    if (isStopped || !(await acquireLease(db.owner, LEASE, holder, LEASE_MS))) return;
    try {
      const now = clock.now();
      if (env.SMTP_URL && (await queueReminders(db.owner, now, now + DAY)) > 0) wake.mail();
      await eachApart(context, 'organisation.delete', await beginDeletions(db.owner, now), async (id) => {
        if (!isStopped) await deleteOrganisation(context, id, renew);
      });
    } finally {
      await releaseLease(db.owner, LEASE, holder);
    }
  }

  const run = () => {
    const next = under.then(work);
    under = next.catch(() => {});
    return next;
  };
  const look = () =>
    void run().catch((error: unknown) => {
      if (!isStopped) log.error({ err: error }, 'an organisation could not be deleted yet');
    });
  look();
  const timer = setInterval(look, MINUTE).unref();
  return {
    run,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await under;
    },
  };
}

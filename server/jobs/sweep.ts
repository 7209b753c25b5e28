import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { acquireLease, releaseLease } from '#server/db/leases.ts';
import { deleteBatch, rules } from '#server/db/retention.ts';
import { followForgotten } from '#server/db/payments.ts';
import { queueVectors } from '#server/db/passageVectors.ts';
import { embedderOf } from '#server/integrations/copilot/vectors.ts';
import { refreshLimits } from '#server/integrations/payments/limits.ts';
import { eachApart } from '#server/lib/eachApart.ts';
import { findMixed } from './findMixed.ts';
import { findRepairs } from './findRepairs.ts';
import { readStoredTaps } from './readStoredTaps.ts';
import { forgetContacts } from './forgetContacts.ts';
import { dropOrphans } from '#server/media/orphans.ts';
import type { JobContext } from '#server/context.ts';

const HOUR = 60 * 60_000;
const LEASE_MS = 60_000;
/** Maximum duration of one sweep; the next one continues. */
const LONGEST_MS = 15 * 60_000;
/** Rows per transaction; each transaction takes a few milliseconds. */
const BATCH = 500;
/** Pause after each batch, in multiples of the batch's duration, to leave disk time for other work. */
const REST = 3;

export interface Sweeper {
  /** Deletes old rows and returns their number by table; null if another node is doing it. */
  sweep(): Promise<Record<string, number> | null>;
  stop(): Promise<void>;
}

/**
 * Deletes expired rows at startup and then every hour (server/db/retention.ts).
 * Also queues the documents that lack vectors, follows payments that nothing follows, lists the contacts that may
 * hold two people, reads taps on opt-out buttons that were stored as messages, and what payment operators take.
 */
export function openSweeper(context: JobContext): Sweeper {
  const { db, env, log, media, clock, wake } = context;
  const holder = randomUUID();
  const stopping = new AbortController();
  let under: Promise<unknown> = Promise.resolve();

  async function forget(): Promise<Record<string, number> | null> {
    if (!(await acquireLease(db.owner, 'sweep', holder, LEASE_MS))) return null;
    const began = performance.now();
    let renewed = began;
    const gone: Record<string, number> = {};
    try {
      for (const rule of rules) {
        for (let full = true; full && !stopping.signal.aborted;) {
          const at = performance.now();
          if (at - began > LONGEST_MS) return gone;
          if (at - renewed > LEASE_MS / 3) {
            if (!(await acquireLease(db.owner, 'sweep', holder, LEASE_MS))) return gone;
            renewed = at;
          }
          const count = await deleteBatch(db.owner, rule, env[rule.period], BATCH);
          if (count > 0) gone[rule.table] = (gone[rule.table] ?? 0) + count;
          full = count >= BATCH;
          const rest = (performance.now() - at) * REST;
          if (full) await wait(rest, null, { signal: stopping.signal }).catch(() => {});
        }
      }
      const embedder = embedderOf(env);
      const steps = {
        async contacts() {
          const contacts = await forgetContacts(context, async (ms) => {
            if (performance.now() - began > LONGEST_MS || stopping.signal.aborted) return false;
            await wait(ms * REST, null, { signal: stopping.signal }).catch(() => {});
            return acquireLease(db.owner, 'sweep', holder, LEASE_MS);
          });
          if (contacts > 0) gone.contacts = contacts;
        },
        async vectors() {
          if (embedder && (await queueVectors(db.owner, embedder)).length > 0) wake.outbox();
        },
        async payments() {
          if ((await followForgotten(db.owner)) > 0) wake.outbox();
        },
        mixed: () => findMixed(context),
        limits: () => refreshLimits(context),
        uploads: () => media.uploads.sweep(),
        orphans: () => dropOrphans(db.owner, media.store, clock.now()),
        taps: () => readStoredTaps(context),
        repairs: () => findRepairs(context),
      };
      const names = Object.keys(steps) as (keyof typeof steps)[];
      await eachApart(context, 'sweep', names, (name) => steps[name]());
      return gone;
    } finally {
      await releaseLease(db.owner, 'sweep', holder);
    }
  }

  const sweep = async () => {
    const work = forget();
    under = work.catch(() => {});
    return work;
  };
  const run = () =>
    void sweep().then(
      (gone) => gone && Object.keys(gone).length > 0 && log.info({ gone }, 'forgot what was old'),
      (error: unknown) => log.error({ err: error }, 'could not forget what is old'),
    );
  run();
  const timer = setInterval(run, HOUR).unref();
  return {
    sweep,
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await under;
    },
  };
}

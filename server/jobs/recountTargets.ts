import { type Claimed, finishJob } from '#server/db/outbox.ts';
import { accessCounted, saveCounted } from '#server/db/targets.ts';
import { inOrganisation } from '#server/db/transaction.ts';
import { recounted } from '#server/domain/conversation/targets.ts';
import type { JobContext } from '#server/context.ts';

/** Conversations of one transaction; a small number keeps locks short. */
const BATCH = 100;
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Counts the targets of every conversation that waits anew, batch by batch.
 * A job that is interrupted begins again, and finds what it has counted as it should be.
 */
export async function recountTargets({ announcer, db }: JobContext, job: Claimed): Promise<void> {
  const options = { label: 'targets.recount', onCommit: announcer.committed };
  for (let after: string | null = FIRST; after !== null;)
    after = await inOrganisation(db, job.organisation_id, options, async (tx) => {
      const states = await accessCounted(tx, { after: after ?? FIRST, limit: BATCH });
      const changed = states.flatMap((state) => {
        const targets = recounted(state);
        return targets ? [{ ...state, targets }] : [];
      });
      await saveCounted(tx, changed);
      return states.length < BATCH ? null : (states.at(-1)?.id ?? null);
    });
  await inOrganisation(db, job.organisation_id, options, async (tx) => {
    tx.announce({ type: 'targets.changed' });
    await finishJob(tx, job);
  });
}

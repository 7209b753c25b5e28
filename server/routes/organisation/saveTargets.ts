import { saveTargets } from '#contract/target.ts';
import { accessBusiness } from '#server/db/business.ts';
import { queue } from '#server/db/outbox.ts';
import { readTargets, writeTargets } from '#server/db/targets.ts';
import { recountJob } from '#server/domain/conversation/recountJob.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { fixedClock } from '#server/lib/fixedClock.ts';

/** New waits are counted by the new targets at once; those that wait already, by a job. */
export const saveTargetsRoute = serve(saveTargets, async ({ input, tx, context, trail }) => {
  await accessBusiness(tx);
  const changes = await writeTargets(tx, { before: await readTargets(tx), after: input });
  if (changes.length === 0) trail.skip();
  else {
    await trail.record(tx, null, changes);
    await queue(tx, recountJob(fixedClock(context.clock)));
    tx.announce({ type: 'organisation.changed', history: 'kept' });
    tx.afterCommit(context.wake.outbox);
  }
  return grant({ success: true as const, data: await readTargets(tx) });
});

import { saveBusiness } from '#contract/business.ts';
import { accessBusiness, readBusiness, writeBusiness } from '#server/db/business.ts';
import { queue } from '#server/db/outbox.ts';
import { recountJob } from '#server/domain/conversation/recountJob.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { fixedClock } from '#server/lib/fixedClock.ts';

export const saveBusinessRoute = serve(saveBusiness, async ({ input, tx, context, trail }) => {
  const before = await accessBusiness(tx);
  const changes = await writeBusiness(tx, { before, change: input });
  if (changes.length === 0) trail.skip();
  else {
    await trail.record(tx, null, changes);
    tx.announce({ type: 'organisation.changed', history: 'kept' });
    tx.afterCommit(context.wake.campaigns);
    if (changes.some(({ name }) => name === 'opening_hours' || name === 'time_zone')) {
      await queue(tx, recountJob(fixedClock(context.clock)));
      tx.afterCommit(context.wake.outbox);
    }
  }
  return grant({ success: true as const, data: await readBusiness(tx) });
});

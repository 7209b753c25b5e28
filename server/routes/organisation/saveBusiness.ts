import { saveBusiness } from '#contract/business.ts';
import { accessBusiness, readBusiness, writeBusiness } from '#server/db/business.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const saveBusinessRoute = serve(saveBusiness, async ({ input, tx, context, trail }) => {
  const before = await accessBusiness(tx);
  const changes = await writeBusiness(tx, { before, change: input });
  if (changes.length === 0) trail.skip();
  else {
    await trail.record(tx, null, changes);
    tx.announce({ type: 'organisation.changed', history: 'kept' });
    tx.afterCommit(context.wake.campaigns);
  }
  return grant({ success: true as const, data: await readBusiness(tx) });
});

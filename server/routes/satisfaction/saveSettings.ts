import { saveSatisfaction } from '#contract/satisfaction.ts';
import { accessSatisfaction, readSatisfaction, writeSatisfaction } from '#server/db/satisfaction.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const saveSatisfactionRoute = serve(saveSatisfaction, async ({ input, tx, trail }) => {
  const changes = await writeSatisfaction(tx, { before: await accessSatisfaction(tx), change: input });
  if (changes.length === 0) trail.skip();
  else {
    await trail.record(tx, null, changes);
    tx.announce({ type: 'organisation.changed', history: 'kept' });
  }
  return grant({ success: true as const, data: await readSatisfaction(tx) });
});

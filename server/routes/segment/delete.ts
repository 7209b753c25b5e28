import { deleteSegment } from '#contract/segment.ts';
import { accessSegment, dropSegment } from '#server/db/segments.ts';
import { grant } from '#server/domain/decision.ts';
import { changeable } from '#server/domain/sharing.ts';
import { serve } from '#server/http/serve.ts';

export const deleteSegmentRoute = serve(deleteSegment, async ({ input: { id }, tx, agent, trail }) => {
  const found = changeable(await accessSegment(tx, id), agent, 'segments.share');
  if ('refusal' in found) return found;
  await dropSegment(tx, id);
  if (found.granted.ownerId === null)
    await trail.record(tx, { type: 'segment', id, label: found.granted.name });
  else trail.skip();
  tx.announce({ type: 'segments.changed' });
  return grant({ success: true as const });
});

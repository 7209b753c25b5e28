import { updateSegment } from '#contract/segment.ts';
import { accessSegment, changeSegment, segmentEntity, segmentsOf } from '#server/db/segments.ts';
import { segmentName, segmentQuery } from '#server/domain/contact/segment.ts';
import { grant } from '#server/domain/decision.ts';
import { changeable } from '#server/domain/sharing.ts';
import { serve } from '#server/http/serve.ts';

export const updateSegmentRoute = serve(updateSegment, async ({ input, tx, agent, trail }) => {
  const { id } = input;
  const found = changeable(await accessSegment(tx, id), agent, 'segments.share');
  if ('refusal' in found) return found;
  const before = found.granted;
  const others = (await segmentsOf(tx, before.ownerId)).filter((other) => other.id !== id);
  const name = segmentName(input.name ?? before.name, others);
  if ('refusal' in name) return name;
  const query = segmentQuery(input.query ?? before.query);
  if ('refusal' in query) return query;
  const segment = { ...before, name: name.granted, query: query.granted };
  await changeSegment(tx, segment);
  if (segment.ownerId === null)
    await trail.record(tx, { type: 'segment', id, label: segment.name }, [
      { name: 'name', before: before.name, after: segment.name },
    ]);
  else trail.skip();
  tx.announce({ type: 'segments.changed' });
  return grant({ success: true as const, segment: segmentEntity(segment) });
});

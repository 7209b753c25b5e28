import { createSegment } from '#contract/segment.ts';
import { addSegment, segmentEntity, segmentsOf } from '#server/db/segments.ts';
import { hasSegmentRoom, segmentName, segmentQuery } from '#server/domain/contact/segment.ts';
import { grant } from '#server/domain/decision.ts';
import { ownerIn } from '#server/domain/sharing.ts';
import { serve } from '#server/http/serve.ts';

export const createSegmentRoute = serve(createSegment, async ({ input, tx, agent, requestId: id, trail }) => {
  const owner = ownerIn(input.scope, agent, 'segments.share');
  if ('refusal' in owner) return owner;
  const others = await segmentsOf(tx, owner.granted);
  const room = hasSegmentRoom(others);
  if ('refusal' in room) return room;
  const name = segmentName(input.name, others);
  if ('refusal' in name) return name;
  const query = segmentQuery(input.query);
  if ('refusal' in query) return query;
  const segment = { id, ownerId: owner.granted, name: name.granted, query: query.granted };
  await addSegment(tx, segment);
  // The log is about what others see.
  if (segment.ownerId === null) await trail.record(tx, { type: 'segment', id, label: segment.name });
  else trail.skip();
  tx.announce({ type: 'segments.changed' });
  return grant({ success: true as const, segment: segmentEntity(segment) });
});

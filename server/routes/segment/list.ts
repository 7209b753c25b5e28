import { listSegments as operation } from '#contract/segment.ts';
import { listSegments, segmentEntity } from '#server/db/segments.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const listSegmentsRoute = serve(operation, async ({ tx, agent }) =>
  grant({ success: true as const, segments: (await listSegments(tx, agent.id)).map(segmentEntity) }),
);

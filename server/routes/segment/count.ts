import { countSegments } from '#contract/segment.ts';
import { countPeople } from '#server/db/contactList.ts';
import { listSegments } from '#server/db/segments.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { listedOf } from '../contact/listed.ts';

export const countSegmentsRoute = serve(
  countSegments,
  async ({ tx, agent, clock }) => {
    const asked = { userId: agent.id, now: clock.now };
    const counts: Record<string, number> = {};
    for (const { id, query } of await listSegments(tx, agent.id))
      counts[id] = await countPeople(tx, await listedOf(tx, query, asked));
    return grant({ success: true as const, counts });
  },
  { isRead: true },
);

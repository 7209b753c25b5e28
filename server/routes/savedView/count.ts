import { countSavedViews, VIEW_COUNT_MOST } from '#contract/savedView.ts';
import { listSavedViews } from '#server/db/savedViews.ts';
import { countMatching } from '#server/db/sortedConversations.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const countSavedViewsRoute = serve(
  countSavedViews,
  async ({ tx, agent, clock: { now } }) => {
    const counts: Record<string, number> = {};
    for (const { id, query } of await listSavedViews(tx, agent.id))
      counts[id] = await countMatching(tx, { ...query, me: agent.id, now }, VIEW_COUNT_MOST);
    return grant({ success: true as const, counts });
  },
  { isRead: true },
);

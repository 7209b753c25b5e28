import { countMatching as operation } from '#contract/listQuery.ts';
import { countMatching } from '#server/db/sortedConversations.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const countRoute = serve(
  operation,
  async ({ input: { filter, refine }, session, clock: { now }, tx }) =>
    grant({ count: await countMatching(tx, { filter, refine, me: session.user.id, now }) }),
  { isRead: true },
);

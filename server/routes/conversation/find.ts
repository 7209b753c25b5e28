import { findConversations as operation } from '#contract/listQuery.ts';
import { findConversations } from '#server/db/sortedConversations.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const findRoute = serve(
  operation,
  async ({ input: { filter, refine, limit, after }, session, clock: { now }, tx }) =>
    grant(await findConversations(tx, { filter, refine, me: session.user.id, now }, { limit, after })),
  { isRead: true },
);

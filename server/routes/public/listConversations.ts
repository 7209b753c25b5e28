import { publicListConversations } from '#contract/publicApi.ts';
import { listConversations } from '#server/db/conversations.ts';
import { grant } from '#server/domain/decision.ts';
import { publicConversation } from '#server/domain/publicEntities.ts';
import { servePublic } from '#server/http/servePublic.ts';

export const publicListConversationsRoute = servePublic(publicListConversations, async ({ input, tx }) => {
  const { limit, after, label, channel } = input;
  const below = after === undefined ? undefined : Number(after);
  const page = await listConversations(tx, { label, channel }, { limit, offset: 0, below });
  return grant({
    data: page.data.map(publicConversation),
    next: page.hasMore && page.last !== null ? String(page.last) : null,
  });
});

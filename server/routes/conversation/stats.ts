import { conversationStats } from '#contract/conversation.ts';
import { countConversations } from '#server/db/conversations.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const statsRoute = serve(
  conversationStats,
  async ({ session, tx }) => {
    const { stats, tags } = await countConversations(tx, session.user.id);
    return grant({ success: true as const, stats, tags });
  },
  { isRead: true },
);

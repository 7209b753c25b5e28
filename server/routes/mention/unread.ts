import { unreadMentions } from '#contract/note.ts';
import { listUnreadMentions } from '#server/db/mentions.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const unreadMentionsRoute = serve(unreadMentions, async ({ tx, agent }) =>
  grant({ success: true as const, unread: await listUnreadMentions(tx, agent.id) }),
);

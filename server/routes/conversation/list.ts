import { listConversations as operation } from '#contract/conversation.ts';
import { listConversations } from '#server/db/conversations.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

/** How long the key of a served page is kept for the next page, in seconds (O4). */
const KEY_SECONDS = 15 * 60;

export const listRoute = serve(
  operation,
  async ({ input, session, context, tx }) => {
    const { limit, offset, label, handler, channel } = input;
    const isSnoozed = input.status === 'snoozed';
    const key = (at: number) => ['page', session.id, label, handler, channel, isSnoozed, at].join('/');
    const below = offset > 0 ? await context.cluster.recall(key(offset)) : undefined;
    const page = await listConversations(
      tx,
      { label, handler, channel, isSnoozed },
      { limit, offset, below },
    );
    const served = page.data.length;
    if (served === 0 && !page.isConnected) {
      return refuse('ONBOARDING_INCOMPLETE', { redirectTo: '/onboarding' });
    }
    if (page.last !== null) await context.cluster.remember(key(offset + served), page.last, KEY_SECONDS);
    return grant({ data: page.data, has_more: page.hasMore });
  },
  { isRead: true },
);

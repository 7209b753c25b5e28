import { resolveConversation } from '#contract/conversation.ts';
import { millis, windowLeft } from '#lib/time.ts';
import { serverNow } from '#services/clock.ts';
import { idOf } from '#machines/idOf.ts';
import { openId } from '#app/wiring/inbox/neighbours.ts';
import { nextUnresolved } from '#app/wiring/inbox/walk.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { acted } from './acted.ts';

/**
 * Resolves a conversation. Opening another one does not abort the call: resolving is still wanted and can be undone.
 */
export async function resolve(app: AppContext, conversationId: string): Promise<void> {
  // Found before the call, because a filtered list drops the row as soon as it is resolved.
  const next = nextUnresolved(app, conversationId);
  const answer = await app.call(resolveConversation, idOf(conversationId));
  acted(app, answer);
  const { convo, message } = answer;
  app.actors.afterResolve.send({
    type: 'conversation.resolved',
    resolved: {
      conversationId,
      resolution: message._id,
      name: convo.user.name,
      canReopen: (windowLeft(millis(convo.last_message_received_at), serverNow()) ?? 0) > 0,
    },
    next: openId(app) === conversationId ? next : null,
  });
}

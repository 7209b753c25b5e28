import { store, stored } from '#lib/browserStorage.ts';
import { reopenConversation, resolveConversation } from '#contract/conversation.ts';
import { millis, windowLeft } from '#lib/time.ts';
import { afterResolveMachine, type AfterResolve } from '#machines/inbox/afterResolve.machine.ts';
import { serverNow } from '#services/clock.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { idOf } from '#app/wiring/idOf.ts';
import { nextUnresolved, openAtTimeline, openId } from '#app/wiring/inbox/neighbours.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

const CHOICE = 'parley.afterResolve';

export const afterResolveStart = (): AfterResolve => (stored(CHOICE) === 'next' ? 'next' : 'stay');

/**
 * Resolves a conversation. Opening another one does not abort the call: resolving is still wanted and can be undone.
 */
export async function resolve(app: AppContext, conversationId: string): Promise<void> {
  // Found before the call, because a filtered list drops the row as soon as it is resolved.
  const next = nextUnresolved(app, conversationId);
  const answer = await app.call(resolveConversation, idOf(conversationId));
  const { acted } = await import('./acted.ts');
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

export const wireAfterResolve = (app: AppContext) =>
  afterResolveMachine.provide({
    actors: {
      undoResolve: fulfil(async ({ conversationId, resolution }, signal) => {
        const answer = await app.call(
          reopenConversation,
          { ...idOf(conversationId), resolution },
          { signal },
        );
        const { acted } = await import('./acted.ts');
        acted(app, answer);
      }),
    },
    actions: {
      keepChoice: (_, { choice }) => store(CHOICE, choice),
      openConversation: (_, { conversationId }) => openAtTimeline(app, conversationId),
      showResolved: (_, { name, canUndo }) =>
        app.showToast({ tone: 'success', title: 'toast.resolved', values: { name }, undo: canUndo }),
      showReopened: () => app.showToast({ tone: 'success', title: 'toast.reopened' }),
      showFailure: (_, { problem }) =>
        app.showToast({ tone: 'destructive', title: 'toast.undoFailed', text: problem.text, problem }),
    },
  });

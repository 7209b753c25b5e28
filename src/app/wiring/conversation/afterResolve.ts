import { store, stored } from '#lib/browserStorage.ts';
import { reopenConversation } from '#contract/conversation.ts';
import { afterResolveMachine, type AfterResolve } from '#machines/inbox/afterResolve.machine.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { idOf } from '#app/wiring/idOf.ts';
import { withWalk } from '#app/wiring/inbox/walking.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

const CHOICE = 'parley.afterResolve';

export const afterResolveStart = (): AfterResolve => (stored(CHOICE) === 'next' ? 'next' : 'stay');

export const wireAfterResolve = (app: AppContext) =>
  afterResolveMachine.provide({
    actors: {
      undoResolve: fulfil(async ({ conversationId, resolution }, signal) => {
        const asked = { ...idOf(conversationId), resolution };
        const answer = await app.call(reopenConversation, asked, { signal });
        const { acted } = await import('./acted.ts');
        acted(app, answer);
      }),
    },
    actions: {
      keepChoice: (_, { choice }) => store(CHOICE, choice),
      openConversation: (_, { conversationId }) => withWalk((walk) => walk.walkTo(app, conversationId)),
      showResolved: (_, { name, canUndo }) =>
        app.showToast({ tone: 'success', title: 'toast.resolved', values: { name }, undo: canUndo }),
      showReopened: () => app.showToast({ tone: 'success', title: 'toast.reopened' }),
      showFailure: (_, { problem }) =>
        app.showToast({ tone: 'destructive', title: 'toast.undoFailed', text: problem.text, problem }),
    },
  });

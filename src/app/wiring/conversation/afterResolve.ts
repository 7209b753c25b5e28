import { onAnswer } from '#app/wiring/connection/host.ts';
import { store, stored } from '#lib/browserStorage.ts';
import { reopenConversation } from '#contract/conversation.ts';
import { afterResolveMachine, type AfterResolve } from '#machines/inbox/afterResolve.machine.ts';
import { withWalk } from '#app/wiring/inbox/walking.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

const CHOICE = 'parley.afterResolve';

export const afterResolveStart = (): AfterResolve => (stored(CHOICE) === 'next' ? 'next' : 'stay');

export const wireAfterResolve = (app: AppContext) => {
  onAnswer(app, reopenConversation, async (answer) => (await import('./acted.ts')).acted(app, answer));
  return afterResolveMachine.provide({
    actions: {
      keepChoice: (_, { choice }) => store(CHOICE, choice),
      openConversation: (_, { conversationId }) => withWalk((walk) => walk.walkTo(app, conversationId)),
    },
  });
};

import type { ActorRefFrom } from 'xstate';
import { linkedMessage } from '#machines/app/routing.ts';
import type { messageHistoryMachine } from '#machines/conversation/messageHistory.machine.ts';
import { watchWithin, within } from '#app/wiring/within.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/**
 * Scrolls to the message that the address names (`?message=…&seq=…`) once the history is loaded.
 * Only once per address, so that a user who has scrolled on is not pulled back.
 */
export function watchLinkedMessage(app: AppContext): void {
  let reached = '';
  let stop = () => {};
  const watch = (
    actor: { subscribe: (look: () => void) => { unsubscribe: () => void } },
    look: () => void,
  ) => {
    stop();
    const watched = actor.subscribe(look);
    stop = () => watched.unsubscribe();
  };
  const look = () => {
    const { context } = app.actors.app.getSnapshot();
    const children = within(app);
    const linked = linkedMessage(context.path);
    const chat = children.chat?.getSnapshot();
    const named = linked && `${linked.conversationId} ${linked.messageId}`;
    if (named !== reached) reached = '';
    if (!linked || named === reached || chat?.context.conversationId !== linked.conversationId) return;
    const history = chat.children['history'] as ActorRefFrom<typeof messageHistoryMachine> | undefined;
    if (!history) {
      if (children.chat) watch(children.chat, look);
      return;
    }
    if (!history.getSnapshot().matches('ready')) return watch(history, look);
    stop();
    reached = named ?? '';
    history.send({ type: 'history.reach', messageId: linked.messageId, seq: linked.seq });
  };
  watchWithin(app, look);
}

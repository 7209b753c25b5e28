import type { ActorRefFrom } from 'xstate';
import { placeOf } from '#machines/app/routing.ts';
import type { messageHistoryMachine } from '#machines/conversation/messageHistory.machine.ts';
import { watchWithin, within } from './within.ts';
import type { AppContext } from './appContext.ts';

/**
 * An address may name a message (`?message=…&seq=…`): as soon as its conversation's history is there, it is told to
 * reach it. Once per address, so that nobody is pulled back who has gone on.
 */
export function watchPlace(app: AppContext): void {
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
    const place = placeOf(context.path);
    const chat = children.chat?.getSnapshot();
    const named = place && `${place.conversationId} ${place.messageId}`;
    if (named !== reached) reached = '';
    if (!place || named === reached || chat?.context.conversationId !== place.conversationId) return;
    const history = chat.children['history'] as ActorRefFrom<typeof messageHistoryMachine> | undefined;
    if (!history) {
      if (children.chat) watch(children.chat, look);
      return;
    }
    if (!history.getSnapshot().matches('ready')) return watch(history, look);
    stop();
    reached = named ?? '';
    history.send({ type: 'history.reach', messageId: place.messageId, seq: place.seq });
  };
  watchWithin(app, look);
}

import { conversationIn, HOME } from '#machines/app/routing.ts';
import { inInbox } from '#machines/inbox/inboxAddress.ts';
import { MENTIONED, mentionsMachine } from '#machines/inbox/mentions.machine.ts';
import { within } from '#app/wiring/within.ts';
import type { AppContext, ListTools } from '#app/wiring/appContext.ts';

export const wireMentions = (app: AppContext) =>
  mentionsMachine.provide({
    actions: {
      // A second press shows the whole list again.
      showMentions: () => {
        const isShown = within(app).list?.getSnapshot().context.refine === MENTIONED;
        app.navigate(inInbox(HOME, { filter: 'all', refine: isShown ? '' : MENTIONED, q: '', tab: null }));
      },
    },
  });

/** Sends the chart which conversation is on a visible page, now and whenever that changes; returns how to stop. */
export function watchLooking(app: AppContext, actor: ListTools['mentions']): () => void {
  const look = () => {
    const isVisible = document.visibilityState === 'visible';
    const conversationId = isVisible ? conversationIn(app.actors.app.getSnapshot().context.path) : null;
    if (actor.getSnapshot().context.looking !== conversationId)
      actor.send({ type: 'mentions.looked', conversationId });
  };
  const page = app.actors.app.subscribe(look);
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    page.unsubscribe();
    document.removeEventListener('visibilitychange', look);
  };
}

/** Loads the unread mentions again, and the list if it is that of the mentions. */
export function onMentionsChanged(app: AppContext): void {
  app.listTools?.mentions.send({ type: 'mentions.changed' });
  const list = within(app).list;
  if (list?.getSnapshot().context.refine === MENTIONED)
    list.getSnapshot().children.pages?.send({ type: 'list.changed' });
}

/** Loads the list again after the response targets of its conversations were counted anew. */
export const onTargetsChanged = (app: AppContext): void =>
  within(app).list?.getSnapshot().children.pages?.send({ type: 'list.changed' });

import { createActor, type ActorRefFrom } from 'xstate';
import { presenceMachine } from '#machines/connection/presence.machine.ts';
import { detached } from '#app/wiring/detachedActors.ts';
import { watchWithin, within } from '#app/wiring/within.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

const actors = new WeakMap<AppContext, ActorRefFrom<typeof presenceMachine>>();

/** Reports to colleagues which conversation this user views, for the page's lifetime. */
export function watchPresence(app: AppContext): void {
  const presence = detached(
    app,
    'presence',
    createActor(
      presenceMachine.provide({
        actions: {
          notifyViewing: (_, viewing) => within(app).realtime?.send({ type: 'presence.view', viewing }),
        },
      }),
    ),
  ).start();
  actors.set(app, presence);
  let open: string | null = null;
  watchWithin(app, ({ chat }) => {
    const now = chat?.getSnapshot().context.conversationId ?? null;
    if (now === open) return;
    open = now;
    presence.send(
      now === null ? { type: 'conversation.closed' } : { type: 'conversation.opened', conversationId: now },
    );
  });
  const tellVisibility = () =>
    presence.send({ type: document.visibilityState === 'hidden' ? 'page.hidden' : 'page.shown' });
  if (document.visibilityState === 'hidden') tellVisibility();
  document.addEventListener('visibilitychange', tellVisibility);
}

export const tellPresence = (app: AppContext, type: 'agent.typed' | 'agent.sent'): void =>
  actors.get(app)?.send({ type });

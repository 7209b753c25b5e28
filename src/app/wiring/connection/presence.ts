import { createActor, type ActorRefFrom } from 'xstate';
import type { PassingEvent } from '#contract/events.ts';
import { presenceMachine } from '#machines/connection/presence.machine.ts';
import { applyPresence } from '#services/applyEvent.ts';
import { detached } from '#app/wiring/detachedActors.ts';
import { learnDraft } from '#app/wiring/conversation/drafts.ts';
import { receivePush } from '#app/wiring/shell/notifications.ts';
import { watchWithin, within } from '#app/wiring/within.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

const actors = new WeakMap<AppContext, ActorRefFrom<typeof presenceMachine>>();

/** Reports to colleagues which conversation this user views, for the page's lifetime. */
export function watchPresence(app: AppContext): void {
  const presence = detached(
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
  document.addEventListener('visibilitychange', () =>
    presence.send({ type: document.visibilityState === 'hidden' ? 'page.hidden' : 'page.shown' }),
  );
}

export const tellPresence = (app: AppContext, type: 'agent.typed' | 'agent.sent'): void =>
  actors.get(app)?.send({ type });

/** Applies an ephemeral event: presence goes to the cache, the rest to its charts. */
export function applyPassing(app: AppContext, event: PassingEvent): void {
  if (applyPresence(app.cache, event)) return;
  switch (event.name) {
    case 'DRAFT_CHANGED':
      return learnDraft(app, event.draft);
    case 'PUSH':
      return receivePush(app, event.push);
  }
}

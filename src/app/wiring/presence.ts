import { createActor, type ActorRefFrom } from 'xstate';
import type { PassingEvent } from '#contract/events.ts';
import { presenceMachine } from '#machines/connection/presence.machine.ts';
import { applyPresence } from '#services/applyEvent.ts';
import { alone } from './alone.ts';
import { learnDraft } from './drafts.ts';
import { receivePush } from './notifications.ts';
import { watchWithin, within } from './within.ts';
import type { World } from './world.ts';

const actors = new WeakMap<World, ActorRefFrom<typeof presenceMachine>>();

/** Tells colleagues where this person looks, for as long as the page lives. */
export function watchPresence(world: World): void {
  const presence = alone(
    'presence',
    createActor(
      presenceMachine.provide({
        actions: {
          tellViewing: (_, viewing) => within(world).realtime?.send({ type: 'presence.view', viewing }),
        },
      }),
    ),
  ).start();
  actors.set(world, presence);
  let open: string | null = null;
  watchWithin(world, ({ chat }) => {
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

export const tellPresence = (world: World, type: 'agent.typed' | 'agent.sent'): void =>
  actors.get(world)?.send({ type });

/** News of the moment: who is there goes to the cache, the rest to whom it concerns. */
export function applyPassing(world: World, event: PassingEvent): void {
  if (applyPresence(world.cache, event)) return;
  switch (event.name) {
    case 'DRAFT_CHANGED':
      return learnDraft(world, event.draft);
    case 'PUSH':
      return receivePush(world, event.push);
  }
}

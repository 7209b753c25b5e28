import { fromCallback } from 'xstate';
import { getConversation } from '#contract/conversation.ts';
import type { WireEvent } from '#contract/events.ts';
import type { ConversationId } from '#contract/message.ts';
import { getOrganisation } from '#contract/organisation.ts';
import { realtimeMachine } from '#machines/connection/realtime.machine.ts';
import type { SocketFact } from '#machines/connection/realtime.rules.ts';
import { applyEvent, readEvent } from '#services/applyEvent.ts';
import { keys } from '#services/cache.ts';
import { openSharedSocket } from '#services/sharedSocket.ts';
import { renewToken } from '#services/token.ts';
import { fulfil } from './fulfil.ts';
import { knownOf } from './known.ts';
import { applyPassing } from './presence.ts';
import { within } from './within.ts';
import type { World } from './world.ts';

export const wireRealtime = (world: World) =>
  realtimeMachine.provide({
    actors: {
      socket: fromCallback(({ sendBack }) => {
        const socket = openSharedSocket(world.owner(), (fact) => sendBack(fact satisfies SocketFact));
        world.socket = socket;
        return () => {
          socket.close();
          if (world.socket === socket) world.socket = null;
        };
      }),
      visibility: fromCallback(({ sendBack }) => {
        const tellVisibility = () =>
          sendBack({ type: document.visibilityState === 'hidden' ? 'page.hidden' : 'page.shown' });
        tellVisibility();
        document.addEventListener('visibilitychange', tellVisibility);
        return () => document.removeEventListener('visibilitychange', tellVisibility);
      }),
      renewToken: fulfil<void>(async () => {
        await renewToken();
      }),
    },
    actions: {
      // Before anything was heard, what counts is what was known when the first list was asked for.
      join: (_, { since }) => {
        const { me } = world.actors.app.getSnapshot().context;
        world.socket?.join(since ?? me?.seq ?? null);
      },
      ping: () => world.socket?.ping(),
      tellViewing: (_, { viewing: { conversationId, typing } }) =>
        world.socket?.view({ conversation_id: conversationId as ConversationId | null, typing }),
      applyPassing: (_, { event }) => applyPassing(world, event),
      forgetPassing: () => void world.cache.setQueryData(keys.presence, []),
      reportLost: () => world.actors.connectivity.send({ type: 'socket.lost' }),
      tellSeen: (_, { messageId }) => world.socket?.seen(messageId),
      applyEvent: (_, { event }) => tell(world, event),
      catchUp: ({ context }, { joined }) => {
        // Back after an interruption: the server may have been deployed meanwhile.
        if (context.seq !== null) world.actors.appVersion.send({ type: 'version.doubted' });
        if (joined.refetch) void refetch(world);
        else
          for (const raw of joined.missed) {
            const event = readEvent(raw);
            if (event) tell(world, event);
          }
      },
    },
  });

/** The one way of an event into the page: the cache first, then the charts. */
function tell(world: World, event: WireEvent): void {
  const { app } = world.actors;
  const fact = applyEvent(world.cache, event, world.owner().userId);
  if (fact?.type === 'conversation.changed' || fact?.type === 'message.arrived') {
    const { conversation, at } = fact;
    app.send({
      type: 'conversation.changed',
      conversationId: conversation._id,
      known: knownOf(conversation),
      at,
    });
  }
  if (fact?.type === 'customer.news') app.send(fact);
  if (fact?.type === 'organisation.changed') void learnOrganisation(world, fact.history);
  if (fact?.type === 'message.arrived')
    app.send({ type: 'message.arrived', conversationId: fact.conversationId, messageId: fact.messageId });
}

/** A colleague has changed a channel: the organisation is read anew, and the lists where conversations went with it. */
async function learnOrganisation(world: World, history: 'kept' | 'deleted'): Promise<void> {
  try {
    const { data: organisation } = await world.call(getOrganisation, {});
    world.cache.setQueryData(keys.organisation, organisation);
    world.actors.app.send({ type: 'organisation.changed', organisation });
    if (history === 'deleted') world.actors.app.send({ type: 'realtime.gap' });
  } catch {
    // The call's own chart has told what is wrong with the road.
  }
}

/** More was missed than is replayed: what is open is read again, by the charts that own it. */
async function refetch(world: World): Promise<void> {
  world.actors.app.send({ type: 'realtime.gap' });
  const chat = within(world).chat?.getSnapshot();
  if (!chat?.matches('open')) return;
  try {
    const { data } = await world.call(getConversation, { id: chat.context.conversationId as never });
    world.learnConversation(data);
  } catch {
    // The call's own chart has told what is wrong with the road; the next fact brings the conversation.
  }
}

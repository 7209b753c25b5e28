import { fromCallback } from 'xstate';
import { getConversation } from '#contract/conversation.ts';
import type { WireEvent } from '#contract/events.ts';
import { getMe } from '#contract/identity.ts';
import type { ConversationId } from '#contract/message.ts';
import { getOrganisation } from '#contract/organisation.ts';
import { eventListeners } from '#services/serverEvents.ts';
import { realtimeMachine } from '#machines/connection/realtime.machine.ts';
import type { SocketFact } from '#machines/connection/realtime.rules.ts';
import { applyEvent, readEvent } from '#services/applyEvent.ts';
import { forgetHistories } from '#services/keptHistories.ts';
import { keys } from '#services/cache.ts';
import { serverNow } from '#services/clock.ts';
import { openSharedSocket } from '#services/sharedSocket.ts';
import { reportDoubt } from '#services/tabOwner.ts';
import { renewToken } from '#services/token.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { knownOf } from '#app/wiring/inbox/known.ts';
import { applyPassing, withDrafts } from './passing.ts';
import { within } from '#app/wiring/within.ts';
import { oneAtATime } from '#app/wiring/oneAtATime.ts';
import { storeOrganisation } from '#app/wiring/session/storeOrganisation.ts';
import { reportOutside } from '#app/wiring/session/membership.ts';
import { recheckRole } from '#app/wiring/session/recheckRole.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

export const wireRealtime = (app: AppContext) =>
  realtimeMachine.provide({
    actors: {
      socket: fromCallback(({ sendBack }) => {
        const socket = openSharedSocket(app.owner(), (fact) => sendBack(fact satisfies SocketFact));
        app.socket = socket;
        return () => {
          socket.close();
          if (app.socket === socket) app.socket = null;
        };
      }),
      visibility: fromCallback(({ sendBack }) => {
        const tellVisibility = () =>
          sendBack({ type: document.visibilityState === 'hidden' ? 'page.hidden' : 'page.shown' });
        tellVisibility();
        document.addEventListener('visibilitychange', tellVisibility);
        return () => document.removeEventListener('visibilitychange', tellVisibility);
      }),
      renewToken: fulfil<void>(() => renewToken()),
    },
    actions: {
      // Until the first event arrives, joins from the `seq` that the session began with.
      join: (_, { since }) => {
        const { me } = app.actors.app.getSnapshot().context;
        app.socket?.join(since ?? me?.seq ?? null);
      },
      ping: () => app.socket?.ping(),
      notifyViewing: (_, { viewing: { conversationId, typing } }) =>
        app.socket?.view({ conversation_id: conversationId as ConversationId | null, typing }),
      applyPassing: (_, { event }) => applyPassing(app, event),
      clearPresence: () => void app.cache.setQueryData(keys.presence, []),
      reportOutside: () => reportOutside(app),
      reportIdentity: () => reportDoubt(),
      endSession: () => app.actors.app.send({ type: 'session.ended' }),
      reportLost: () => app.actors.connectivity.send({ type: 'socket.lost' }),
      notifySeen: (_, { messageId }) => app.socket?.seen(messageId),
      applyEvent: (_, { event }) => tell(app, event),
      catchUp: ({ context }, { joined }) => {
        // Reconnected: the server may have been deployed, and another device may have sent a draft in the meantime.
        if (context.seq !== null) {
          app.actors.appVersion.send({ type: 'version.doubted' });
          withDrafts(({ loadDrafts }) => void loadDrafts(app));
        }
        if (joined.refetch) void refetch(app);
        else
          for (const raw of joined.missed) {
            const event = readEvent(raw);
            if (event) tell(app, event);
          }
      },
    },
  });

/** Applies an event: to the cache first, then to the charts. */
function tell(app: AppContext, event: WireEvent): void {
  const { app: appActor } = app.actors;
  const fact = applyEvent(app.cache, event, app.owner().userId);
  if (fact.type === 'conversation.changed' || fact.type === 'message.arrived') {
    const { conversation, at } = fact;
    appActor.send({
      type: 'conversation.changed',
      conversationId: conversation._id,
      known: knownOf(conversation),
      at,
    });
  }
  if (fact.type === 'subscription.changed')
    within(app).gate?.send({ type: fact.type, decision: { state: fact.subscription, at: serverNow() } });
  if (fact.type === 'organisation.membersChanged') void recheckRole(app);
  if (fact.type === 'organisation.changed')
    void reloadOrganisation(app).then(() => {
      if (fact.history === 'deleted') tellMissed(app);
    });
  if (fact.type === 'message.arrived')
    appActor.send({
      type: 'message.arrived',
      conversationId: fact.conversationId,
      messageId: fact.messageId,
    });
}

/** Reloads the organisation after a channel changed. */
const reloadOrganisation = oneAtATime(async (app) => {
  try {
    const [{ data: organisation }, me] = await Promise.all([
      app.call(getOrganisation, {}),
      app.call(getMe, {}),
    ]);
    // Its name and logo.
    app.cache.setQueryData(keys.me, me);
    storeOrganisation(app, organisation);
  } catch {
    // The call's own chart has reported the failure.
  }
});

function tellMissed(app: AppContext): void {
  within(app).gate?.send({ type: 'realtime.gap' });
  for (const listener of eventListeners) listener({ name: 'EVENTS_MISSED' });
}

/** Lets the charts reload what is open, when more events were missed than the server replays. */
async function refetch(app: AppContext): Promise<void> {
  tellMissed(app);
  const chat = within(app).chat?.getSnapshot();
  forgetHistories(app.cache, chat?.context.conversationId ?? null);
  if (!chat?.matches('open')) return;
  try {
    const { data } = await app.call(getConversation, { id: chat.context.conversationId as never });
    app.learnConversation(data);
  } catch {
    // The call's own chart has reported the failure; the next event loads the conversation.
  }
}

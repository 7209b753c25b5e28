import { createActor, type ActorRefFrom } from 'xstate';
import type { Conversation } from '#contract/conversation.ts';
import { english } from '#i18n/english.ts';
import type { apiCallMachine } from '#machines/connection/apiCall.machine.ts';
import { toastMachine } from '#machines/shell/toast.machine.ts';
import { createCache, keys } from '#services/cache.ts';
import { serverNow } from '#services/clock.ts';
import { mergeConversation } from '#services/merge.ts';
import { onDraftsElsewhere } from '#services/storage.ts';
import { createCall } from './wiring/call.ts';
import { wireConnectivity, wireRateLimit } from './wiring/connection.ts';
import { loadDrafts } from './wiring/drafts.ts';
import { knownOf } from './wiring/conversation.ts';
import {
  languageStart,
  sidebarStart,
  themeStart,
  wireLanguage,
  wireShortcuts,
  wireSidebar,
  wireTheme,
} from './wiring/page.ts';
import { fileToast } from './wiring/notifications.ts';
import { watchPresence } from './wiring/presence.ts';
import { watchPlace } from './wiring/place.ts';
import { wireApp } from './wiring/session.ts';
import { watchTitle } from './wiring/title.ts';
import { watchKeyboard } from './wiring/viewport.ts';
import type { World } from './wiring/world.ts';

/** Makes everything one page lives by: cache, actors, and the ways between them. The app's actor is started by the caller. */
export function createWorld(path: string, navigate: World['navigate']): World {
  const waiting = new Set<ActorRefFrom<typeof apiCallMachine>>();
  const world = { cache: createCache(), socket: null, navigate } as unknown as World;
  world.call = createCall(world, waiting);
  world.owner = () => {
    const { me } = world.actors.app.getSnapshot().context;
    if (!me) throw new Error('Nobody is signed in.');
    return { userId: me.user.id, organisationId: me.activeOrganisationId ?? '' };
  };
  world.showToast = (toast) => {
    world.actors.toast.send({ type: 'toast.show', toast });
    fileToast(world, toast);
  };
  world.learnConversation = (conversation: Conversation) => {
    mergeConversation(world.cache, conversation, world.owner().userId);
    world.actors.app.send({
      type: 'conversation.changed',
      conversationId: conversation._id,
      known: knownOf(conversation),
      at: serverNow(),
    });
  };
  world.actors = {
    app: createActor(wireApp(world), { input: { path } }),
    toast: createActor(toastMachine),
    connectivity: createActor(wireConnectivity(world)),
    rateLimit: createActor(wireRateLimit(waiting)),
    sidebar: createActor(wireSidebar(), { input: sidebarStart() }),
    language: createActor(wireLanguage(world), { input: { wanted: languageStart(), english } }),
    theme: createActor(wireTheme(), { input: themeStart() }),
    shortcuts: createActor(wireShortcuts(world)),
  };
  const { app: _startedByTheCaller, ...others } = world.actors;
  for (const actor of Object.values(others)) actor.start();
  watchDrafts(world);
  watchPlace(world);
  watchPresence(world);
  watchTitle(world);
  watchKeyboard();
  return world;
}

/** Drafts of another tab of the same person show here too (M9). */
function watchDrafts(world: World): void {
  let stop = () => {};
  let watched = '';
  world.actors.app.subscribe(({ context: { me } }) => {
    const owner = me && { userId: me.user.id, organisationId: me.activeOrganisationId ?? '' };
    const key = JSON.stringify(owner);
    if (key === watched) return;
    watched = key;
    stop();
    if (!owner) return;
    void loadDrafts(world);
    stop = onDraftsElsewhere(owner, (drafts) => {
      world.cache.setQueryData(keys.drafts, drafts);
      const chat = world.actors.app.getSnapshot().children.chat;
      const id = chat?.getSnapshot().context.conversationId;
      const composer = chat?.getSnapshot().children['composer'];
      if (id !== undefined && drafts[id] !== undefined)
        composer?.send({ type: 'composer.restore', text: drafts[id] });
    });
  });
}

import { createActor, type ActorRefFrom } from 'xstate';
import type { Conversation } from '#contract/conversation.ts';
import { english } from '#i18n/english.ts';
import type { apiCallMachine } from '#machines/connection/apiCall.machine.ts';
import { toastMachine } from '#machines/shell/toast.machine.ts';
import { createCache } from '#services/cache.ts';
import { serverNow } from '#services/clock.ts';
import { mergeConversation } from '#services/merge.ts';
import { afterResolveStart, wireAfterResolve } from './wiring/conversation/afterResolve.ts';
import { createCall } from './wiring/connection/call.ts';
import { wireConnectivity, wireRateLimit } from './wiring/connection/connection.ts';
import { knownOf } from './wiring/inbox/known.ts';
import {
  languageStart,
  sidebarStart,
  themeStart,
  wireLanguage,
  wireSidebar,
  wireTheme,
} from './wiring/page.ts';
import { warmListStart, watchSession, wireWarmList } from './wiring/inbox/warmList.ts';
import { fileToast } from './wiring/conversation/fileToast.ts';
import { wireApp } from './wiring/session/session.ts';
import { watchKeyboard } from './wiring/viewport.ts';
import { versionStart, wireAppVersion, wireLazyParts } from './wiring/build.ts';
import { singleKeysStart, wireShortcuts } from './wiring/shell/shortcuts.ts';
import { wireRecording } from './wiring/shell/recording.ts';
import type { AppContext } from './wiring/appContext.ts';

/** Creates the page's cache and actors and connects them. The caller starts the app's actor. */
export function createAppContext(path: string, navigate: AppContext['navigate']): AppContext {
  const waiting = new Set<ActorRefFrom<typeof apiCallMachine>>();
  const app = { cache: createCache(), socket: null, navigate } as unknown as AppContext;
  app.call = createCall(app, waiting);
  app.owner = () => {
    const { me } = app.actors.app.getSnapshot().context;
    if (!me) throw new Error('Nobody is signed in.');
    return { userId: me.user.id, organisationId: me.activeOrganisationId ?? '' };
  };
  app.showToast = (toast) => {
    app.actors.toast.send({ type: 'toast.show', toast });
    fileToast(app, toast);
  };
  app.learnConversation = (conversation: Conversation) => {
    mergeConversation(app.cache, conversation, app.owner().userId);
    app.actors.app.send({
      type: 'conversation.changed',
      conversationId: conversation._id,
      known: knownOf(conversation),
      at: serverNow(),
    });
  };
  app.actors = {
    app: createActor(wireApp(app), { input: { path } }),
    toast: createActor(toastMachine),
    connectivity: createActor(wireConnectivity(app)),
    rateLimit: createActor(wireRateLimit(waiting)),
    appVersion: createActor(wireAppVersion(), { input: versionStart() }),
    sidebar: createActor(wireSidebar(), { input: sidebarStart() }),
    language: createActor(wireLanguage(app), { input: { wanted: languageStart(), english } }),
    theme: createActor(wireTheme(), { input: themeStart() }),
    afterResolve: createActor(wireAfterResolve(app), { input: { choice: afterResolveStart() } }),
    warmList: createActor(wireWarmList(), { input: warmListStart() }),
    shortcuts: createActor(wireShortcuts(app), { input: { singleKeys: singleKeysStart() } }),
    recording: createActor(wireRecording(app)),
  };
  const { app: _startedByTheCaller, ...others } = app.actors;
  for (const actor of Object.values(others)) actor.start();
  wireLazyParts(app);
  watchSession(app);
  watchKeyboard();
  return app;
}

import { createActor, type ActorRefFrom } from 'xstate';
import { english } from '#i18n/english.ts';
import type { apiCallMachine } from '#machines/connection/apiCall.machine.ts';
import { hosted } from '#machines/host.ts';
import { toastMachine } from '#machines/shell/toast.machine.ts';
import { createCall } from './wiring/connection/call.ts';
import { createHost } from './wiring/connection/host.ts';
import { wireConnectivity, wireRateLimit } from './wiring/connection/connection.ts';
import {
  languageStart,
  sidebarStart,
  themeStart,
  wireLanguage,
  wireSidebar,
  wireTheme,
} from './wiring/page.ts';
import { warmListStart, watchSession, wireWarmList } from './wiring/inbox/warmList.ts';
import { afterTexts } from './wiring/shell/afterTexts.ts';
import { fileToast } from './wiring/conversation/fileToast.ts';
import { watchOwner, wireTabOwner } from './wiring/session/tabOwner.ts';
import { wireApp } from './wiring/session/session.ts';
import { watchKeyboard } from './wiring/viewport.ts';
import { versionStart, wireAppVersion, wireLazyParts } from './wiring/build.ts';
import type { AppContext } from './wiring/appContext.ts';

/**
 * Creates the page's actors and connects them; `openSession` adds what only a session needs. The caller starts the app's
 * actor.
 */
export function createAppContext(path: string, navigate: AppContext['navigate']): AppContext {
  const waiting = new Set<ActorRefFrom<typeof apiCallMachine>>();
  const app = { socket: null, navigate } as unknown as AppContext;
  app.call = createCall(app, waiting);
  app.host = createHost(app);
  app.owner = () => {
    const { me } = app.actors.app.getSnapshot().context;
    if (!me) throw new Error('Nobody is signed in.');
    return { userId: me.user.id, organisationId: me.activeOrganisationId ?? '' };
  };
  app.showToast = (toast) =>
    afterTexts(toast, () => {
      app.actors.toast.send({ type: 'toast.show', toast });
      fileToast(app, toast);
    });
  const actors: Omit<AppContext['actors'], 'afterResolve' | 'enterKey' | 'shortcuts' | 'recording'> = {
    app: createActor(wireApp(app), { input: { path } }),
    toast: createActor(toastMachine),
    connectivity: createActor(wireConnectivity(app)),
    rateLimit: createActor(wireRateLimit(waiting)),
    appVersion: createActor(wireAppVersion(), { input: versionStart() }),
    sidebar: createActor(wireSidebar(), { input: sidebarStart() }),
    language: createActor(wireLanguage(), { input: { wanted: languageStart(), english } }),
    theme: createActor(wireTheme(), { input: themeStart() }),
    tabOwner: createActor(wireTabOwner(app)),
    warmList: createActor(wireWarmList(), { input: warmListStart() }),
  };
  // `openSession` adds the others.
  app.actors = actors as AppContext['actors'];
  for (const actor of Object.values(actors)) hosted(actor, app.host);
  const { app: _startedByTheCaller, ...others } = actors;
  for (const actor of Object.values(others)) actor.start();
  wireLazyParts(app);
  watchSession(app);
  watchOwner(app);
  watchKeyboard();
  return app;
}

import { dashboardMachine } from '#machines/app/dashboard.machine.ts';
import { planSelectionMachine } from '#machines/onboarding/planSelection.machine.ts';
import { organisationSwitchMachine } from '#machines/shell/organisationSwitch.machine.ts';
import { createOrganisation, setActiveOrganisation } from '#services/identity.ts';
import { fulfil } from './fulfil.ts';
import { wireChat } from './chat.ts';
import { wireConversationSearch, wireList, wireRowActions } from './inbox.ts';
import { wireInstagramConnected } from './instagramConnected.ts';
import { wireNotices, wirePushPermission } from './notifications.ts';
import { wireChannelRedirect, wireOnboarding } from './onboarding.ts';
import { watchLinkedMessage } from './linkedMessage.ts';
import { wireScreenLoader } from './screenLoader.ts';
import { watchPresence } from './presence.ts';
import { wireRealtime } from './realtime.ts';
import { wireOutbox } from './sending.ts';
import { watchTitle } from './title.ts';
import { watchDrafts } from './watchDrafts.ts';
import type { AppContext } from './appContext.ts';

const wireSwitch = () =>
  organisationSwitchMachine.provide({
    actors: {
      setActiveOrganisation: fulfil(setActiveOrganisation),
      createOrganisation: fulfil(createOrganisation),
    },
    actions: { reload: () => window.location.assign('/dashboard') },
  });

const wireDashboard = (app: AppContext) =>
  dashboardMachine.provide({
    actors: {
      organisationSwitch: wireSwitch(),
      realtime: wireRealtime(app),
      outbox: wireOutbox(app),
      list: wireList(app),
      search: wireConversationSearch(app),
      rowActions: wireRowActions(app),
      notices: wireNotices(app),
      push: wirePushPermission(app),
      chat: wireChat(app),
      screenLoader: wireScreenLoader(app),
    },
    actions: { go: (_, { to }) => app.navigate(to, { replace: true }) },
  });

/** The charts behind the door: all that one who is signed in can meet. */
export const wireInside = (app: AppContext) => ({
  onboarding: wireOnboarding(app),
  channelRedirect: wireChannelRedirect(app),
  planSelection: planSelectionMachine,
  instagramConnected: wireInstagramConnected(app),
  dashboard: wireDashboard(app),
});

/** What goes along with them for as long as the page lives. */
export function watchInside(app: AppContext): void {
  watchDrafts(app);
  watchLinkedMessage(app);
  watchPresence(app);
  watchTitle(app);
}

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
import { watchPlace } from './place.ts';
import { wirePlace } from './places.ts';
import { watchPresence } from './presence.ts';
import { wireRealtime } from './realtime.ts';
import { wireOutbox } from './sending.ts';
import { watchTitle } from './title.ts';
import { watchDrafts } from './watchDrafts.ts';
import type { World } from './world.ts';

const wireSwitch = () =>
  organisationSwitchMachine.provide({
    actors: {
      setActiveOrganisation: fulfil(setActiveOrganisation),
      createOrganisation: fulfil(createOrganisation),
    },
    actions: { reload: () => window.location.assign('/dashboard') },
  });

const wireDashboard = (world: World) =>
  dashboardMachine.provide({
    actors: {
      organisationSwitch: wireSwitch(),
      realtime: wireRealtime(world),
      outbox: wireOutbox(world),
      list: wireList(world),
      search: wireConversationSearch(world),
      rowActions: wireRowActions(world),
      notices: wireNotices(world),
      push: wirePushPermission(world),
      chat: wireChat(world),
      place: wirePlace(world),
    },
    actions: { go: (_, { to }) => world.navigate(to, { replace: true }) },
  });

/** The charts behind the door: all that one who is signed in can meet. */
export const wireInside = (world: World) => ({
  onboarding: wireOnboarding(world),
  channelRedirect: wireChannelRedirect(world),
  planSelection: planSelectionMachine,
  instagramConnected: wireInstagramConnected(world),
  dashboard: wireDashboard(world),
});

/** What goes along with them for as long as the page lives. */
export function watchInside(world: World): void {
  watchDrafts(world);
  watchPlace(world);
  watchPresence(world);
  watchTitle(world);
}

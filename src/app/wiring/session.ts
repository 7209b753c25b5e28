import { getMe } from '#contract/identity.ts';
import { getOrganisation, type Organisation } from '#contract/organisation.ts';
import { SECOND } from '#lib/time.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import { signInMachine } from '#machines/session/signIn.machine.ts';
import { signUpMachine } from '#machines/session/signUp.machine.ts';
import { organisationSwitchMachine } from '#machines/shell/organisationSwitch.machine.ts';
import { keys } from '#services/cache.ts';
import {
  createOrganisation,
  setActiveOrganisation,
  signInWithEmail,
  signOut,
  signUpWithEmail,
} from '#services/identity.ts';
import { readDrafts, readOutbox } from '#services/storage.ts';
import { fetchToken } from '#services/token.ts';
import { wireRealtime } from './connection.ts';
import { wireChat } from './conversation.ts';
import { planSelectionMachine } from '#machines/onboarding/planSelection.machine.ts';
import { wireChannelRedirect, wireOnboarding } from './onboarding.ts';
import { fulfil } from './fulfil.ts';
import { wireConversationSearch, wireList, wireRowActions } from './inbox.ts';
import { wireInstagramConnect, wireInstagramConnected } from './instagram.ts';
import { wireNotices, wirePushPermission, wireTopicChoice } from './notifications.ts';
import { wireOutbox } from './sending.ts';
import type { World } from './world.ts';

/** SHELL-028. */
const ORGANISATION_CACHE = 30 * SECOND;

const wireSwitch = () =>
  organisationSwitchMachine.provide({
    actors: {
      setActiveOrganisation: fulfil(setActiveOrganisation),
      createOrganisation: fulfil(createOrganisation),
    },
    actions: { reload: () => window.location.assign('/dashboard') },
  });

export const wireApp = (world: World) => {
  const enter = (_: unknown, { to }: { to: string }) => world.actors.app.send({ type: 'session.opened', to });
  return appMachine.provide({
    actors: {
      findSession: fulfil(async (_, signal) => {
        if ((await fetchToken()) === null) return null;
        const me = await world.call(getMe, {}, { signal });
        world.cache.setQueryData(keys.me, me);
        const owner = { userId: me.user.id, organisationId: me.activeOrganisationId ?? '' };
        world.cache.setQueryData(keys.drafts, readDrafts(owner));
        return { me, outbox: readOutbox(owner) };
      }),
      loadOrganisation: fulfil(async (_, signal) => {
        const kept = world.cache.getQueryState<Organisation>(keys.organisation);
        if (kept?.data && Date.now() - kept.dataUpdatedAt < ORGANISATION_CACHE) return kept.data;
        const { data } = await world.call(getOrganisation, {}, { signal });
        world.cache.setQueryData(keys.organisation, data);
        return data;
      }),
      endSession: fulfil(async () => {
        await signOut();
        // Nothing of one person is left for the next at this machine's screen.
        world.cache.clear();
      }),
      signIn: signInMachine.provide({
        actors: { signInWithEmail: fulfil(signInWithEmail) },
        actions: { enter },
      }),
      signUp: signUpMachine.provide({
        actors: { signUpWithEmail: fulfil(signUpWithEmail) },
        actions: { enter },
      }),
      onboarding: wireOnboarding(world),
      channelRedirect: wireChannelRedirect(world),
      planSelection: planSelectionMachine,
      organisationSwitch: wireSwitch(),
      realtime: wireRealtime(world),
      outbox: wireOutbox(world),
      list: wireList(world),
      search: wireConversationSearch(world),
      rowActions: wireRowActions(world),
      notices: wireNotices(world),
      push: wirePushPermission(world),
      topics: wireTopicChoice(world),
      instagram: wireInstagramConnect(world),
      instagramConnected: wireInstagramConnected(world),
      chat: wireChat(world),
    },
    actions: {
      go: (_, { to }) => world.navigate(to, { replace: true }),
      showExpired: () => world.showToast({ tone: 'destructive', title: 'errors.sessionExpired' }),
    },
  });
};

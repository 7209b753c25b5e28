import {
  businessLoginUrl,
  connectInstagram,
  connectOauth,
  disconnectInstagram,
  selectPage,
  testInstagram,
} from '#contract/instagram.ts';
import { getOrganisation, type Organisation } from '#contract/organisation.ts';
import { english } from '#i18n/english.ts';
import { callbackText } from '#features/settings/troubleText.ts';
import { instagramConnectMachine } from '#machines/settings/instagramConnect.machine.ts';
import type { Account } from '#machines/settings/instagramConnect.words.ts';
import { instagramConnectedMachine } from '#machines/settings/instagramConnected.machine.ts';
import { keys } from '#services/cache.ts';
import { fulfil } from './fulfil.ts';
import type { World } from './world.ts';

/** The organisation as an answer told it: into the cache, then to the charts. */
const learn = (world: World, organisation: Organisation): void => {
  world.cache.setQueryData(keys.organisation, organisation);
  world.actors.app.send({ type: 'organisation.changed', organisation });
};

export const wireInstagramConnect = (world: World) =>
  instagramConnectMachine.provide({
    actors: {
      findLogin: fulfil(async ({ history }, signal) => {
        const asked = { fetch_history_allowed: history ? ('true' as const) : ('false' as const) };
        const { data } = await world.call(businessLoginUrl, asked, { signal });
        return { url: data.authorization_url };
      }),
      testPage: fulfil<Account, { pageId: string; pageToken: string }>(
        async ({ pageId, pageToken }, signal) => {
          const asked = { page_id: pageId, page_access_token: pageToken };
          return (await world.call(testInstagram, asked, { signal })).data;
        },
      ),
      connectPage: fulfil<void, { pageId: string; pageToken: string }>(
        async ({ pageId, pageToken }, signal) => {
          const asked = { page_id: pageId, page_access_token: pageToken };
          learn(world, (await world.call(connectInstagram, asked, { signal })).data);
        },
      ),
      findPages: fulfil(async ({ userToken }, signal) => {
        return (await world.call(connectOauth, { user_access_token: userToken }, { signal })).data.pages;
      }),
      selectPage: fulfil<void, { pageId: string }>(async ({ pageId }, signal) => {
        learn(world, (await world.call(selectPage, { page_id: pageId }, { signal })).data);
      }),
      disconnect: fulfil<void, { deleteHistory: boolean }>(async ({ deleteHistory }, signal) => {
        const asked = { deleteHistory: deleteHistory ? ('true' as const) : ('false' as const) };
        learn(world, (await world.call(disconnectInstagram, asked, { signal })).data);
      }),
    },
    actions: {
      leaveTo: (_, { url }) => window.location.assign(url),
      // Anew, so that the whole application asks what is still missing.
      enterOnboarding: () => window.location.assign('/onboarding'),
      logCallback: (_, { code }) => {
        if (code === null) return;
        const text = callbackText(code);
        console.warn(`Instagram: ${text ? english[text] : code}`);
      },
    },
  });

export const wireInstagramConnected = (world: World) =>
  instagramConnectedMachine.provide({
    actors: {
      refreshOrganisation: fulfil(async (_, signal) => {
        const { data } = await world.call(getOrganisation, {}, { signal });
        world.cache.setQueryData(keys.organisation, data);
        return { hasChannel: data.channel_id !== null };
      }),
    },
  });

import {
  businessLoginUrl,
  connectInstagram,
  connectOauth,
  disconnectInstagram,
  selectPage,
  testInstagram,
} from '#contract/instagram.ts';
import { instagramConnectMachine } from '#machines/settings/instagramConnect.machine.ts';
import type { Account } from '#machines/settings/instagramConnect.words.ts';
import { fulfil } from './fulfil.ts';
import { learnOrganisation } from './learnOrganisation.ts';
import type { World } from './world.ts';

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
          learnOrganisation(world, (await world.call(connectInstagram, asked, { signal })).data);
        },
      ),
      findPages: fulfil(async ({ userToken }, signal) => {
        return (await world.call(connectOauth, { user_access_token: userToken }, { signal })).data.pages;
      }),
      selectPage: fulfil<void, { pageId: string }>(async ({ pageId }, signal) => {
        learnOrganisation(world, (await world.call(selectPage, { page_id: pageId }, { signal })).data);
      }),
      disconnect: fulfil<void, { deleteHistory: boolean }>(async ({ deleteHistory }, signal) => {
        const asked = { deleteHistory: deleteHistory ? ('true' as const) : ('false' as const) };
        learnOrganisation(world, (await world.call(disconnectInstagram, asked, { signal })).data);
      }),
    },
    actions: {
      leaveTo: (_, { url }) => window.location.assign(url),
      // Anew, so that the whole application asks what is still missing.
      enterOnboarding: () => window.location.assign('/onboarding'),
    },
  });

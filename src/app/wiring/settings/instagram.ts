import {
  connectInstagram,
  connectOauth,
  disconnectInstagram,
  selectPage,
  testInstagram,
} from '#contract/instagram.ts';
import { instagramConnectMachine } from '#machines/settings/instagramConnect.machine.ts';
import { type Account, instagramManualMachine } from '#machines/settings/instagramManual.machine.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { findInstagramLogin } from './instagramLogin.ts';
import { storeOrganisation } from '#app/wiring/session/storeOrganisation.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

const wireManual = (app: AppContext) =>
  instagramManualMachine.provide({
    actors: {
      testPage: fulfil<Account, { pageId: string; pageToken: string }>(
        async ({ pageId, pageToken }, signal) => {
          const asked = { page_id: pageId, page_access_token: pageToken };
          return (await app.call(testInstagram, asked, { signal })).data;
        },
      ),
      connectPage: fulfil<void, { pageId: string; pageToken: string }>(
        async ({ pageId, pageToken }, signal) => {
          const asked = { page_id: pageId, page_access_token: pageToken };
          storeOrganisation(app, (await app.call(connectInstagram, asked, { signal })).data);
        },
      ),
      findPages: fulfil(async ({ userToken }, signal) => {
        return (await app.call(connectOauth, { user_access_token: userToken }, { signal })).data.pages;
      }),
      selectPage: fulfil<void, { pageId: string }>(async ({ pageId }, signal) => {
        storeOrganisation(app, (await app.call(selectPage, { page_id: pageId }, { signal })).data);
      }),
    },
  });

export const wireInstagramConnect = (app: AppContext) =>
  instagramConnectMachine.provide({
    actors: {
      findLogin: fulfil((choice, signal) => findInstagramLogin(app, choice, signal)),
      manual: wireManual(app),
      disconnect: fulfil<void, { deleteHistory: boolean }>(async ({ deleteHistory }, signal) => {
        const asked = { deleteHistory: deleteHistory ? ('true' as const) : ('false' as const) };
        storeOrganisation(app, (await app.call(disconnectInstagram, asked, { signal })).data);
      }),
    },
    actions: {
      leaveTo: (_, { url }) => window.location.assign(url),
      // Reloaded, so that the app chart checks again what is missing.
      enterOnboarding: () => window.location.assign('/onboarding'),
    },
  });

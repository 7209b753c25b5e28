import { instagramConnectMachine } from '#machines/settings/instagramConnect.machine.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { findInstagramLogin } from './instagramLogin.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

export const wireInstagramConnect = (app: AppContext) =>
  instagramConnectMachine.provide({
    actors: {
      findLogin: fulfil((choice, signal) => findInstagramLogin(app, choice, signal)),
    },
    actions: {
      leaveTo: (_, { url }) => window.location.assign(url),
      // Reloaded, so that the app chart checks again what is missing.
      enterOnboarding: () => window.location.assign('/onboarding'),
    },
  });

import { pawapayConnectMachine } from '#machines/settings/pawapayConnect.machine.ts';

export const wirePawapayConnect = () =>
  pawapayConnectMachine.provide({
    actions: {
      // Reloaded, so that the app chart checks again what is missing.
      enterOnboarding: () => window.location.assign('/onboarding'),
    },
  });

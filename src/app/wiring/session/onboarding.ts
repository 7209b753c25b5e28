import { onAnswer } from '#app/wiring/connection/host.ts';
import { linkChannel } from '#contract/channelLink.ts';
import { channelRedirectMachine } from '#machines/onboarding/channelRedirect.machine.ts';
import { onboardingMachine } from '#machines/onboarding/onboarding.machine.ts';
import { keys } from '#services/cache.ts';
import { setActiveOrganisation } from '#services/identity.ts';
import { createOrganisation } from '#services/newOrganisation.ts';
import { importCharts } from '#app/wiring/build.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { lazyMachines } from '#app/wiring/lazyMachines.ts';
import { findInstagramLogin } from '#app/wiring/settings/instagramLogin.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

const learnChannel = (app: AppContext) =>
  onAnswer(app, linkChannel, ({ data }) => void app.cache.setQueryData(keys.organisation, data));

export const wireOnboarding = (app: AppContext) => {
  learnChannel(app);
  const { machine, supply } = lazyMachines(onboardingMachine);
  return machine.provide({
    actors: {
      loadInvite: fulfil(async () => {
        const { inviteMachine } = await importCharts(() => import('#machines/team/invite.machine.ts'));
        supply({ invite: inviteMachine });
      }),
      setActiveOrganisation: fulfil(setActiveOrganisation),
      createOrganisation: fulfil(createOrganisation),
      findInstagram: fulfil((_, signal) => findInstagramLogin(app, { history: false }, signal)),
    },
    actions: {
      leaveTo: (_, { url }) => window.location.assign(url),
    },
  });
};

export const wireChannelRedirect = (app: AppContext) => {
  learnChannel(app);
  return channelRedirectMachine;
};

import type { Problem } from '#contract/failure.ts';
import { channelHub, checkChannel, linkChannel } from '#contract/organisation.ts';
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

interface Linked {
  channel_id: string;
  state?: string | null;
  replaces?: string | null;
}

const link = <Input extends Linked>(app: AppContext) =>
  fulfil<void, Input>(async ({ channel_id, state, replaces }, signal) => {
    const more = { ...(state ? { state } : {}), ...(replaces ? { replaces } : {}) };
    const { data } = await app.call(linkChannel, { channel_id, ...more }, { signal });
    app.cache.setQueryData(keys.organisation, data);
  });

/** ONB-006. */
const showFailure =
  (app: AppContext) =>
  (_: unknown, { problem }: { problem: Problem }) =>
    app.showToast({ tone: 'destructive', title: 'onboarding.linkFailed', text: problem.text, problem });

export const wireOnboarding = (app: AppContext) => {
  const { machine, supply } = lazyMachines(onboardingMachine);
  return machine.provide({
    actors: {
      loadInvite: fulfil(async () => {
        const { wireInvite } = await importCharts(() => import('#app/wiring/team/invite.ts'));
        supply({ invite: wireInvite(app) });
      }),
      setActiveOrganisation: fulfil(setActiveOrganisation),
      createOrganisation: fulfil(createOrganisation),
      findHub: fulfil((_, signal) => app.call(channelHub, {}, { signal })),
      findInstagram: fulfil((_, signal) => findInstagramLogin(app, { history: false }, signal)),
      linkChannel: link(app),
    },
    actions: {
      leaveTo: (_, { url }) => window.location.assign(url),
      showLinkFailure: showFailure(app),
    },
  });
};

export const wireChannelRedirect = (app: AppContext) =>
  channelRedirectMachine.provide({
    actors: {
      checkChannel: fulfil(
        async ({ channel_id, state }, signal) =>
          (await app.call(checkChannel, { channel_id, ...(state ? { state } : {}) }, { signal })).data,
      ),
      linkChannel: link(app),
    },
    actions: { showLinkFailure: showFailure(app) },
  });

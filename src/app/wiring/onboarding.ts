import type { Problem } from '#contract/failure.ts';
import { channelHub, checkChannel, linkChannel } from '#contract/organisation.ts';
import { channelRedirectMachine } from '#machines/onboarding/channelRedirect.machine.ts';
import { onboardingMachine } from '#machines/onboarding/onboarding.machine.ts';
import { keys } from '#services/cache.ts';
import { createOrganisation, setActiveOrganisation } from '#services/identity.ts';
import { fulfil } from './fulfil.ts';
import type { World } from './world.ts';

interface Linked {
  channel_id: string;
  state?: string | null;
  replaces?: string | null;
}

const link = <Input extends Linked>(world: World) =>
  fulfil<void, Input>(async ({ channel_id, state, replaces }, signal) => {
    const more = { ...(state ? { state } : {}), ...(replaces ? { replaces } : {}) };
    const { data } = await world.call(linkChannel, { channel_id, ...more }, { signal });
    world.cache.setQueryData(keys.organisation, data);
  });

/** ONB-006. */
const showFailure =
  (world: World) =>
  (_: unknown, { problem }: { problem: Problem }) =>
    world.showToast({ tone: 'destructive', title: 'onboarding.linkFailed', text: problem.text, problem });

export const wireOnboarding = (world: World) =>
  onboardingMachine.provide({
    actors: {
      setActiveOrganisation: fulfil(setActiveOrganisation),
      createOrganisation: fulfil(createOrganisation),
      findHub: fulfil((_, signal) => world.call(channelHub, {}, { signal })),
      linkChannel: link(world),
    },
    actions: {
      openHub: (_, { url }) => window.location.assign(url),
      showLinkFailure: showFailure(world),
    },
  });

export const wireChannelRedirect = (world: World) =>
  channelRedirectMachine.provide({
    actors: {
      checkChannel: fulfil(
        async ({ channel_id, state }, signal) =>
          (await world.call(checkChannel, { channel_id, ...(state ? { state } : {}) }, { signal })).data,
      ),
      linkChannel: link(world),
    },
    actions: { showLinkFailure: showFailure(world) },
  });

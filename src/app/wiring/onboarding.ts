import type { Problem } from '#contract/failure.ts';
import { channelHub, linkChannel } from '#contract/organisation.ts';
import { channelRedirectMachine } from '#machines/onboarding/channelRedirect.machine.ts';
import { onboardingMachine } from '#machines/onboarding/onboarding.machine.ts';
import { keys } from '#services/cache.ts';
import { createOrganisation, setActiveOrganisation } from '#services/identity.ts';
import { fulfil } from './fulfil.ts';
import type { World } from './world.ts';

const link = (world: World) =>
  fulfil<void, { channel_id: string }>(async ({ channel_id }, signal) => {
    const { data } = await world.call(linkChannel, { channel_id }, { signal });
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
    actors: { linkChannel: link(world) },
    actions: { showLinkFailure: showFailure(world) },
  });

import { channelHub, linkChannel } from '#contract/organisation.ts';
import { checkWhatsappNumber, listWhatsappNumbers } from '#contract/whatsappNumber.ts';
import { type Numbers, whatsappNumbersMachine } from '#machines/settings/whatsappNumbers.machine.ts';
import { keys } from '#services/cache.ts';
import { fulfil } from './fulfil.ts';
import type { World } from './world.ts';

type Listed = Awaited<ReturnType<typeof ask>>;
const ask = (world: World, signal: AbortSignal) => world.call(listWhatsappNumbers, {}, { signal });
const read = ({ data: numbers, admins }: Listed): Numbers => ({ numbers, admins });
const load = async (world: World, signal: AbortSignal) => read(await ask(world, signal));

export const wireWhatsappNumbers = (world: World) =>
  whatsappNumbersMachine.provide({
    actors: {
      loadNumbers: fulfil((_, signal) => load(world, signal)),
      checkNumber: fulfil(async (_, signal) => read(await world.call(checkWhatsappNumber, {}, { signal }))),
      relinkNumber: fulfil(async ({ channelId }, signal) => {
        const { data } = await world.call(linkChannel, { channel_id: channelId }, { signal });
        world.cache.setQueryData(keys.organisation, data);
        return load(world, signal);
      }),
      findHub: fulfil((_, signal) => world.call(channelHub, {}, { signal })),
    },
    actions: {
      openHub: (_, { url }) => window.location.assign(url),
      showFailure: (_, { problem, what }) =>
        world.showToast({
          tone: 'destructive',
          title: what === 'check' ? 'whatsapp.checkFailed' : 'onboarding.linkFailed',
          text: problem.text,
          problem,
        }),
    },
  });

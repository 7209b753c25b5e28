import { getOrganisation } from '#contract/organisation.ts';
import { instagramConnectedMachine } from '#machines/settings/instagramConnected.machine.ts';
import { keys } from '#services/cache.ts';
import { fulfil } from './fulfil.ts';
import type { World } from './world.ts';

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

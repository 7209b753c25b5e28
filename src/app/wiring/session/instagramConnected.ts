import { getOrganisation } from '#contract/organisation.ts';
import { instagramConnectedMachine } from '#machines/settings/instagramConnected.machine.ts';
import { keys } from '#services/cache.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

export const wireInstagramConnected = (app: AppContext) =>
  instagramConnectedMachine.provide({
    actors: {
      refreshOrganisation: fulfil(async (_, signal) => {
        const { data } = await app.call(getOrganisation, {}, { signal });
        app.cache.setQueryData(keys.organisation, data);
        return { hasChannel: data.channel_id !== null };
      }),
    },
  });

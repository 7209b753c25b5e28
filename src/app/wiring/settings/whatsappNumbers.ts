import { linkChannel } from '#contract/channelLink.ts';
import { checkWhatsappNumber, listWhatsappNumbers } from '#contract/whatsappNumber.ts';
import { type Numbers, whatsappNumbersMachine } from '#machines/settings/whatsappNumbers.machine.ts';
import { keys } from '#services/cache.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

type Listed = Awaited<ReturnType<typeof ask>>;
const ask = (app: AppContext, signal: AbortSignal) => app.call(listWhatsappNumbers, {}, { signal });
const read = ({ data: numbers, admins }: Listed): Numbers => ({ numbers, admins });
const load = async (app: AppContext, signal: AbortSignal) => read(await ask(app, signal));

export const wireWhatsappNumbers = (app: AppContext) =>
  whatsappNumbersMachine.provide({
    actors: {
      loadNumbers: fulfil((_, signal) => load(app, signal)),
      checkNumber: fulfil(async (_, signal) => read(await app.call(checkWhatsappNumber, {}, { signal }))),
      relinkNumber: fulfil(async ({ channelId }, signal) => {
        const { data } = await app.call(linkChannel, { channel_id: channelId }, { signal });
        app.cache.setQueryData(keys.organisation, data);
        return load(app, signal);
      }),
    },
    actions: {
      openHub: (_, { url }) => window.location.assign(url),
    },
  });

import { checkWhatsappNumber, listWhatsappNumbers } from '#contract/whatsappNumber.ts';
import { whatsappNumbersMachine } from '#machines/settings/whatsappNumbers.machine.ts';
import { fulfil } from './fulfil.ts';
import type { World } from './world.ts';

export const wireWhatsappNumbers = (world: World) =>
  whatsappNumbersMachine.provide({
    actors: {
      loadNumbers: fulfil(async (_, signal) => (await world.call(listWhatsappNumbers, {}, { signal })).data),
      checkNumber: fulfil(async (_, signal) => (await world.call(checkWhatsappNumber, {}, { signal })).data),
    },
    actions: {
      showFailure: (_, { problem }) =>
        world.showToast({ tone: 'destructive', title: 'whatsapp.checkFailed', text: problem.text, problem }),
    },
  });

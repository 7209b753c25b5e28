import { placeMachine } from '#machines/app/place.machine.ts';
import { fulfil } from './fulfil.ts';
import type { World } from './world.ts';

/** The charts of a place take theirs when somebody goes there for the first time. */
export const wirePlace = (world: World) => {
  const machine = placeMachine.provide({
    actors: {
      loadPlace: fulfil(async ({ place }) => {
        await import('#i18n/later.ts');
        const parts =
          place === 'settings'
            ? await import('./settings.ts').then(({ wireSettings }) => wireSettings(world))
            : await import('./orders.ts').then(({ wireOrders }) => ({ orders: wireOrders(world) }));
        Object.assign(machine.implementations.actors, parts);
      }),
    },
  });
  return machine;
};

import { placeMachine } from '#machines/app/place.machine.ts';
import { importCharts } from './build.ts';
import { fulfil } from './fulfil.ts';
import type { World } from './world.ts';

/** The charts of a place take theirs when somebody goes there for the first time. */
export const wirePlace = (world: World) => {
  const machine = placeMachine.provide({
    actors: {
      loadPlace: fulfil(async ({ place }) => {
        const parts = await importCharts(async () => {
          await import('#i18n/later.ts');
          return place === 'settings'
            ? import('./settings.ts').then(({ wireSettings }) => wireSettings(world))
            : import('./orders.ts').then(({ wireOrders }) => ({ orders: wireOrders(world) }));
        });
        Object.assign(machine.implementations.actors, parts);
      }),
    },
    actions: {
      showCallback: (_, { callback }) => {
        // Loaded by now: the settings are entered after their part has come.
        if (callback) void import('./settings.ts').then((settings) => settings.showCallback(world, callback));
      },
    },
  });
  return machine;
};

import { deskMachine } from '#machines/customer/desk.machine.ts';
import { preloadDesk } from '#features/conversation/Desk.tsx';
import { importCharts } from './build.ts';
import { fulfil } from './fulfil.ts';
import type { World } from './world.ts';

/** What stands beside a conversation takes its place when one is open for the first time. */
export const wireDesk = (world: World) => {
  const machine = deskMachine.provide({
    actors: {
      loadDesk: fulfil<void>(async () => {
        const [{ wireDeskParts }] = await importCharts(() =>
          Promise.all([import('./deskParts.ts'), preloadDesk()]),
        );
        Object.assign(machine.implementations.actors, wireDeskParts(world));
      }),
    },
  });
  return machine;
};

import { screenLoaderMachine } from '#machines/app/screenLoader.machine.ts';
import { importCharts } from '#app/wiring/build.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { lazyMachines } from '#app/wiring/lazyMachines.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

const partsOf = {
  settings: (app: AppContext) =>
    import('#app/wiring/settings/settings.ts').then(({ wireSettings }) => wireSettings(app)),
  orders: (app: AppContext) =>
    import('#app/wiring/shop/orders.ts').then(({ wireOrders }) => ({ orders: wireOrders(app) })),
  broadcast: (app: AppContext) =>
    import('#app/wiring/campaigns/broadcast.ts').then(({ wireBroadcast }) => ({
      broadcast: wireBroadcast(app),
    })),
};

/** Supplies a screen's charts when it is first opened. */
export const wireScreenLoader = (app: AppContext) => {
  const { machine, supply } = lazyMachines(screenLoaderMachine);
  return machine.provide({
    actors: {
      loadScreen: fulfil(async ({ screen }) => {
        const parts = await importCharts(async () => {
          await import('#i18n/addLazyTexts.ts');
          return partsOf[screen](app);
        });
        supply(parts);
      }),
    },
    actions: {
      showCallback: (_, { callback }) => {
        // Already imported: the settings open only after their part is loaded.
        if (callback)
          void import('#app/wiring/settings/settings.ts').then((settings) =>
            settings.showCallback(app, callback),
          );
      },
    },
  });
};

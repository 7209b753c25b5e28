import { screenLoaderMachine } from '#machines/app/screenLoader.machine.ts';
import { importCharts } from '#app/wiring/build.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { lazyMachines } from '#app/wiring/lazyMachines.ts';
import { rememberedTab } from '#services/campaignTab.ts';
import type { wireScreen } from './screen.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

const partsOf = {
  settings: (app: AppContext) =>
    import('#app/wiring/settings/settings.ts').then(({ wireSettings }) => wireSettings(app)),
  contacts: (app: AppContext) =>
    import('#app/wiring/contacts/contacts.ts').then(({ wireContactList }) => ({
      contacts: wireContactList(app),
    })),
  orders: (app: AppContext) =>
    import('#app/wiring/shop/orders.ts').then(({ wireOrders }) => ({ orders: wireOrders(app) })),
  reports: (app: AppContext) =>
    import('#app/wiring/reports/reports.ts').then(({ wireReports }) => ({ reports: wireReports(app) })),
  campaigns: (app: AppContext) =>
    import('#app/wiring/campaigns/campaigns.ts').then(({ wireCampaigns }) => wireCampaigns(app)),
};

/** Supplies a screen's charts when it is first opened. */
export const wireScreenLoader = (app: AppContext) => {
  const { machine, supply } = lazyMachines(screenLoaderMachine);
  let wired: ReturnType<typeof wireScreen> | undefined;
  return machine.provide({
    actors: {
      loadScreen: fulfil(async ({ screen }) => {
        const [{ wireScreen: wire }, parts] = await importCharts(() =>
          Promise.all([import('./screen.ts'), partsOf[screen](app)] as const),
        );
        wired ??= wire();
        wired.supply(parts);
        supply({ screen: wired.machine });
        return { rememberedTab: rememberedTab(app.owner()) };
      }),
    },
  });
};

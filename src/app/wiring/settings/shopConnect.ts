import { disconnectShop, shopOauthInit } from '#contract/shopConnect.ts';
import { shopConnectMachine } from '#machines/settings/shopConnect.machine.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { storeOrganisation } from '#app/wiring/session/storeOrganisation.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

export const wireShopConnect = (app: AppContext) =>
  shopConnectMachine.provide({
    actors: {
      initShop: fulfil(({ shop }, signal) => app.call(shopOauthInit, { shopify_domain: shop }, { signal })),
      disconnectShop: fulfil(async (_, signal) => {
        storeOrganisation(app, (await app.call(disconnectShop, {}, { signal })).data);
      }),
    },
    actions: {
      leaveTo: (_, { url }) => window.location.assign(url),
    },
  });

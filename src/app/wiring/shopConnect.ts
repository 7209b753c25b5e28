import { disconnectShop, shopOauthInit } from '#contract/shopConnect.ts';
import { shopConnectMachine } from '#machines/settings/shopConnect.machine.ts';
import { fulfil } from './fulfil.ts';
import { learnOrganisation } from './learnOrganisation.ts';
import type { World } from './world.ts';

export const wireShopConnect = (world: World) =>
  shopConnectMachine.provide({
    actors: {
      initShop: fulfil(({ shop }, signal) => world.call(shopOauthInit, { shopify_domain: shop }, { signal })),
      disconnectShop: fulfil(async (_, signal) => {
        learnOrganisation(world, (await world.call(disconnectShop, {}, { signal })).data);
      }),
    },
    actions: {
      leaveTo: (_, { url }) => window.location.assign(url),
    },
  });

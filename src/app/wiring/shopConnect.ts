import { getOrganisation } from '#contract/organisation.ts';
import { disconnectShop, shopOauthInit } from '#contract/shopConnect.ts';
import { shopTrouble } from '#features/settings/shopTrouble.ts';
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
      showCallback: (_, { status, error }) => {
        const trouble = shopTrouble(error);
        if (trouble) world.showToast({ tone: 'destructive', title: trouble });
        else if (status === 'shopify_success') {
          world.showToast({ tone: 'success', title: 'shopConnect.success' });
          void refresh(world);
        } else return;
        // What the callback brought is told once (B27).
        world.navigate(window.location.pathname, { replace: true });
      },
    },
  });

/** The organisation was read before the shop's page came back, or from the cache. */
async function refresh(world: World): Promise<void> {
  try {
    learnOrganisation(world, (await world.call(getOrganisation, {})).data);
  } catch {
    // The call's own chart has told what is wrong with the road.
  }
}

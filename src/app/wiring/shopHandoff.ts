import '#i18n/later.ts';
import { shopOauthInit, shopOrganisation, shopTokenExchange } from '#contract/shopConnect.ts';
import { shopHandoffMachine } from '#machines/onboarding/shopHandoff.machine.ts';
import { fulfil } from './fulfil.ts';
import type { World } from './world.ts';

export const wireShopHandoff = (world: World) =>
  shopHandoffMachine.provide({
    actors: {
      initShop: fulfil(({ shop }, signal) => world.call(shopOauthInit, { shopify_domain: shop }, { signal })),
      exchangeToken: fulfil(async (asked, signal) => {
        await world.call(shopTokenExchange, asked, { signal });
      }),
      findOrganisation: fulfil(async ({ query }, signal) => {
        const asked = Object.fromEntries(new URLSearchParams(query)) as Record<string, string> & {
          shop: string;
        };
        const { organisation } = await world.call(shopOrganisation, asked, { signal });
        return { name: organisation.name, phone: organisation.wa_phone_number };
      }),
    },
    actions: {
      // Inside the shop's admin the page of consent takes the whole window.
      leaveTo: (_, { url }) => (window.top ?? window).location.assign(url),
    },
  });

import '#i18n/addLazyTexts.ts';
import { shopOauthInit, shopOrganisation, shopTokenExchange } from '#contract/shopConnect.ts';
import { shopHandoffMachine } from '#machines/onboarding/shopHandoff.machine.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

export const wireShopHandoff = (app: AppContext) =>
  shopHandoffMachine.provide({
    actors: {
      initShop: fulfil(({ shop }, signal) => app.call(shopOauthInit, { shopify_domain: shop }, { signal })),
      exchangeToken: fulfil(async (asked, signal) => {
        await app.call(shopTokenExchange, asked, { signal });
      }),
      findOrganisation: fulfil(async ({ query }, signal) => {
        const asked = Object.fromEntries(new URLSearchParams(query)) as Record<string, string> & {
          shop: string;
        };
        const { organisation } = await app.call(shopOrganisation, asked, { signal });
        return { name: organisation.name, phone: organisation.wa_phone_number };
      }),
    },
    actions: {
      // Inside the shop's admin the consent page needs the whole window.
      leaveTo: (_, { url }) => (window.top ?? window).location.assign(url),
    },
  });

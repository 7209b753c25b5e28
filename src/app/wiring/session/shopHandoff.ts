import '#i18n/addLazyTexts.ts';
import { shopHandoffMachine } from '#machines/onboarding/shopHandoff.machine.ts';

export const wireShopHandoff = () =>
  shopHandoffMachine.provide({
    actions: {
      // Inside the shop's admin the consent page needs the whole window.
      leaveTo: (_, { url }) => (window.top ?? window).location.assign(url),
    },
  });

import { shopConnectMachine } from '#machines/settings/shopConnect.machine.ts';

export const wireShopConnect = () =>
  shopConnectMachine.provide({
    actions: {
      leaveTo: (_, { url }) => window.location.assign(url),
    },
  });

import { getShopCustomer } from '#contract/shop.ts';
import { unlinkCustomer } from '#server/db/shopCustomers.ts';
import { serveOutside } from '#server/http/serve.ts';
import { within } from '#server/integrations/shop/intent.ts';
import { readCustomer, shopFor } from './linkedCustomer.ts';

/** Returns the shop's customer; unlinks one that the shop has deleted, so that they can be created again. */
export const getShopCustomerRoute = serveOutside(getShopCustomer, async ({ input, context, session }) => {
  const shop = await shopFor(context, session.organisationId, input.id);
  if (!('granted' in shop)) return shop;
  const found = await readCustomer(shop.granted, input.id);
  if ('refusal' in found && found.refusal === 'notFound')
    await within(context, session.organisationId, 'shop.gone')((tx) => unlinkCustomer(tx, input.id));
  return found;
});

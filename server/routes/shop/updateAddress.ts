import { updateShopAddress } from '#contract/shop.ts';
import { refuse } from '#server/domain/decision.ts';
import { putAddress } from '#server/providers/shopify/calls.ts';
import { serveOutside } from '#server/http/serve.ts';
import { fromShop } from '#server/integrations/shop/connection.ts';
import { addressOf, recordCustomerUpdate, refusedFields } from '#server/integrations/shop/customer.ts';
import { readCustomer, shopFor } from './linkedCustomer.ts';

export const updateShopAddressRoute = serveOutside(updateShopAddress, async ({ input, context, session }) => {
  const { id, addressId, ...fields } = input;
  const refused = refusedFields(fields);
  if (refused) return refuse('invalid', { ...refused.details });
  const shop = await shopFor(context, session.organisationId, id);
  if (!('granted' in shop)) return shop;
  const put = await fromShop(() =>
    putAddress(shop.granted.admin, id, addressId === 'new' ? null : addressId, addressOf(fields)),
  );
  if (!('granted' in put)) return put;
  await recordCustomerUpdate(context, session.organisationId, id);
  return readCustomer(shop.granted, id);
});

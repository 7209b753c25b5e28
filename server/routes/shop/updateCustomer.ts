import { updateShopCustomer } from '#contract/shop.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { updateCustomer } from '#server/providers/shopify/calls.ts';
import { serveOutside } from '#server/http/serve.ts';
import { fromShop } from '#server/integrations/shop/connection.ts';
import { recordCustomerUpdate, personOf, refusedFields } from '#server/integrations/shop/customer.ts';
import { noFields, shopFor } from './linkedCustomer.ts';

export const updateShopCustomerRoute = serveOutside(
  updateShopCustomer,
  async ({ input, context, session }) => {
    const { id, ...fields } = { ...noFields, ...input };
    const refused = refusedFields(fields);
    if (refused) return refuse('invalid', { ...refused.details });
    const shop = await shopFor(context, session.organisationId, id);
    if (!('granted' in shop)) return shop;
    const changed = await fromShop(() => updateCustomer(shop.granted.admin, id, personOf(fields)));
    if (!('granted' in changed)) return changed;
    await recordCustomerUpdate(context, session.organisationId, id);
    return grant({ success: true as const, customer: changed.granted });
  },
);

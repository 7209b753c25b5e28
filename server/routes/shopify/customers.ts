import {
  createShopCustomer,
  getShopCustomer,
  updateShopAddress,
  updateShopCustomer,
} from '#contract/shop.ts';
import { conversationsOf, unlinkCustomer } from '#server/db/shopCustomers.ts';
import { type Decision, grant, refuse } from '#server/domain/decision.ts';
import { customerById, putAddress, updateCustomer } from '#server/providers/shopify/calls.ts';
import { serveOutside } from '#server/http/serve.ts';
import { type Connected, connectedShop, fromShop } from '#server/integrations/shop/connection.ts';
import {
  addressOf,
  enterCustomer,
  noteUpdate,
  personOf,
  refusedFields,
} from '#server/integrations/shop/customer.ts';
import { within } from '#server/integrations/shop/intent.ts';
import type { RouteContext } from '#server/context.ts';

const full = { last_name: '', note: '', tags: '' };

export const createShopCustomerRoute = serveOutside(
  createShopCustomer,
  async ({ input, context, session }) => {
    const { id, ...fields } = { ...full, ...input };
    const refused = refusedFields(fields);
    if (refused) return refuse('invalid', { ...refused.details });
    const entered = await enterCustomer(context, session.organisationId, id, fields);
    return 'granted' in entered ? grant({ success: true as const, customer: entered.granted }) : entered;
  },
);

/** The shop, for a customer who is linked to a conversation of the organisation; anybody else is not found (M1). */
export const shopFor = (
  context: RouteContext,
  organisationId: string,
  customerId: string,
): Promise<Decision<Connected, 'shopNotConnected' | 'notFound'>> =>
  within(
    context,
    organisationId,
    'shop.for',
  )(async (tx) => {
    const isTheirs = (await conversationsOf(tx, customerId)).length > 0;
    return isTheirs ? connectedShop(context, tx) : refuse('notFound');
  });

async function read({ admin }: Connected, id: string) {
  const found = await fromShop(() => customerById(admin, id));
  if (!('granted' in found)) return found;
  return found.granted ? grant({ success: true as const, customer: found.granted }) : refuse('notFound');
}

/** Somebody the shop has no more is linked to nobody from then on, so that they can be entered anew. */
export const getShopCustomerRoute = serveOutside(getShopCustomer, async ({ input, context, session }) => {
  const shop = await shopFor(context, session.organisationId, input.id);
  if (!('granted' in shop)) return shop;
  const found = await read(shop.granted, input.id);
  if ('refusal' in found && found.refusal === 'notFound')
    await within(context, session.organisationId, 'shop.gone')((tx) => unlinkCustomer(tx, input.id));
  return found;
});

export const updateShopCustomerRoute = serveOutside(
  updateShopCustomer,
  async ({ input, context, session }) => {
    const { id, ...fields } = { ...full, ...input };
    const refused = refusedFields(fields);
    if (refused) return refuse('invalid', { ...refused.details });
    const shop = await shopFor(context, session.organisationId, id);
    if (!('granted' in shop)) return shop;
    const changed = await fromShop(() => updateCustomer(shop.granted.admin, id, personOf(fields)));
    if (!('granted' in changed)) return changed;
    await noteUpdate(context, session.organisationId, id);
    return grant({ success: true as const, customer: changed.granted });
  },
);

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
  await noteUpdate(context, session.organisationId, id);
  return read(shop.granted, id);
});

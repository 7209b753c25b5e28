import { listOrders } from '#contract/shop.ts';
import { grant } from '#server/domain/decision.ts';
import { ordersPage } from '#server/providers/shopify/calls.ts';
import { queryOf } from '#server/providers/shopify/words.ts';
import { serveOutside } from '#server/http/serve.ts';
import { connectedShop, fromShop } from '#server/integrations/shop/connection.ts';
import { within } from '#server/integrations/shop/intent.ts';
import { shopFor } from './linkedCustomer.ts';

export const listOrdersRoute = serveOutside(listOrders, async ({ input, context, session }) => {
  const { organisationId } = session;
  const { customer_id: customerId } = input;
  const shop = customerId
    ? await shopFor(context, organisationId, customerId)
    : await within(context, organisationId, 'shop.orders')((tx) => connectedShop(context, tx));
  if (!('granted' in shop)) return shop;
  const query = [customerId ? `customer_id:${customerId}` : '', queryOf(input.query ?? '')];
  const page = await fromShop(() =>
    ordersPage(shop.granted.admin, {
      first: input.per_page,
      after: input.cursor ?? null,
      query: query.filter(Boolean).join(' ') || null,
    }),
  );
  if (!('granted' in page)) return page;
  return grant({ meta: { next: page.granted.next }, orders: page.granted.orders });
});

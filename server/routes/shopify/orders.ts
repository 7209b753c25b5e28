import { createOrder, listOrders, listProducts, PRODUCT_PAGE } from '#contract/shop.ts';
import { shopTimeline } from '#contract/shopTimeline.ts';
import { readTimeline } from '#server/db/shopCustomers.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { ordersPage } from '#server/providers/shopify/calls.ts';
import { queryOf } from '#server/providers/shopify/words.ts';
import { serveOutside } from '#server/http/serve.ts';
import { connectedShop, fromShop } from '#server/integrations/shop/connection.ts';
import { within } from '#server/integrations/shop/intent.ts';
import { placeOrder } from '#server/integrations/shop/order.ts';
import { shopFor } from './customers.ts';

export const createOrderRoute = serveOutside(createOrder, async ({ input, context, session, requestId }) => {
  if (input.line_items.some(({ variant_id: variant, product_id: product }) => !variant && !product))
    return refuse('invalid');
  const placed = await placeOrder(context, session.organisationId, {
    ...input,
    client_order_id: input.client_order_id ?? requestId,
  });
  return 'granted' in placed ? grant({ success: true as const, order: placed.granted }) : placed;
});

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

export const listProductsRoute = serveOutside(listProducts, async ({ input, context, session }) => {
  const { organisationId } = session;
  const shop = await within(context, organisationId, 'shop.products')((tx) => connectedShop(context, tx));
  if (!('granted' in shop)) return shop;
  const { domain, admin } = shop.granted;
  const found = await fromShop(() =>
    context.catalogue.find(`${organisationId} ${domain}`, admin, (input.query ?? '').trim()),
  );
  if (!('granted' in found)) return found;
  const { currency, products } = found.granted;
  const from = Math.max(0, Number(input.cursor ?? 0) || 0);
  const page = products.slice(from, from + PRODUCT_PAGE);
  const end = from + page.length;
  return grant({
    data: {
      shop: { currencyCode: currency },
      products: {
        edges: page.map((node) => ({ node })),
        pageInfo: { hasNextPage: end < products.length, endCursor: page.length > 0 ? String(end) : null },
      },
    },
  });
});

export const shopTimelineRoute = serveOutside(shopTimeline, async ({ input, context, session }) => {
  const shop = await shopFor(context, session.organisationId, input.id);
  if (!('granted' in shop)) return shop;
  const timeline = await within(
    context,
    session.organisationId,
    'shop.timeline',
  )((tx) => readTimeline(tx, input.id));
  return grant({ success: true as const, timeline });
});

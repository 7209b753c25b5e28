import { createOrder } from '#contract/shop.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serveOutside } from '#server/http/serve.ts';
import { placeOrder } from '#server/integrations/shop/order.ts';

export const createOrderRoute = serveOutside(createOrder, async ({ input, context, session, requestId }) => {
  if (input.line_items.some(({ variant_id: variant, product_id: product }) => !variant && !product))
    return refuse('invalid');
  const placed = await placeOrder(context, session.organisationId, {
    ...input,
    client_order_id: input.client_order_id ?? requestId,
  });
  return 'granted' in placed ? grant({ success: true as const, order: placed.granted }) : placed;
});

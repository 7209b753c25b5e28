import { disconnectShop } from '#contract/shopConnect.ts';
import { dropShop, readShop } from '#server/db/shops.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { unsubscribe } from '#server/providers/shopify/webhooks.ts';
import { serveOutside } from '#server/http/serve.ts';
import { adminOf, fromShop, shopWebhookUrl } from '#server/integrations/shop/connection.ts';
import { within } from '#server/integrations/shop/intent.ts';
import { organisationOf } from '#server/integrations/billing/subscription.ts';

/** Disconnects the shop; also tells the shop, but ignores a missing answer. */
export const disconnectShopRoute = serveOutside(disconnectShop, async ({ context, session, trail }) => {
  const run = within(context, session.organisationId, 'shop.disconnect');
  const shop = await run(readShop);
  if (!shop) return refuse('shopNotConnected');
  const admin = adminOf(context, shop.domain, context.seal.open(shop.token));
  const left = await fromShop(() => unsubscribe(admin, shopWebhookUrl(context)));
  if (!('granted' in left))
    context.log.warn({ refusal: left.refusal }, 'the shop was not told of the disconnection');
  context.catalogue.forget(`${session.organisationId} ${shop.domain}`);
  return run(async (tx) => {
    await dropShop(tx);
    await trail.record(tx, { type: 'shop', id: shop.domain, label: shop.domain });
    tx.announce({ type: 'organisation.changed', history: 'kept' });
    return grant({ success: true as const, data: await organisationOf(tx, context) });
  });
});

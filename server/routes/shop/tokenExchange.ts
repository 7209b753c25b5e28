import { SHOP_SUFFIX, shopTokenExchange } from '#contract/shopConnect.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { tokenBySession } from '#server/providers/shopify/login.ts';
import { shopOfToken } from '#server/providers/shopify/signature.ts';
import { serveOutside } from '#server/http/serve.ts';
import { crmHindrance } from '#server/integrations/crm/connection.ts';
import {
  connectShop,
  fromShop,
  hostOf,
  subscribeToShop,
  shopApp,
} from '#server/integrations/shop/connection.ts';
import { within } from '#server/integrations/shop/intent.ts';
import { organisationOf } from '#server/integrations/billing/subscription.ts';

export const shopTokenExchangeRoute = serveOutside(
  shopTokenExchange,
  async ({ input, context, session, trail }) => {
    const domain = hostOf(input.shop.endsWith(SHOP_SUFFIX) ? input.shop : `${input.shop}${SHOP_SUFFIX}`);
    if (!domain) return refuse('shopUrlInvalid');
    const app = shopApp(context);
    if (!app) return refuse('providerFailed');
    if (shopOfToken(input.token, app, context.clock.now()) !== domain)
      return refuse('shopRejected', {
        text: 'The shop’s session has ended. Open the app from the shop again.',
      });
    const run = within(context, session.organisationId, 'shop.exchange');
    const hindrance = await run((tx) => crmHindrance(tx, 'shopify'));
    if ('refusal' in hindrance) return hindrance;
    const token = await fromShop(() => tokenBySession(app, domain, input.token));
    if (!('granted' in token)) return token;
    const known = await subscribeToShop(context, domain, token.granted);
    if (!('granted' in known)) return known;
    return run(async (tx) => {
      const connected = await connectShop(context, tx, { domain, token: token.granted, ...known.granted });
      if (!('granted' in connected)) {
        tx.abandon();
        return connected;
      }
      await trail.record(tx, { type: 'shop', id: domain, label: known.granted.name });
      return grant({ success: true as const, data: await organisationOf(tx, context) });
    });
  },
);

import { shopOauthInit } from '#contract/shopConnect.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { consentUrl } from '#server/providers/shopify/login.ts';
import { signState } from '#server/integrations/oauthState.ts';
import { serve } from '#server/http/serve.ts';
import { crmHindrance } from '#server/integrations/crm/connection.ts';
import { hostOf, shopApp, shopCallbackUrl } from '#server/integrations/shop/connection.ts';
import { SHOP_STATE, type ShopState } from './state.ts';

export const shopOauthInitRoute = serve(shopOauthInit, async ({ input, session, tx, context }) => {
  const domain = hostOf(input.shopify_domain);
  if (!domain) return refuse('shopUrlInvalid');
  const hindrance = await crmHindrance(tx, 'shopify');
  if ('refusal' in hindrance) return hindrance;
  const app = shopApp(context);
  if (!app) return refuse('providerFailed');
  const state: ShopState = { organisation: session.organisationId, user: session.user.id, domain };
  const back = { redirect: shopCallbackUrl(context), state: signState(context, SHOP_STATE, state) };
  return grant({ url: consentUrl(app, domain, back) });
});

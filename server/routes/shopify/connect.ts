import {
  disconnectShop,
  shopOauthInit,
  shopOrganisation,
  shopTokenExchange,
  SHOP_SUFFIX,
} from '#contract/shopConnect.ts';
import { readOrganisation } from '#server/db/organisations.ts';
import { dropShop, ownerOfShop, readShop } from '#server/db/shops.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { consentUrl, tokenBySession } from '#server/providers/shopify/login.ts';
import { isFresh, isSignedQuery, shopOfToken } from '#server/providers/shopify/signature.ts';
import { unsubscribe } from '#server/providers/shopify/webhooks.ts';
import { signState } from '#server/integrations/oauthState.ts';
import { serve, serveAnyone, serveOutside } from '#server/http/serve.ts';
import {
  adminOf,
  connectShop,
  crmInPlace,
  fromShop,
  hostOf,
  introduce,
  shopApp,
  shopCallback,
  shopHook,
} from '#server/integrations/shop/connection.ts';
import { within } from '#server/integrations/shop/intent.ts';
import { organisationOf } from '#server/integrations/billing/subscription.ts';

/** What a state of ours to a shop is signed for. */
export const SHOP_STATE = 'shopify';
/** Who began to connect which shop, and for which organisation (B25). */
export interface ShopState {
  organisation: string;
  user: string;
  domain: string;
}

export const shopOauthInitRoute = serve(shopOauthInit, async ({ input, session, tx, context }) => {
  const domain = hostOf(input.shopify_domain);
  if (!domain) return refuse('shopUrlInvalid');
  const platform = await crmInPlace(tx);
  if (platform) return refuse('crmTaken', { platform });
  const app = shopApp(context);
  if (!app) return refuse('providerFailed');
  const state: ShopState = { organisation: session.organisationId, user: session.user.id, domain };
  const back = { redirect: shopCallback(context), state: signState(context, SHOP_STATE, state) };
  return grant({ url: consentUrl(app, domain, back) });
});

/** The shop is told too, but one that does not answer is no reason to stay connected. */
export const disconnectShopRoute = serveOutside(disconnectShop, async ({ context, session }) => {
  const run = within(context, session.organisationId, 'shop.disconnect');
  const shop = await run(readShop);
  if (!shop) return refuse('shopNotConnected');
  const admin = adminOf(context, shop.domain, context.seal.open(shop.token));
  const left = await fromShop(() => unsubscribe(admin, shopHook(context)));
  if (!('granted' in left))
    context.log.warn({ refusal: left.refusal }, 'the shop was not told of the disconnection');
  context.catalogue.forget(`${session.organisationId} ${shop.domain}`);
  return run(async (tx) => {
    await dropShop(tx);
    tx.announce({ type: 'organisation.changed', history: 'kept' });
    return grant({ success: true as const, data: await organisationOf(tx, context.env) });
  });
});

export const shopTokenExchangeRoute = serveOutside(shopTokenExchange, async ({ input, context, session }) => {
  const domain = hostOf(input.shop.endsWith(SHOP_SUFFIX) ? input.shop : `${input.shop}${SHOP_SUFFIX}`);
  if (!domain) return refuse('shopUrlInvalid');
  const app = shopApp(context);
  if (!app) return refuse('providerFailed');
  if (shopOfToken(input.token, app, context.clock.now()) !== domain)
    return refuse('shopRejected', {
      text: 'The shop’s session has ended. Open the app from the shop again.',
    });
  const run = within(context, session.organisationId, 'shop.exchange');
  const platform = await run(crmInPlace);
  if (platform) return refuse('crmTaken', { platform });
  const token = await fromShop(() => tokenBySession(app, domain, input.token));
  if (!('granted' in token)) return token;
  const known = await introduce(context, domain, token.granted);
  if (!('granted' in known)) return known;
  return run(async (tx) => {
    const connected = await connectShop(context, tx, { domain, token: token.granted, ...known.granted });
    if (!('granted' in connected)) {
      tx.abandon();
      return connected;
    }
    return grant({ success: true as const, data: await organisationOf(tx, context.env) });
  });
});

/** How long the address of an embedded page counts: whoever reloads it has the same one. */
const EMBEDDED_MS = 60 * 60_000;

/** The shop's signature over the whole address is the only credential, and opens a name and a number (M1). */
export const shopOrganisationRoute = serveAnyone(shopOrganisation, async ({ input, context }) => {
  const app = shopApp(context);
  const query = input as Record<string, string>;
  const domain = hostOf(input.shop);
  if (
    !app ||
    !domain ||
    !isSignedQuery(query, app.secret) ||
    !isFresh(query.timestamp, context.clock.now(), EMBEDDED_MS)
  )
    return refuse('shopRejected', { text: 'The shop’s signature does not match.' });
  const owner = await ownerOfShop(context.db.owner, domain);
  if (!owner?.connected) return refuse('notFound');
  const { name, wa_phone_number } = await within(
    context,
    owner.organisation_id,
    'shop.embedded',
  )(readOrganisation);
  return grant({ success: true as const, organisation: { name, wa_phone_number } });
});

import { z } from 'zod/mini';
import { operation } from './operation.ts';
import { Organisation } from './organisation.ts';

/** Requested scopes (INT-SHOP-013). */
export const SHOP_SCOPES = [
  'read_customers',
  'write_customers',
  'write_orders',
  'read_orders',
  'read_products',
] as const;

/** Suffix of every shop's host (INT-SHOP-003). */
export const SHOP_SUFFIX = '.myshopify.com';
/** A well-formed shop host without anything else (B25, contracts §3.1). */
export const SHOP_HOST = /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/;

const words = (most: number, least = 0) => z.string().check(z.minLength(least), z.maxLength(most));
const admin = { access: 'member', permission: 'integrations.change' } as const;

/** Returns the shop's consent page (CALL-037), which returns to our callback with a signed, expiring state (B25). */
export const shopOauthInit = operation({
  name: 'shop.oauthInit',
  method: 'POST',
  path: '/api/shopify/oauth/init',
  body: z.object({ shopify_domain: words(200) }),
  output: z.object({ url: z.string() }),
  refuses: ['shopUrlInvalid', 'crmTaken', 'providerFailed'],
  ...admin,
});

/** Disconnects the shop (CALL-038). */
export const disconnectShop = operation({
  name: 'shop.disconnect',
  method: 'POST',
  path: '/api/shopify/disconnect',
  output: z.object({ success: z.literal(true), data: Organisation }),
  refuses: ['shopNotConnected'],
  ...admin,
  audit: 'integrations.shopDisconnected',
});

/**
 * Connects an embedded shop (CALL-036). `token` is the shop's session token (a JWT), `shop` its name without the
 * suffix.
 */
export const shopTokenExchange = operation({
  name: 'shop.tokenExchange',
  method: 'POST',
  path: '/api/shopify/oauth/token-exchange',
  body: z.object({ token: words(4000, 1), shop: words(200, 1) }),
  output: z.object({ success: z.literal(true), data: Organisation }),
  refuses: ['shopUrlInvalid', 'shopRejected', 'shopTaken', 'crmTaken', 'providerFailed'],
  ...admin,
  audit: 'integrations.shopConnected',
});

/**
 * Returns an embedded shop's organisation (CALL-039).
 * Takes the whole query of the embedded page; the shop's signature of it is the caller's only credential.
 */
export const shopOrganisation = operation({
  name: 'shop.organisation',
  method: 'GET',
  path: '/api/shopify/get-org-from-shop',
  query: z.catchall(z.object({ shop: words(200, 1) }), z.string()),
  output: z.object({
    success: z.literal(true),
    organisation: z.object({ name: z.string(), wa_phone_number: z.nullable(z.string()) }),
  }),
  refuses: ['notFound', 'shopRejected'],
  access: 'anyone',
});

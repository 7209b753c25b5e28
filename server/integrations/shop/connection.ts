import { SHOP_HOST } from '#contract/shopConnect.ts';
import { claimCrmSlot } from '#server/db/crmAccounts.ts';
import { isShopTaken, readShop, saveShop } from '#server/db/shops.ts';
import type { Tx } from '#server/db/transaction.ts';
import { type Decision, grant, refuse } from '#server/domain/decision.ts';
import { type ShopAdmin, shopAdmin } from '#server/providers/shopify/admin.ts';
import { AccessLost, ShopRejected, TooCostly } from '#server/providers/shopify/failure.ts';
import type { ShopApp } from '#server/providers/shopify/login.ts';
import { subscribe } from '#server/providers/shopify/webhooks.ts';
import { documents } from '#server/providers/shopify/documents.ts';
import { ProviderError } from '#server/providers/provider.ts';
import { z } from 'zod/mini';
import type { IntegrationContext, ShopContext } from '../context.ts';

type Ours = Pick<ShopContext, 'env'>;

/** Returns the base address of a shop's API. */
export const shopBase = ({ env }: Ours, domain: string): string =>
  env.SHOPIFY_BASE_URL.replace('{shop}', domain).replace(/\/$/, '');

/** Sets a contact's link to the shop's admin (PROF-015) to this installation's shop address. */
export function withShopLink<It extends { shopifyLink: string | null }>(context: Ours, contact: It): It {
  const link = contact.shopifyLink === null ? null : new URL(contact.shopifyLink);
  return link ? { ...contact, shopifyLink: `${shopBase(context, link.host)}${link.pathname}` } : contact;
}

/** Returns the origins of product pictures for the page's content policy. */
export const pictureOrigins = ({ env }: Ours): string[] => [
  'https://cdn.shopify.com',
  ...[new URL(env.SHOPIFY_BASE_URL).origin].filter((origin) => !origin.includes('{')),
];

/** Returns our app's credentials at Shopify; null if none are configured. */
export function shopApp(context: Ours): ShopApp | null {
  const { SHOPIFY_API_KEY: key, SHOPIFY_API_SECRET: secret, SHOPIFY_PATIENCE_MS: patienceMs } = context.env;
  return key && secret ? { key, secret, patienceMs, baseOf: (domain) => shopBase(context, domain) } : null;
}

/** Returns a shop's host from a typed address, with or without https; null for other text (INT-SHOP-003). */
export function hostOf(typed: string): string | null {
  const host = typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/.*$/s, '');
  return SHOP_HOST.test(host) ? host : null;
}

/** Returns the OAuth callback address. */
export const shopCallbackUrl = ({ page }: Pick<IntegrationContext, 'page'>): string =>
  `${page()}/api/shopify/oauth/callback`;
/** Returns the address for shops' webhooks. */
export const shopWebhookUrl = ({ base }: Pick<ShopContext, 'base'>): string => `${base()}/webhooks/shopify`;

export const adminOf = (context: Ours, domain: string, token: string): ShopAdmin =>
  shopAdmin({
    base: shopBase(context, domain),
    token,
    version: context.env.SHOPIFY_API_VERSION,
    patienceMs: context.env.SHOPIFY_PATIENCE_MS,
  });

export interface Connected {
  domain: string;
  admin: ShopAdmin;
}

/** Returns the organisation's shop with its API client. */
export async function connectedShop(
  context: Pick<ShopContext, 'env' | 'seal'>,
  tx: Tx,
): Promise<Decision<Connected, 'shopNotConnected'>> {
  const shop = await readShop(tx);
  if (!shop) return refuse('shopNotConnected');
  return grant({ domain: shop.domain, admin: adminOf(context, shop.domain, context.seal.open(shop.token)) });
}

type Failed = 'shopRejected' | 'providerFailed';

/** Returns the refusal for a failed call to a shop; throws any other error again. */
export function refusalOf(error: unknown): { refusal: Failed; details?: Record<string, unknown> } {
  if (error instanceof ShopRejected) {
    const reason = error instanceof AccessLost ? { reason: 'access' } : {};
    return refuse('shopRejected', { text: error.message, fields: error.fields, ...reason });
  }
  if (error instanceof ProviderError || error instanceof TooCostly) return refuse('providerFailed');
  throw error;
}

/** Returns the shop's answer, or why the call failed. */
export async function fromShop<Value>(work: () => Promise<Value>): Promise<Decision<Value, Failed>> {
  try {
    return grant(await work());
  } catch (error) {
    return refusalOf(error);
  }
}

const ShopAnswer = z.looseObject({
  shop: z.looseObject({ name: z.string(), currencyCode: z.nullish(z.string()), myshopifyDomain: z.string() }),
});

/** Reads a shop's details and subscribes to its webhooks, before anything is stored. */
export const subscribeToShop = (context: ShopContext, domain: string, token: string) =>
  fromShop(async () => {
    const admin = adminOf(context, domain, token);
    const { shop } = await admin.ask(documents.shop, {}, ShopAnswer);
    await subscribe(admin, shopWebhookUrl(context));
    return { name: shop.name, currency: shop.currencyCode ?? null };
  });

/** Connects the shop to the organisation of the transaction. */
export async function connectShop(
  context: ShopContext,
  tx: Tx,
  it: { domain: string; token: string; name: string; currency: string | null },
): Promise<Decision<null, 'shopTaken' | 'crmTaken'>> {
  const claimed = await claimCrmSlot(tx, 'shopify');
  if ('refusal' in claimed) return claimed;
  if (await isShopTaken(context.db.owner, it.domain, tx.organisationId)) return refuse('shopTaken');
  await saveShop(tx, { ...it, token: context.seal.seal(it.token) });
  tx.announce({ type: 'organisation.changed', history: 'kept' });
  return grant(null);
}

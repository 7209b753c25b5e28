import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { SHOP_HOST } from '#contract/shopConnect.ts';
import { CONNECTED } from '#contract/organisation.ts';
import { readOrganisation } from '#server/db/organisations.ts';
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

/** Where a shop's host is reached. */
export const shopBase = ({ env }: Ours, domain: string): string =>
  env.SHOPIFY_BASE_URL.replace('{shop}', domain).replace(/\/$/, '');

/** A contact whose link to the shop's admin (PROF-015) leads where this installation reaches shops. */
export function withShopLink<It extends { shopifyLink: string | null }>(context: Ours, contact: It): It {
  const link = contact.shopifyLink === null ? null : new URL(contact.shopifyLink);
  return link ? { ...contact, shopifyLink: `${shopBase(context, link.host)}${link.pathname}` } : contact;
}

/** Where pictures of products come from, for the page's policy. */
export const pictureOrigins = ({ env }: Ours): string[] => [
  'https://cdn.shopify.com',
  ...[new URL(env.SHOPIFY_BASE_URL).origin].filter((origin) => !origin.includes('{')),
];

/** The app we are at Shopify; null for an installation without one. */
export function shopApp(context: Ours): ShopApp | null {
  const { SHOPIFY_API_KEY: key, SHOPIFY_API_SECRET: secret, SHOPIFY_PATIENCE_MS: patienceMs } = context.env;
  return key && secret ? { key, secret, patienceMs, baseOf: (domain) => shopBase(context, domain) } : null;
}

/** A shop's host as somebody typed it: with or without https, never another's; null for anything else (INT-SHOP-003). */
export function hostOf(typed: string): string | null {
  const host = typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/.*$/s, '');
  return SHOP_HOST.test(host) ? host : null;
}

/** Where consent comes back to. */
export const shopCallback = ({ page }: Pick<IntegrationContext, 'page'>): string =>
  `${page()}/api/shopify/oauth/callback`;
/** Where shops tell us things. */
export const shopHook = ({ base }: Pick<ShopContext, 'base'>): string => `${base()}/webhooks/shopify`;

/** Who this server is among those that hold intents. */
export const holderOf = ({ env }: Ours): string => `${hostname()}:${resolve(env.DATA_DIR)}`;

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

/** The organisation's shop, ready to be asked. */
export async function connectedShop(
  context: Pick<ShopContext, 'env' | 'seal'>,
  tx: Tx,
): Promise<Decision<Connected, 'shopNotConnected'>> {
  const shop = await readShop(tx);
  if (!shop) return refuse('shopNotConnected');
  return grant({ domain: shop.domain, admin: adminOf(context, shop.domain, context.seal.open(shop.token)) });
}

type Failed = 'shopRejected' | 'providerFailed';

/** Why a call to a shop failed, as we say it; anything else is thrown on. */
export function refusalOf(error: unknown): { refusal: Failed; details?: Record<string, unknown> } {
  if (error instanceof ShopRejected) {
    const reason = error instanceof AccessLost ? { reason: 'access' } : {};
    return refuse('shopRejected', { text: error.message, fields: error.fields, ...reason });
  }
  if (error instanceof ProviderError || error instanceof TooCostly) return refuse('providerFailed');
  throw error;
}

/** What the shop answered, or why it did not. */
export async function fromShop<Value>(work: () => Promise<Value>): Promise<Decision<Value, Failed>> {
  try {
    return grant(await work());
  } catch (error) {
    return refusalOf(error);
  }
}

/** Whether another system has the one place for a CRM. */
export async function crmInPlace(tx: Tx): Promise<'zoho' | 'pipedrive' | null> {
  const { zoho_crm: zoho, pipedrive_crm: pipedrive } = await readOrganisation(tx);
  if (zoho.status === CONNECTED.integration) return 'zoho';
  return pipedrive.status === CONNECTED.integration ? 'pipedrive' : null;
}

const ShopAnswer = z.looseObject({
  shop: z.looseObject({ name: z.string(), currencyCode: z.nullish(z.string()), myshopifyDomain: z.string() }),
});

/** Asks a shop who it is and to tell us what happens there: what connecting needs of it, before anything is written. */
export const introduce = (context: ShopContext, domain: string, token: string) =>
  fromShop(async () => {
    const admin = adminOf(context, domain, token);
    const { shop } = await admin.ask(documents.shop, {}, ShopAnswer);
    await subscribe(admin, shopHook(context));
    return { name: shop.name, currency: shop.currencyCode ?? null };
  });

/** Connects the shop to the organisation of the transaction. */
export async function connectShop(
  context: ShopContext,
  tx: Tx,
  it: { domain: string; token: string; name: string; currency: string | null },
): Promise<Decision<null, 'shopTaken' | 'crmTaken'>> {
  const platform = await crmInPlace(tx);
  if (platform) return refuse('crmTaken', { platform });
  if (await isShopTaken(context.db.owner, it.domain, tx.organisationId)) return refuse('shopTaken');
  await saveShop(tx, { ...it, token: context.seal.seal(it.token) });
  tx.announce({ type: 'organisation.changed', history: 'kept' });
  return grant(null);
}

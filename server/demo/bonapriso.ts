import { saveShop } from '#server/db/shops.ts';
import { openSeal } from '#server/lib/secrets.ts';
import type { Tx } from '#server/db/transaction.ts';

/** The shop of the second organisation on the sandbox, and a token that it accepts without consent. */
const SHOP = {
  domain: 'maison-bonapriso.myshopify.com',
  name: 'Maison Bonapriso',
  currency: 'XAF',
} as const;
const SHOP_TOKEN = 'shpat_sandbox_bonapriso';

/** Connects the second organisation's shop, so that its orders can be seen at once. */
export const connectDemoShop = (tx: Tx, secret: string): Promise<void> =>
  saveShop(tx, { ...SHOP, token: openSeal(secret).seal(SHOP_TOKEN) });

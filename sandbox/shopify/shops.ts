import { join } from 'node:path';
import type { SandboxEnv } from '#sandbox/env.ts';
import type { WebhookSender } from '#sandbox/webhooks/sender.ts';
import { openStore, type Store } from '#sandbox/state/store.ts';
import { catalogues } from './catalogue.ts';
import { ShopFaults } from './faults.ts';
import { emptyShopData, Shop } from './shop.ts';
import { salesOf } from './sales.ts';
import type { ShopData } from './types.ts';

/** A token of the demo's first shop that exists from the start. */
export const EARLIER_TOKEN = 'shpat_sandbox_earlier';
/** Tokens that exist from the start; the demo's second organisation is connected with its own. */
const earlierTokens: Record<string, string> = {
  'atelier-wouri.myshopify.com': EARLIER_TOKEN,
  'maison-bonapriso.myshopify.com': 'shpat_sandbox_bonapriso',
};

/** All shops with their saved state. */
export class Shops {
  readonly faults = new ShopFaults();
  readonly env: SandboxEnv['shopify'];
  /** The sandbox's address, known once its port is open. */
  url = '';
  /** Points of each shop, and those that come back in a second (contracts §3.3). */
  points = { maximum: 2000, restore: 100 };
  readonly #spent = new Map<string, { left: number; at: number }>();
  /** How often each mutation was done, answered or not. */
  readonly done: Record<string, number> = {};
  readonly #shops = new Map<string, Shop>();
  readonly #store: Store;

  constructor(env: SandboxEnv, webhookSender: WebhookSender) {
    this.env = env.shopify;
    const store = openStore(env.dataDir && join(env.dataDir, 'sandbox-shops.json'));
    this.#store = store;
    const saved = store.load() as unknown as Record<string, ShopData>;
    for (const catalogue of catalogues()) {
      const token = earlierTokens[catalogue.domain];
      const earlier = token ? { tokens: [{ token, scope: env.shopify.scopes }] } : {};
      const sales = env.hasDemo ? salesOf(catalogue) : {};
      const books = { ...emptyShopData(), ...earlier, ...sales, ...saved[catalogue.domain] };
      const ties = {
        webhookSender,
        secret: env.shopify.secret,
        url: () => `${this.url}/shopify/${catalogue.domain}`,
        keep: () => store.saveSoon(() => this.#saved() as never),
      };
      this.#shops.set(catalogue.domain, new Shop(catalogue, books, ties));
    }
  }

  #saved = () => Object.fromEntries(this.all.map(({ catalogue, books }) => [catalogue.domain, books]));

  get all(): Shop[] {
    return [...this.#shops.values()];
  }
  readonly of = (domain: string): Shop | null => this.#shops.get(domain) ?? null;

  isToken(shop: Shop, token: string): boolean {
    return shop.books.tokens.some((given) => given.token === token);
  }

  /** Subtracts a query's cost from the shop's points, which are restored over time. Returns the rest, null if too few. */
  spend({ catalogue: { domain } }: Shop, cost: number, now = Date.now()): number | null {
    const { maximum, restore } = this.points;
    const { left = maximum, at = now } = this.#spent.get(domain) ?? {};
    const available = Math.min(maximum, left + ((now - at) / 1000) * restore);
    const isEnough = available >= cost;
    this.#spent.set(domain, { left: isEnough ? available - cost : available, at: now });
    return isEnough ? Math.floor(available - cost) : null;
  }

  flush(): void {
    this.#store.flush();
  }
}

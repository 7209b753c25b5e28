import { join } from 'node:path';
import type { SandboxEnv } from '#sandbox/env.ts';
import type { WebhookSender } from '#sandbox/webhooks/sender.ts';
import { openStore, type Store } from '#sandbox/state/store.ts';
import { catalogues } from './catalogue.ts';
import { ShopFaults } from './faults.ts';
import { emptyShopData, Shop } from './shop.ts';
import type { ShopData } from './types.ts';

/** A token that exists from the start; the demo's shop is connected with it. */
export const EARLIER_TOKEN = 'shpat_sandbox_earlier';

/** All shops with their saved state. */
export class Shops {
  readonly faults = new ShopFaults();
  readonly env: SandboxEnv['shopify'];
  /** The sandbox's address, known once its port is open. */
  url = '';
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
      const books = { ...emptyShopData(), ...saved[catalogue.domain] };
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
    return token === EARLIER_TOKEN || shop.books.tokens.some((given) => given.token === token);
  }

  flush(): void {
    this.#store.flush();
  }
}

import type { Clock } from '#server/lib/clock.ts';
import type { Product } from '#contract/shop.ts';
import type { ShopAdmin } from '#server/providers/shopify/admin.ts';
import { productsPage } from '#server/providers/shopify/calls.ts';
import { TooCostly } from '#server/providers/shopify/failure.ts';
import { type ProductSearch, productSearch } from './productSearch.ts';

const FIRST_PAGE = 250;
const LEAST_PAGE = 10;
/** Age in milliseconds after which a shop's products are reloaded. */
const FRESH_MS = 60_000;
/** How long a search waits for a catalogue that is still loading. */
const WAIT_MS = 5_000;
const MOST_PRODUCTS = 20_000;
const MOST_SHOPS = 40;

interface Kept {
  currency: string | null;
  products: Product[];
  /** Built on the first search. */
  search(): ProductSearch;
  readAt: number;
}
interface Reading {
  /** Resolves when the first page is loaded or loading failed. */
  first: Promise<Kept>;
  whole: Promise<Kept>;
}

export interface Found {
  currency: string | null;
  products: readonly Product[];
}

/** Caches the products of shops in memory and reloads them in the background. */
export interface Catalogue {
  /** Returns all products by title, or those similar to `query`, best first. */
  find(key: string, admin: ShopAdmin, query: string): Promise<Found>;
  /** Returns the cached products without a request to the shop. */
  peek(key: string): Found | null;
  forget(key: string): void;
}

export function openCatalogue(clock: Pick<Clock, 'ticks'>, onError: (error: unknown) => void): Catalogue {
  const kept = new Map<string, Kept>();
  const readings = new Map<string, Reading>();

  const keep = (currency: string | null, products: Product[]): Kept => {
    let made: ProductSearch | undefined;
    return { currency, products, readAt: clock.ticks(), search: () => (made ??= productSearch(products)) };
  };

  /** Moves the entry to the end and evicts the least recently used one. */
  const put = (key: string, it: Kept) => {
    kept.delete(key);
    kept.set(key, it);
    const [oldest] = kept.keys();
    if (kept.size > MOST_SHOPS && oldest !== undefined) kept.delete(oldest);
  };

  function read(key: string, admin: ShopAdmin): Reading {
    const going = readings.get(key);
    if (going) return going;
    const first = Promise.withResolvers<Kept>();
    const whole = readWhole(admin, (currency, products) => first.resolve(keep(currency, [...products])))
      .then(({ currency, products }) => {
        const all = keep(currency, products);
        put(key, all);
        return all;
      })
      .finally(() => readings.delete(key));
    whole.then(first.resolve, first.reject);
    // Callers that wait receive the error; a background reload has none.
    whole.catch(() => {});
    first.promise.catch(() => {});
    const reading = { first: first.promise, whole };
    readings.set(key, reading);
    return reading;
  }

  return {
    async find(key, admin, query) {
      let it = kept.get(key);
      if (it) {
        put(key, it);
        if (clock.ticks() - it.readAt > FRESH_MS) read(key, admin).whole.catch(onError);
      } else {
        const reading = read(key, admin);
        it = await (query ? within(reading.whole, reading.first, WAIT_MS) : reading.first);
      }
      return {
        currency: it.currency,
        products: query ? it.search().find(query) : it.products,
      };
    },
    peek: (key) => kept.get(key) ?? null,
    forget: (key) => void kept.delete(key),
  };
}

async function readWhole(
  admin: ShopAdmin,
  onFirst: (currency: string | null, products: readonly Product[]) => void,
): Promise<{ currency: string | null; products: Product[] }> {
  const products: Product[] = [];
  let [after, first]: [string | null, number] = [null, FIRST_PAGE];
  for (;;) {
    try {
      const page = await productsPage(admin, { first, after });
      products.push(...page.products);
      if (after === null) onFirst(page.currency, products);
      after = page.next;
      if (after === null || products.length >= MOST_PRODUCTS) return { currency: page.currency, products };
    } catch (error) {
      if (!(error instanceof TooCostly) || first <= LEAST_PAGE) throw error;
      first = Math.floor(first / 2);
    }
  }
}

/** Returns the better answer if it comes in time, otherwise the other. */
async function within<Value>(better: Promise<Value>, other: Promise<Value>, ms: number): Promise<Value> {
  const fallback = Promise.withResolvers<Value>();
  const timer = setTimeout(() => void other.then(fallback.resolve, fallback.reject), ms);
  return Promise.race([better, fallback.promise]).finally(() => clearTimeout(timer));
}

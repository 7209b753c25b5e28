import { listOrders, ORDER_PAGE } from '#contract/shop.ts';
import type { Cached } from '#services/cache.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

type Kept = Cached['orders'];
/** All orders, those that match a query, or those of one customer. */
type Wanted = { query?: string; customer_id?: string };

/** Merges pages; an order in both appears once, in its newer version. */
const joined = (first: Kept['orders'], then: Kept['orders']) => [
  ...first,
  ...then.filter(({ id }) => !first.some((it) => it.id === id)),
];

/** Loads one page of the shop's orders after the cursor. */
export async function readOrders(
  app: AppContext,
  wanted: Wanted,
  cursor: string | null,
  signal: AbortSignal,
  size = ORDER_PAGE,
): Promise<Kept> {
  const asked = { per_page: size, ...wanted, ...(cursor ? { cursor } : {}) };
  const { orders, meta } = await app.call(listOrders, asked, { signal });
  return { orders, next: meta.next };
}

/** Loads the shop's orders page by page into one cached list. */
export function orderPages(app: AppContext, key: readonly string[], wanted: Wanted, signal: AbortSignal) {
  const known = (): Kept => app.cache.getQueryData<Kept>(key) ?? { orders: [], next: null };
  const learn = (kept: Kept) => {
    app.cache.setQueryData<Kept>(key, kept);
    return { count: kept.orders.length, hasMore: kept.next !== null };
  };
  return {
    load: async () => learn(await readOrders(app, wanted, null, signal)),
    async loadMore() {
      const here = known();
      const { orders, next } = await readOrders(app, wanted, here.next, signal);
      return learn({ orders: joined(here.orders, orders), next });
    },
    async refresh() {
      const fresh = await readOrders(app, wanted, null, signal);
      const here = known();
      // Keeps the further pages and their cursor.
      const overlaps = fresh.orders.some(({ id }) => here.orders.some((it) => it.id === id));
      return learn(overlaps ? { orders: joined(fresh.orders, here.orders), next: here.next } : fresh);
    },
  };
}

import { listOrders, ORDER_PAGE } from '#contract/shop.ts';
import type { Page, PageRequest } from '#machines/list/page.ts';
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
export const loadOrderPage =
  (app: AppContext, key: readonly string[], wanted: Wanted) =>
  async ({ purpose }: Pick<PageRequest, 'purpose'>, signal: AbortSignal): Promise<Page> => {
    const known = (): Kept => app.cache.getQueryData<Kept>(key) ?? { orders: [], next: null };
    const learn = (kept: Kept) => {
      app.cache.setQueryData<Kept>(key, kept);
      return { count: kept.orders.length, next: kept.next };
    };
    if (purpose === 'more') {
      const here = known();
      const { orders, next } = await readOrders(app, wanted, here.next, signal);
      return learn({ orders: joined(here.orders, orders), next });
    }
    const fresh = await readOrders(app, wanted, null, signal);
    if (purpose !== 'refresh') return learn(fresh);
    const here = known();
    // Pages further down stay, and so does the cursor after them.
    const overlaps = fresh.orders.some(({ id }) => here.orders.some((it) => it.id === id));
    return learn(overlaps ? { orders: joined(fresh.orders, here.orders), next: here.next } : fresh);
  };

import { fromCallback } from 'xstate';
import { listOrders, ORDER_PAGE, type ShopOrder } from '#contract/shop.ts';
import { writeCsv } from '#lib/csv.ts';
import { ORDER_COLUMNS, orderRows } from '#lib/ordersCsv.ts';
import { ORDER_FIELD } from '#lib/paths.ts';
import { ordersMachine } from '#machines/orders/orders.machine.ts';
import { keys, type Cached } from '#services/cache.ts';
import { download } from '#services/download.ts';
import { fulfil } from './fulfil.ts';
import type { World } from './world.ts';

/** As many as one answer may hold: an export reads a large shop in few calls. */
const EXPORT_PAGE = 100;

export const wireOrders = (world: World) => {
  const known = (): Cached['orders'] => world.cache.getQueryData(keys.orders) ?? { orders: [], next: null };
  const learn = (orders: ShopOrder[], next: string | null) => {
    world.cache.setQueryData<Cached['orders']>(keys.orders, { orders, next });
    return { count: orders.length, hasMore: next !== null };
  };
  const read = async (words: string, cursor: string | null, signal: AbortSignal, size = ORDER_PAGE) => {
    const asked = { per_page: size, ...(words ? { query: words } : {}), ...(cursor ? { cursor } : {}) };
    const { orders, meta } = await world.call(listOrders, asked, { signal });
    return { orders, next: meta.next };
  };
  /** What came later stands once, at its newest. */
  const joined = (first: ShopOrder[], then: ShopOrder[]) => [
    ...first,
    ...then.filter(({ id }) => !first.some((it) => it.id === id)),
  ];

  return ordersMachine.provide({
    actors: {
      loadOrders: fulfil(async ({ words }, signal) => {
        const { orders, next } = await read(words, null, signal);
        return learn(orders, next);
      }),
      loadMoreOrders: fulfil(async ({ words }, signal) => {
        const here = known();
        const { orders, next } = await read(words, here.next, signal);
        return learn(joined(here.orders, orders), next);
      }),
      refreshOrders: fulfil(async ({ words }, signal) => {
        const { orders, next } = await read(words, null, signal);
        const here = known();
        // Pages further down stay, and with them the place where they end.
        const overlaps = orders.some(({ id }) => here.orders.some((it) => it.id === id));
        return overlaps ? learn(joined(orders, here.orders), here.next) : learn(orders, next);
      }),
      exportOrders: fulfil<void>(async (_, signal) => {
        const all: ShopOrder[] = [];
        let cursor: string | null = null;
        do {
          const page = await read('', cursor, signal, EXPORT_PAGE);
          all.push(...page.orders);
          cursor = page.next;
        } while (cursor !== null);
        download('orders.csv', writeCsv([ORDER_COLUMNS, ...orderRows(all)]));
      }),
      watchKeys: fromCallback(({ sendBack }) => {
        const hear = (event: KeyboardEvent) => {
          if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
          event.preventDefault();
          sendBack({ type: 'orders.focusSearch' });
        };
        window.addEventListener('keydown', hear);
        return () => window.removeEventListener('keydown', hear);
      }),
    },
    actions: {
      focusSearch: () => document.getElementById(ORDER_FIELD)?.focus(),
      showExportFailure: (_, { problem }) =>
        world.showToast({ tone: 'destructive', title: 'orders.exportFailed', text: problem.text, problem }),
    },
  });
};

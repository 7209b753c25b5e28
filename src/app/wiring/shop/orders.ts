import { fromCallback } from 'xstate';
import type { ShopOrder } from '#contract/shop.ts';
import { writeCsv } from '#lib/csv.ts';
import { ORDER_COLUMNS, orderRows } from '#lib/ordersCsv.ts';
import { ORDER_FIELD } from '#lib/paths.ts';
import { ordersMachine } from '#machines/orders/orders.machine.ts';
import { keys } from '#services/cache.ts';
import { download } from '#services/download.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { wirePagedList } from '#app/wiring/pagedList.ts';
import { loadOrderPage, readOrders } from './orderPages.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/** The maximum of one answer, so that an export needs few calls. */
const EXPORT_PAGE = 100;

export const wireOrders = (app: AppContext) =>
  ordersMachine.provide({
    actors: {
      pages: wirePagedList<{ words: string }>(({ question: { words }, purpose }, signal) =>
        loadOrderPage(app, keys.orders, words ? { query: words } : {})({ purpose }, signal),
      ),
      exportOrders: fulfil<void>(async (_, signal) => {
        const all: ShopOrder[] = [];
        let cursor: string | null = null;
        do {
          const page = await readOrders(app, {}, cursor, signal, EXPORT_PAGE);
          all.push(...page.orders);
          cursor = page.next;
        } while (cursor !== null);
        download('orders.csv', writeCsv([ORDER_COLUMNS, ...orderRows(all)]));
      }),
      watchKeys: fromCallback(({ sendBack }) => {
        const onKeyDown = (event: KeyboardEvent) => {
          // Ctrl+K with Shift opens the palette (A12).
          if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
          if (event.altKey || event.shiftKey) return;
          event.preventDefault();
          sendBack({ type: 'orders.focusSearch' });
        };
        window.addEventListener('keydown', onKeyDown);
        return () => window.removeEventListener('keydown', onKeyDown);
      }),
    },
    actions: {
      focusSearch: () => document.getElementById(ORDER_FIELD)?.focus(),
      showExportFailure: (_, { problem }) =>
        app.showToast({ tone: 'destructive', title: 'orders.exportFailed', text: problem.text, problem }),
    },
  });

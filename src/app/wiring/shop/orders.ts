import { fromCallback } from 'xstate';
import type { OrderStatus, ShopOrder } from '#contract/shop.ts';
import { ORDER_COLUMNS, orderRows } from '#lib/ordersCsv.ts';
import type { SheetFormat } from '#lib/sheet.ts';
import { ORDER_FIELD } from '#lib/paths.ts';
import { ordersMachine } from '#machines/orders/orders.machine.ts';
import { keys } from '#services/cache.ts';
import { plainText } from '#app/wiring/conversation/plainText.ts';
import { saveSheet } from '#app/wiring/saveSheet.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { wirePagedList } from '#app/wiring/pagedList.ts';
import { loadOrderPage, readOrders } from './orderPages.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

const statuses = {
  shipping: 'orders.shipping',
  cancelled: 'orders.cancelled',
  'in-progress': 'orders.inProgress',
} as const satisfies Record<OrderStatus, unknown>;
/** The shop's words that have a text; another is exported as it is. */
const FINANCIAL = [
  'paid',
  'pending',
  'partially_paid',
  'authorized',
  'refunded',
  'partially_refunded',
  'voided',
  'expired',
] as const;
/** The maximum of one answer, so that an export needs few calls. */
const EXPORT_PAGE = 100;

export const wireOrders = (app: AppContext) =>
  ordersMachine.provide({
    actors: {
      pages: wirePagedList<{ words: string }>(({ question: { words }, purpose }, signal) =>
        loadOrderPage(app, keys.orders, words ? { query: words } : {})({ purpose }, signal),
      ),
      exportOrders: fulfil<void, { format: SheetFormat }>(async ({ format }, signal) => {
        const all: ShopOrder[] = [];
        let cursor: string | null = null;
        do {
          const page = await readOrders(app, {}, cursor, signal, EXPORT_PAGE);
          all.push(...page.orders);
          cursor = page.next;
        } while (cursor !== null);
        const { language } = app.actors.language.getSnapshot().context;
        await saveSheet(app, 'orders', format, {
          columns: ORDER_COLUMNS.map((name) => plainText(app, `orders.csv.${name}`)),
          rows: orderRows(all, {
            status: (status) => plainText(app, statuses[status]).toLocaleUpperCase(language),
            payment: (payment) => {
              const known = FINANCIAL.find((it) => it === payment);
              return known ? plainText(app, `orders.payment.${known}`) : payment;
            },
          }),
        });
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
    },
  });

import { listPayBacks, PAY_BACK_PAGE, type PayBackEntry, type PayBackState } from '#contract/payBacks.ts';
import { PAY_BACK_COLUMNS, payBackRow } from '#lib/payBacksCsv.ts';
import type { SheetFormat } from '#lib/sheet.ts';
import { payBackMachine } from '#machines/payment/payBack.machine.ts';
import { payBackListMachine } from '#machines/settings/payBackList.machine.ts';
import { type Cached, keys } from '#services/cache.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { plainText } from '#app/wiring/conversation/plainText.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { wirePagedList } from '#app/wiring/pagedList.ts';
import { saveSheet } from '#app/wiring/saveSheet.ts';

/** Wires the list of money to pay back; its pages are collected in one cached list. */
export const wirePayBackList = (app: AppContext) =>
  payBackListMachine.provide({
    actors: {
      pages: wirePagedList<{ state: PayBackState }>(async ({ question, purpose, from }, signal) => {
        const known = app.cache.getQueryData<Cached['payBacks']>(keys.payBacks)?.entries ?? [];
        const cursor = purpose === 'more' ? { cursor: String(from) } : {};
        const asked = { ...question, ...cursor, limit: PAY_BACK_PAGE };
        const { data, next, totals } = await app.call(listPayBacks, asked, { signal });
        const entries = purpose === 'more' ? [...known, ...data] : data;
        app.cache.setQueryData<Cached['payBacks']>(keys.payBacks, { entries, totals });
        return { count: entries.length, next };
      }),
      payBack: payBackMachine.provide({
        actions: {
          refreshInvoices: ({ self }) => self._parent?.send({ type: 'payBacks.stale' }),
        },
      }),
      exportPayBacks: fulfil<void, { state: PayBackState; format: SheetFormat }>(
        async ({ state, format }, signal) => {
          const entries: PayBackEntry[] = [];
          let cursor: string | null = null;
          do {
            const from: { cursor?: string } = cursor === null ? {} : { cursor };
            const asked = { state, ...from, limit: PAY_BACK_PAGE };
            const page: { data: PayBackEntry[]; next: string | null } = await app.call(listPayBacks, asked, {
              signal,
            });
            entries.push(...page.data);
            cursor = page.next;
          } while (cursor !== null);
          await saveSheet(app, 'money-to-pay-back', format, {
            columns: PAY_BACK_COLUMNS.map((name) => plainText(app, `payBacks.csv.${name}`)),
            rows: entries.map((it) =>
              payBackRow(it, (reason) => plainText(app, `payBacks.reason.${reason}`)),
            ),
          });
        },
      ),
    },
  });

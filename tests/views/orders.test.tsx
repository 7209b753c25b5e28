import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createActor, SimulatedClock, type AnyActorRef } from 'xstate';
import { wireOrders } from '#app/wiring/shop/orders.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { Failure } from '#contract/failure.ts';
import { ORDER_PAGE, ShopOrder } from '#contract/shop.ts';
import { OrdersScreen } from '#features/orders/OrdersScreen.tsx';
import { ORDER_DEBOUNCE, ordersMachine } from '#machines/orders/orders.machine.ts';
import { keys } from '#services/cache.ts';
import { createCache } from '#services/createCache.ts';
import { quiet } from '#tests/support/quiet.ts';
import { answerPages, failPages } from '#tests/support/pages.ts';
import { show } from '#tests/support/screen.tsx';
import { anOrder, mixedOrders, someOrders } from '#tests/support/shop.ts';
import { eventually } from '#tests/support/eventually.ts';
import { onPage } from '#tests/support/onPage.ts';

/** The list answers, and tells the chart of the screen. */
const answer = (actor: AnyActorRef, count: number) => {
  answerPages(actor, { count });
  actor.send({ type: 'list.loaded', count });
};
const search = page.getByRole('textbox', { name: 'Search orders' });
const clear = page.getByRole('button', { name: 'Clear the search' });
const exporting = page.getByRole('button', { name: 'Export' });
const theOrder = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}\\b`) });
const drawn = () => clear.element().innerHTML;

async function open(orders: ShopOrder[] = mixedOrders, language: 'en' | 'fr' = 'en') {
  const cache = createCache();
  cache.setQueryData(keys.orders, { orders, next: null });
  const clock = new SimulatedClock();
  const actor = createActor(quiet(ordersMachine), { input: { connected: true }, clock }).start();
  await show(<OrdersScreen actor={actor} />, { cache, language });
  answer(actor, orders.length);
  return { actor, clock };
}

afterEach(() => page.viewport(1280, 800));

describe('the orders', () => {
  it('stand in four columns: who, what, how much, how [ORD-001 ORD-007 ORD-010]', async () => {
    await open();
    await expect.element(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
    const columns = page.getByRole('columnheader').elements();
    expect(columns.map(({ textContent }) => textContent)).toEqual(['Customer', 'Product', 'Price', 'Status']);
    const cells = (row: number) =>
      page
        .getByRole('row')
        .nth(row + 1)
        .getByRole('cell')
        .elements()
        .map(({ textContent }) => textContent.replaceAll(/\s/g, ' '));
    expect(cells(0)).toEqual([
      'Marie Ewané+237650000001',
      '2 × Raffia bag · Large',
      expect.stringContaining('XAF 12,500'),
      'in progress#1001Opens in a new tab',
    ]);
    expect(cells(1)[1]).toBe('2 × Raffia bag · Large1 × Beaded bracelet');
    expect([cells(1)[3], cells(2)[3]]).toEqual([
      expect.stringMatching(/^shipping#1002/),
      expect.stringMatching(/^cancelled#1003/),
    ]);
    expect(cells(4)[0]).toBe('No customer');
    expect(theOrder('#1001').element().getAttribute('href')).toBe(
      'https://atelier-wouri.myshopify.com/orders/5001',
    );
  });

  it('can be exported only whole, and where there are any [ORD-006]', async () => {
    const { actor } = await open();
    await expect.element(exporting).toBeVisible();
    await userEvent.fill(search, 'bag');
    await expect.element(exporting).not.toBeInTheDocument();
    await userEvent.click(clear);
    answer(actor, 25);
    await expect.element(exporting).toBeVisible();
    actor.send({ type: 'orders.clear' });
    actor.send({ type: 'orders.type', words: '' });
    answer(actor, 0);
    await expect.element(exporting).not.toBeInTheDocument();
  });

  it('turn the clear button while they are looked for; it and Escape empty the field [ORD-003 ORD-005]', async () => {
    const { actor, clock } = await open();
    await expect.element(clear).not.toBeInTheDocument();
    await userEvent.fill(search, 'bag');
    const still = drawn();
    clock.increment(ORDER_DEBOUNCE);
    await eventually(() => expect(drawn()).not.toBe(still));
    answer(actor, 25);
    await eventually(() => expect(drawn()).toBe(still));
    await userEvent.click(search);
    await userEvent.keyboard('{Escape}');
    await expect.element(search).toHaveValue('');
    expect(actor.getSnapshot().children.pages?.getSnapshot().matches({ shown: 'asking' })).toBe(true);
  });

  it('say so in French where none is found', async () => {
    const { actor, clock } = await open([], 'fr');
    await userEvent.fill(page.getByRole('textbox'), 'zzz');
    clock.increment(ORDER_DEBOUNCE);
    answer(actor, 0);
    await expect.element(page.getByText(/^Aucune commande/)).toBeVisible();
  });
});

/** The wiring with a shop that answers twenty at a time. */
async function wired(many: number) {
  const calls: Record<string, unknown>[] = [];
  const all = Array.from({ length: many }, (_, index) => anOrder({ id: `${index}`, name: `#${index}` }));
  const cache = createCache();
  const app = {
    cache,
    call: async (_: unknown, input: { cursor?: string; per_page: number }) => {
      calls.push(input);
      const from = Number(input.cursor ?? 0);
      const to = from + input.per_page;
      return { orders: all.slice(from, to), meta: { next: to < many ? String(to) : null } };
    },
    showToast: () => {},
  } as unknown as AppContext;
  const actor = onPage(app, createActor(wireOrders(app), { input: { connected: true } })).start();
  await show(<OrdersScreen actor={actor} />, { cache });
  await expect.element(theOrder('#0')).toBeVisible();
  return { actor, calls };
}

describe('pages of orders', () => {
  it('come twenty at a time, the next at 80 % of the way down [ORD-009 CONST-005]', async () => {
    const { calls } = await wired(70);
    expect(calls).toEqual([{ per_page: ORDER_PAGE }]);
    const scroller = page.getByRole('region', { name: 'Orders' }).element();
    const goTo = (share: number) =>
      new Promise((heard) => {
        scroller.addEventListener('scroll', heard, { once: true });
        scroller.scrollTop = scroller.scrollHeight * share - scroller.clientHeight;
      });
    await goTo(0.78);
    expect(calls).toHaveLength(1);
    await goTo(0.82);
    await eventually(() => expect(calls).toEqual([{ per_page: 20 }, { per_page: 20, cursor: '20' }]));
  });

  it('fill a screen that is taller than the first', async () => {
    await page.viewport(1280, 3000);
    const { calls } = await wired(70);
    await eventually(() => expect(calls.length).toBeGreaterThan(2));
    await expect.element(theOrder('#45')).toBeVisible();
  });

  it('have their search under Ctrl or Cmd and K, wherever one is [ORD-003]', async () => {
    await wired(3);
    for (const keys of ['{Control>}k{/Control}', '{Meta>}k{/Meta}']) {
      (document.activeElement as HTMLElement).blur();
      await userEvent.keyboard(keys);
      await expect.element(search).toHaveFocus();
    }
  });
});

it('keeps what is there when more cannot be read', async () => {
  const { actor, clock } = await open(someOrders);
  await userEvent.fill(search, 'bag');
  clock.increment(ORDER_DEBOUNCE);
  failPages(actor, new Failure('providerFailed'));
  await expect.element(page.getByRole('alert')).toBeInTheDocument();
  await expect.element(theOrder('#1001')).toBeVisible();
});

import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { readCsv, writeCsv } from '#lib/csv.ts';
import { english } from '#i18n/english.ts';
import '#i18n/addLazyTexts.ts';
import { ORDER_COLUMNS, orderRows } from '#lib/ordersCsv.ts';
import { shopHost } from '#lib/shopHost.ts';
import { ORDER_DEBOUNCE, ordersMachine } from '#machines/orders/orders.machine.ts';
import { redirectFrom } from '#machines/app/routing.ts';
import { settingsIn } from '#machines/app/screenAddress.ts';
import { answerPages } from '#tests/support/pages.ts';
import { quiet } from '#tests/support/quiet.ts';
import { anOrder } from '#tests/support/shop.ts';

describe('the export of the orders', () => {
  const texts = { status: (it: string) => it.toUpperCase(), payment: (it: string) => it };
  const at = { at: anOrder().created_at };

  it('has the columns of the specification, in their order, before those of its own [ORD-008]', () =>
    expect(ORDER_COLUMNS.slice(0, 8).map((name) => english[`orders.csv.${name}`])).toEqual([
      'Customer Name',
      'Customer Phone',
      'Product Name',
      'Product Quantity',
      'Product Variant',
      'Order Price',
      'Order Status',
      'Order URL',
    ]));

  it('has a row for every line item, and the total once, as a number beside its currency [ORD-008]', () => {
    const who = ['Marie Ewané', '+237650000001'];
    const order = ['IN-PROGRESS', 'https://atelier-wouri.myshopify.com/orders/5001'];
    const rest = [anOrder().name, at, anOrder().financial_status];
    expect(orderRows([anOrder()], texts)).toEqual([
      [...who, 'Raffia bag', 2, 'Large', { amount: '45000' }, ...order, 'XAF', ...rest],
      [...who, 'Beaded bracelet', 1, '', null, ...order, null, ...rest],
    ]);
  });

  it('contains orders without a customer or without items', () => {
    const bare = anOrder({ customer: null, line_items: [], order_status_url: null, financial_status: null });
    expect(orderRows([bare], texts)).toEqual([
      ['', '', '', 0, '', { amount: '45000' }, 'IN-PROGRESS', '', 'XAF', bare.name, at, ''],
    ]);
  });

  it.each(['=HYPERLINK("http://evil.test")', '+237650000001', '-1+1', '@SUM(A1)', '\tcmd', '\rcmd'])(
    'never starts a formula with %j',
    (cell) => expect(readCsv(writeCsv([[cell, 'x']]))[0]?.[0]?.startsWith("'")).toBe(true),
  );

  it('can be parsed again: quotes, commas, line breaks, accents', () => {
    const rows = [['Marie "Mama" Ewané', 'a, b\nc', 'é']];
    const text = writeCsv(rows);
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(readCsv(text)).toEqual(rows);
  });
});

describe('a typed shop address', () => {
  it.each([
    ['atelier-wouri.myshopify.com', 'atelier-wouri.myshopify.com'],
    [' https://Atelier-Wouri.myshopify.com/admin?x=1 ', 'atelier-wouri.myshopify.com'],
    ['', null],
    ['atelier-wouri', null],
    ['atelier.test', null],
    ['myshopify.com', null],
    ['.myshopify.com', null],
    ['a.b.myshopify.com', null],
    ['atelier.myshopify.com.evil.test', null],
    ['evil.test/atelier.myshopify.com', null],
    ['evil.test?atelier.myshopify.com', null],
    ['user@atelier.myshopify.com', null],
    ['-atelier.myshopify.com', null],
  ])('%j is %j [INT-SHOP-002 INT-SHOP-003]', (given, host) => expect(shopHost(given)).toBe(host));
});

describe('the search of the orders', () => {
  const opened = () => {
    const clock = new SimulatedClock();
    const actor = createActor(quiet(ordersMachine), { clock, input: { connected: true } }).start();
    answerPages(actor, { count: 20, next: 'c1' });
    const asks = () => actor.getSnapshot().children.pages?.getSnapshot().matches({ shown: 'asking' });
    return { actor, clock, asks };
  };

  it('sends the request half a second after the last key [ORD-002 CONST-004]', () => {
    const { actor, clock, asks } = opened();
    actor.send({ type: 'orders.type', words: 'b' });
    clock.increment(ORDER_DEBOUNCE - 1);
    actor.send({ type: 'orders.type', words: 'ba' });
    clock.increment(ORDER_DEBOUNCE - 1);
    expect(asks()).toBe(false);
    clock.increment(1);
    expect(asks()).toBe(true);
    expect(ORDER_DEBOUNCE).toBe(500);
  });

  it('reads the full list again at once when it is cleared [ORD-004]', () => {
    const { actor, asks } = opened();
    actor.send({ type: 'orders.type', words: 'bag' });
    actor.send({ type: 'orders.clear' });
    expect(asks()).toBe(true);
    expect(actor.getSnapshot().context.words).toBe('');
  });
});

describe('the shop’s own pages', () => {
  it('are shown to signed-out people, or after signing in [INT-SHOP-008 INT-SHOP-012]', () => {
    expect(redirectFrom('signedOut', '/shopify-embedded?shop=a.myshopify.com')).toBeNull();
    expect(redirectFrom('signedOut', '/shopify-oauth?shop=a.myshopify.com&code=1')).toBeNull();
    expect(redirectFrom('signedOut', '/login-for-shopify?shop=a.myshopify.com')).toBe(
      '/login?success=%2Flogin-for-shopify%3Fshop%3Da.myshopify.com',
    );
  });

  it('redirect from the older address to the integrations [INT-SHOP-011]', () => {
    expect(redirectFrom('dashboard', '/dashboard/integration')).toBe('/dashboard/settings/integrations');
    expect(redirectFrom('dashboard', '/dashboard/integration?error=invalid_state')).toBe(
      '/dashboard/settings/integrations?error=invalid_state',
    );
    expect(settingsIn('/dashboard/settings/integrations')).toBe('integrations');
  });
});

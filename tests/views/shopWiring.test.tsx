import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor, type AnyActorRef } from 'xstate';
import { Failure } from '#contract/failure.ts';
import {
  createOrder,
  createShopCustomer,
  getShopCustomer,
  listOrders,
  listProducts,
} from '#contract/shop.ts';
import type { AnyOperation } from '#contract/operation.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { wireCreateOrder, wireShopActivity, wireShopCustomer } from '#app/wiring/shop/shop.ts';
import { aBag } from '#machines/shop/createOrder.model.ts';
import { heldFields } from '#machines/shop/shopCustomerForm.model.ts';
import { aCustomer, aStranger } from '#machines/customer/customer.samples.ts';
import { keys } from '#services/cache.ts';
import { createCache } from '#services/createCache.ts';
import { aConversation } from '#tests/support/entities.ts';
import { aProduct, theirOrders } from '#tests/support/views/shop.tsx';
import { onPage } from '#tests/support/onPage.ts';

/** Returns an app whose server gives the scripted answers. */
function anApp(answers: Map<AnyOperation, () => unknown>) {
  const calls: [AnyOperation, Record<string, unknown>][] = [];
  const toasts: unknown[] = [];
  const learned: unknown[] = [];
  const cache = createCache();
  const app = {
    cache,
    call: vi.fn(async (operation: AnyOperation, input: Record<string, unknown>) => {
      calls.push([operation, input]);
      return answers.get(operation)?.();
    }),
    showToast: (toast: unknown) => void toasts.push(toast),
    learnConversation: (conversation: unknown) => void learned.push(conversation),
  } as unknown as AppContext;
  return { app, cache, calls, toasts, learned };
}
const inState = (actor: AnyActorRef, state: unknown) =>
  waitFor(actor, (snapshot: { matches(state: never): boolean }) => snapshot.matches(state as never));

describe('an order', () => {
  const products = {
    data: {
      shop: { currencyCode: 'XAF' },
      products: { edges: [{ node: aProduct(0) }], pageInfo: { hasNextPage: false, endCursor: '1' } },
    },
  };

  it('goes out under one name until it is there, and the next under another [SHOP-022 SHOP-023 SHOP-024]', async () => {
    let works = false;
    const answers = new Map<AnyOperation, () => unknown>([
      [listProducts, () => products],
      [
        createOrder,
        () => {
          if (!works) throw new Failure('providerFailed', 'The provider does not answer.');
          return { success: true, order: { id: '1', name: '#1001', order_status_url: null } };
        },
      ],
    ]);
    const { app, calls, toasts, cache } = anApp(answers);
    const actor = onPage(app, createActor(wireCreateOrder(app), { input: aCustomer })).start();
    const fill = async () => {
      actor.send({ type: 'order.open' });
      await inState(actor.getSnapshot().children.pages!, { shown: 'idle' });
      actor.send({ type: 'order.step', item: aBag, by: 1 });
      actor.send({ type: 'order.step', item: { ...aBag, variantId: 'v2', variantTitle: 'M' }, by: 1 });
      actor.send({ type: 'order.review' });
      actor.send({ type: 'order.pay', paid: true });
    };
    await fill();
    expect(cache.getQueryData(keys.products('v1'))).toHaveLength(1);
    actor.send({ type: 'order.submit' });
    await inState(actor, { summary: 'reviewing' });
    expect(toasts).toEqual([
      expect.objectContaining({
        tone: 'destructive',
        title: 'shop.orderFailed',
        text: 'The provider does not answer.',
      }),
    ]);
    works = true;
    actor.send({ type: 'order.submit' });
    await inState(actor, 'confirmation');
    expect(toasts[1]).toMatchObject({ tone: 'success', title: 'shop.orderCreated', text: '#1001' });
    actor.send({ type: 'order.close' });
    await fill();
    actor.send({ type: 'order.submit' });
    await inState(actor, 'confirmation');
    const sent = calls.filter(([operation]) => operation === createOrder).map(([, input]) => input);
    expect(sent[0]).toEqual({
      id: aCustomer.customerId,
      client_order_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      financial_status: 'paid',
      line_items: [
        { product_id: aBag.productId, quantity: 1 },
        { variant_id: 'v2', quantity: 1 },
      ],
    });
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[2]?.client_order_id).not.toBe(sent[0]?.client_order_id);
  });

  it('shows products once more where they could not be had, and says it in the log only [SHOP-026 ERR-007]', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { app, toasts } = anApp(
      new Map([
        [
          listProducts,
          () => {
            throw new Failure('providerFailed');
          },
        ],
      ]),
    );
    const actor = onPage(app, createActor(wireCreateOrder(app), { input: aCustomer })).start();
    actor.send({ type: 'order.open' });
    await inState(actor.getSnapshot().children.pages!, 'failed');
    expect(warn).toHaveBeenCalledWith('products not loaded: providerFailed');
    expect(toasts).toEqual([]);
    warn.mockRestore();
  });
});

it('a customer who was added is one in the conversation at once [SHOP-004 SHOP-005 SHOP-006]', async () => {
  const shopCustomer = {
    id: '77',
    first_name: 'Marie',
    last_name: '',
    email: null,
    phone: null,
    note: null,
    tags: [],
    addresses: [],
  };
  const { app, cache, calls, toasts, learned } = anApp(
    new Map<AnyOperation, () => unknown>([
      [createShopCustomer, () => ({ success: true, customer: shopCustomer })],
      [getShopCustomer, () => ({ success: true, customer: shopCustomer })],
    ]),
  );
  const conversation = { ...aConversation(1), _id: aStranger.conversationId };
  cache.setQueryData(keys.conversation(aStranger.conversationId), conversation);
  const actor = onPage(app, createActor(wireShopCustomer(app), { input: aStranger })).start();
  actor.send({ type: 'customerForm.open' });
  const form = actor.getSnapshot().children.form!;
  for (const [field, value] of Object.entries(heldFields))
    form.send({ type: 'customerForm.change', field: field as never, value: ` ${value} `.trim() });
  form.send({ type: 'customerForm.submit' });
  await inState(actor, { closed: 'waiting' });
  expect(calls[0]?.[1]).toEqual({
    id: aStranger.conversationId,
    first_name: 'Marie',
    last_name: 'Ewané',
    email: 'marie@example.test',
    note: '',
    tags: '',
    address: 'Rue Joss 12',
    city: 'Douala',
    province: 'Littoral',
    country: 'CM',
    zip: '00237',
  });
  expect(learned).toEqual([expect.objectContaining({ shopify: { customer_id: '77' } })]);
  expect(toasts).toEqual([{ tone: 'success', title: 'shop.added' }]);
  actor.stop();
});

it('a customer’s orders are asked for 20 at a time, after the last cursor [PROF-020 CALL-033]', async () => {
  const pages = [
    { meta: { next: 'c2' }, orders: theirOrders.slice(0, 20) },
    { meta: { next: null }, orders: theirOrders.slice(19) },
  ];
  const { app, cache, calls } = anApp(
    new Map<AnyOperation, () => unknown>([[listOrders, () => pages.shift()]]),
  );
  const actor = onPage(app, createActor(wireShopActivity(app), { input: aCustomer })).start();
  const list = actor.getSnapshot().children.pages!;
  await inState(list, { shown: 'idle' });
  actor.send({ type: 'activity.scroll', fromTop: 0.8 });
  await inState(list, { shown: 'loadingMore' });
  await inState(list, { shown: 'idle' });
  const asked = calls.filter(([operation]) => operation === listOrders).map(([, input]) => input);
  expect(asked).toEqual([
    { customer_id: aCustomer.customerId, per_page: 20 },
    { customer_id: aCustomer.customerId, per_page: 20, cursor: 'c2' },
  ]);
  const kept = cache.getQueryData<{ orders: unknown[] }>(keys.shopOrders(aCustomer.customerId ?? ''));
  expect(kept?.orders).toHaveLength(theirOrders.length);
});

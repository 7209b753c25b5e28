import type { Channel } from '#contract/conversation.ts';
import { createOrder, listProducts, type Product, QUANTITY_MOST } from '#contract/shop.ts';
import { shopTimeline } from '#contract/shopTimeline.ts';
import { createOrderMachine } from '#machines/shop/createOrder.machine.ts';
import { shopActivityMachine } from '#machines/shop/shopActivity.machine.ts';
import { shopCustomerMachine } from '#machines/shop/shopCustomer.machine.ts';
import { shopCustomerFormMachine } from '#machines/shop/shopCustomerForm.machine.ts';
import { type Cached, keys } from '#services/cache.ts';
import { tellCut } from '#app/tellCuts.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { wirePagedList } from '#app/wiring/pagedList.ts';
import { keyring } from '#app/wiring/connection/keyring.ts';
import { loadOrderPage } from './orderPages.ts';
import { plainText } from '#app/wiring/conversation/plainText.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

export const wireShopCustomerForm = (app: AppContext) =>
  shopCustomerFormMachine.provide({
    actors: {
      findCountry: fulfil<string | null, { channel: Channel; contactId: string | null }>(
        async ({ channel, contactId }) => {
          if (channel !== 'whatsapp' || contactId === null) return null;
          // Number formats of all countries are loaded with the first form that needs them.
          return (await import('#lib/phoneCountry.ts')).phoneCountry(contactId);
        },
      ),
    },
    actions: {
      notifyLinked: ({ context }, { customerId }) => {
        const key = keys.conversation(context.customer.conversationId);
        const conversation = app.cache.getQueryData<Cached['conversation']>(key);
        if (conversation) app.learnConversation({ ...conversation, shopify: { customer_id: customerId } });
      },
    },
  });

export const wireShopCustomer = (app: AppContext) =>
  shopCustomerMachine.provide({
    actors: { form: wireShopCustomerForm(app) },
  });

export const wireCreateOrder = (app: AppContext) => {
  const orders = keyring();
  return createOrderMachine.provide({
    actors: {
      pages: wirePagedList<{ conversationId: string; words: string }>(
        async ({ question: { words, conversationId }, from }, signal) => {
          const cursor = from === null ? null : String(from);
          const asked = { ...(words ? { query: words } : {}), ...(cursor ? { cursor } : {}) };
          const { data } = await app.call(listProducts, asked, { signal });
          const key = keys.products(conversationId);
          const page = data.products.edges.map(({ node }) => node);
          const before = cursor ? (app.cache.getQueryData<Product[]>(key) ?? []) : [];
          app.cache.setQueryData<Product[]>(key, [...before, ...page]);
          const { hasNextPage, endCursor } = data.products.pageInfo;
          return {
            count: before.length + page.length,
            next: hasNextPage ? endCursor : null,
            details: { currency: data.shop.currencyCode },
          };
        },
        ({ problem }) => console.warn(`products not loaded: ${problem.code}`),
      ),
      createOrder: fulfil(async ({ conversationId, customerId, cart, lines, note, paid }, signal) => {
        const asked = {
          id: customerId,
          ...(note ? { note } : {}),
          financial_status: paid ? ('paid' as const) : ('pending' as const),
          line_items: lines.map(({ variantId, productId, quantity }) => ({
            ...(variantId ? { variant_id: variantId } : { product_id: productId }),
            quantity,
          })),
        };
        const { order } = await orders.once([conversationId, cart], (key) =>
          app.call(createOrder, { ...asked, client_order_id: key }, { signal }),
        );
        return order;
      }),
    },
    actions: {
      askForCustomer: ({ self }) => self._parent?.send({ type: 'panel.show', dialog: 'customer' }),
      tellLeftOut: (_, { quantity }) =>
        tellCut(app, 'shop.quantityCut', { added: QUANTITY_MOST, given: quantity, most: QUANTITY_MOST }),
      showFailure: (_, { problem }) =>
        app.showToast({
          tone: 'destructive',
          title: 'shop.orderFailed',
          text: problem.code === 'idempotencyReused' ? plainText(app, 'shop.orderedBefore') : problem.text,
          problem,
        }),
    },
  });
};

const readTimeline = (app: AppContext) =>
  fulfil(async ({ customerId }: { customerId: string }, signal) => {
    const { timeline } = await app.call(shopTimeline, { id: customerId }, { signal });
    app.cache.setQueryData(keys.shopTimeline(customerId), timeline);
    return { count: timeline.length };
  });

export const wireShopActivity = (app: AppContext) =>
  shopActivityMachine.provide({
    actors: {
      loadTimeline: readTimeline(app),
      pages: wirePagedList<{ customerId: string }>(({ question: { customerId }, purpose }, signal) =>
        loadOrderPage(app, keys.shopOrders(customerId), { customer_id: customerId })({ purpose }, signal),
      ),
    },
  });

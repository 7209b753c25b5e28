import type { Channel } from '#contract/conversation.ts';
import {
  createOrder,
  createShopCustomer,
  getShopCustomer,
  listProducts,
  type Product,
  QUANTITY_MOST,
  type ShopCustomer,
  updateShopAddress,
  updateShopCustomer,
} from '#contract/shop.ts';
import { shopTimeline } from '#contract/shopTimeline.ts';
import { type CustomerFields, noCustomer } from '#lib/customerForm.ts';
import { createOrderMachine } from '#machines/shop/createOrder.machine.ts';
import { shopActivityMachine } from '#machines/shop/shopActivity.machine.ts';
import { shopCustomerMachine } from '#machines/shop/shopCustomer.machine.ts';
import { shopCustomerFormMachine } from '#machines/shop/shopCustomerForm.machine.ts';
import type { Held } from '#machines/shop/shopCustomerForm.words.ts';
import { type Cached, keys } from '#services/cache.ts';
import { tellCut } from '#app/tellCuts.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { wirePagedList } from '#app/wiring/pagedList.ts';
import { idOf } from '#app/wiring/idOf.ts';
import { keyring } from '#app/wiring/connection/keyring.ts';
import { loadOrderPage } from './orderPages.ts';
import { plainText } from '#app/wiring/conversation/plainText.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/** Returns the shop's customer as form fields; the first address is used (SHOP-028). */
function heldOf(it: ShopCustomer): Held {
  const [first] = it.addresses;
  const fields: CustomerFields = {
    ...noCustomer,
    first_name: it.first_name,
    last_name: it.last_name,
    email: it.email ?? '',
    note: it.note ?? '',
    tags: it.tags.join(', '),
    address: [first?.address1, first?.address2].filter(Boolean).join(', '),
    city: first?.city ?? '',
    province: first?.province ?? '',
    country: first?.country_code ?? '',
    zip: first?.zip ?? '',
  };
  return { fields, addressId: first?.id ?? null };
}

const personOf = ({ first_name, last_name, email, note, tags }: CustomerFields) => ({
  first_name: first_name.trim(),
  last_name: last_name.trim(),
  email: email.trim(),
  note: note.trim(),
  tags,
});
const addressOf = ({ address, city, province, country, zip }: CustomerFields) => ({
  address: address.trim(),
  city: city.trim(),
  province: province.trim(),
  country,
  zip: zip.trim(),
});

const readCustomer = (app: AppContext) =>
  fulfil<Held, { customerId: string }>(async ({ customerId }, signal) => {
    const { customer } = await app.call(getShopCustomer, { id: customerId }, { signal });
    return heldOf(customer);
  });

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
      readCustomer: readCustomer(app),
      createCustomer: fulfil(async ({ conversationId, fields }, signal) => {
        const asked = { ...idOf(conversationId), ...personOf(fields), ...addressOf(fields) };
        const { customer } = await app.call(createShopCustomer, asked, { signal });
        return { customerId: customer.id };
      }),
      updateCustomer: fulfil(async ({ customerId, fields }, signal) => {
        await app.call(updateShopCustomer, { id: customerId, ...personOf(fields) }, { signal });
      }),
      updateAddress: fulfil(async ({ customerId, addressId, fields }, signal) => {
        const asked = { id: customerId, addressId: addressId ?? ('new' as const), ...addressOf(fields) };
        await app.call(updateShopAddress, asked, { signal });
      }),
    },
    actions: {
      notifyLinked: ({ context }, { customerId }) => {
        const key = keys.conversation(context.customer.conversationId);
        const conversation = app.cache.getQueryData<Cached['conversation']>(key);
        if (conversation) app.learnConversation({ ...conversation, shopify: { customer_id: customerId } });
      },
      showSaved: (_, { how }) =>
        app.showToast({ tone: 'success', title: how === 'added' ? 'shop.added' : 'shop.updated' }),
      showFailure: (_, { how, problem }) =>
        app.showToast({
          tone: 'destructive',
          title: how === 'added' ? 'shop.addFailed' : 'shop.updateFailed',
          text: problem.text,
          problem,
        }),
    },
  });

export const wireShopCustomer = (app: AppContext) =>
  shopCustomerMachine.provide({
    actors: { readCustomer: readCustomer(app), form: wireShopCustomerForm(app) },
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
      showOrdered: (_, { ordered }) =>
        app.showToast({ tone: 'success', title: 'shop.orderCreated', text: ordered.name }),
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

import { Failure } from '#contract/failure.ts';
import { QUANTITY_MOST } from '#contract/shop.ts';
import { model, passing, type Happening } from '../model.ts';
import { type Item, quantityIn } from './cart.ts';
import { createOrderMachine } from './createOrder.machine.ts';
import { aCustomer, aStranger, withoutShop } from '../customer/customer.samples.ts';

/** Also in the cache of the view's test. */
export const aBag: Item = {
  productId: 'gid://shopify/Product/1',
  variantId: null,
  title: 'Ndop tote bag',
  variantTitle: null,
  price: '15000',
  image: null,
};
const more = { role: 'button', name: { id: 'shop.oneMore', values: { title: aBag.title } } } as const;
const ordered = {
  id: '5001',
  name: '#1001',
  order_status_url: 'https://atelier-wouri.myshopify.com/orders/1',
  total_price: '15000',
  currency: 'XAF',
};
const call = (id: string, where: string, outputs: unknown[]): Happening[] => [
  ...outputs.map((output) => ({ type: `xstate.done.actor.${id}`, output })),
  { type: `xstate.error.actor.${id}`, error: new Failure('shopRejected', 'Product variant does not exist') },
  { type: `xstate.after.patience.createOrder.${where}` },
];
const search = { role: 'textbox', name: 'shop.searchProducts' } as const;
const products = { role: 'dialog', name: 'shop.orderTitle' } as const;
const summary = { role: 'dialog', name: 'shop.summary' } as const;
const create = { role: 'button', name: 'shop.createOrder' } as const;

export const createOrderModel = model(createOrderMachine, {
  inputs: { linked: aCustomer, stranger: aStranger, withoutShop },
  happenings: [
    { type: 'list.loaded', details: { currency: 'XAF' } },
    { type: 'list.loaded' },
    ...call('createOrder', 'submitting', [ordered]),
    { type: 'xstate.after.debounce.createOrder.products.typing' },
    { type: 'contact.factsChanged', customer: aCustomer },
    { type: 'contact.factsChanged', customer: aStranger },
  ],
  sees: {
    closed: [],
    settling: passing,
    connectShop: [
      { role: 'dialog', name: 'shop.connectTitle' },
      { role: 'link', name: 'shop.connect' },
    ],
    offerCustomer: [
      { role: 'dialog', name: 'shop.noCustomerTitle' },
      { role: 'button', name: 'shop.addCustomer' },
    ],
    'products.resting': [products, search, more],
    'products.typing': [products, search, more],
    'summary.reviewing': [summary, create, { role: 'switch', name: 'shop.payment' }],
    'summary.noting': [
      summary,
      { role: 'textbox', name: 'shop.note' },
      { role: 'button', name: 'shop.saveNote' },
    ],
    submitting: [summary, { role: 'button', name: 'shop.creating', disabled: true }],
    confirmation: [
      { role: 'dialog', name: 'shop.confirmed' },
      { role: 'text', name: { literal: '#1001' } },
      { role: 'link', name: 'shop.viewOrder' },
    ],
  },
  hides: {
    closed: [products, summary],
    'summary.noting': [create],
    submitting: [{ role: 'button', name: 'common.close' }],
  },
  causes: {
    'order.open': [{ event: { type: 'order.open' }, by: 'world' }],
    'order.search': [
      {
        event: { type: 'order.search', words: 'bag' },
        by: { fill: 'shop.searchProducts', with: 'bag' },
      },
    ],
    'list.loaded': 'world',
    'order.step': [
      { event: { type: 'order.step', item: aBag, by: 1 }, by: { click: more.name } },
      {
        event: { type: 'order.step', item: aBag, by: -1 },
        by: { click: { id: 'shop.oneLess', values: { title: aBag.title } } },
      },
    ],
    'order.quantity': [
      { event: { type: 'order.quantity', item: aBag, text: '12' }, by: 'world' },
      { event: { type: 'order.quantity', item: aBag, text: '' }, by: 'world' },
      { event: { type: 'order.quantity', item: aBag, text: '10000' }, by: 'world' },
    ],
    'order.review': { click: 'shop.review' },
    'order.back': { click: 'shop.backToProducts' },
    'order.editNote': { click: 'shop.addNote' },
    'order.writeNote': [
      { event: { type: 'order.writeNote', text: 'Gift wrap' }, by: { fill: 'shop.note', with: 'Gift wrap' } },
      { event: { type: 'order.writeNote', text: '  ' }, by: { fill: 'shop.note', with: '  ' } },
    ],
    'order.saveNote': { click: 'shop.saveNote' },
    'order.cancelNote': { click: 'shop.cancelNote' },
    'order.pay': [
      { event: { type: 'order.pay', paid: true }, by: { click: 'shop.payment', role: 'switch' } },
      { event: { type: 'order.pay', paid: false }, by: 'world' },
    ],
    'order.submit': { click: 'shop.createOrder' },
    'order.addCustomer': { click: 'shop.addCustomer' },
    'order.close': { click: 'common.close' },
    'contact.factsChanged': 'world',
  },
  laws: {
    'an order has lines and a customer': (now) => !now.matches('submitting') || now.context.lines.length > 0,
    'no line is empty': (now) => now.context.lines.every(({ quantity }) => quantity > 0),
    'the dialog stays open while the order is created': (now, before) =>
      !before.matches('submitting') || !now.matches('closed'),
    'the cart stays until its order is confirmed': (now, before) =>
      now.context.cart === before.context.cart || (before.matches('confirmation') && now.matches('closed')),
    'the cart is empty after its order': (now, before) =>
      now.context.cart === before.context.cart || now.context.lines.length === 0,
    'the cart keeps its lines after a failure': (now, before) =>
      !before.matches('submitting') || !now.matches('summary') || now.context.lines.length > 0,
    'no order is created without a connected shop': (now) =>
      now.context.customer.shopStatus === 2 || now.matches('closed') || now.matches('connectShop'),
  },
  // Context that a state neither shows nor decides by is left out.
  distinguishes: (now) => {
    const { customer, lines, currency, note, draft, paid } = now.context;
    return [
      customer.customerId,
      lines.length,
      ...(now.matches('products') ? [currency, quantityIn(lines, aBag) === QUANTITY_MOST] : []),
      ...(now.matches('summary') ? [note, paid] : []),
      now.matches({ summary: 'noting' }) ? draft : null,
    ];
  },
});

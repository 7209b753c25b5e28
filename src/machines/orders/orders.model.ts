import { Failure } from '#contract/failure.ts';
import { model, passing } from '../model.ts';
import { ordersMachine } from './orders.machine.ts';

const title = { role: 'heading', name: 'orders.title' } as const;
const field = { role: 'textbox', name: 'orders.search' } as const;

export const ordersModel = model(ordersMachine, {
  inputs: { connected: { connected: true }, disconnected: { connected: false } },
  happenings: [
    { type: 'list.loaded', count: 20 },
    { type: 'list.loaded', count: 0 },
    { type: 'xstate.after.debounce.orders.list.open.typing' },
    { type: 'xstate.done.actor.exportOrders', output: undefined },
    { type: 'xstate.error.actor.exportOrders', error: new Failure('providerFailed') },
    { type: 'xstate.after.exportPatience.orders.exporting.reading' },
    { type: 'orders.stale' },
    { type: 'orders.focusSearch' },
    { type: 'shop.changed', connected: true },
    { type: 'shop.changed', connected: false },
  ],
  sees: {
    'list.settling': passing,
    'list.connectShop': [title, { role: 'heading', name: 'orders.connectTitle' }],
    'list.open.resting': [title, field],
    'list.open.typing': [title, field, { role: 'button', name: 'orders.clear' }],
    'exporting.idle': [title],
    'exporting.reading': [title],
  },
  hides: {
    'list.connectShop': [field, { role: 'button', name: 'orders.export' }],
    'list.open.typing': [{ role: 'button', name: 'orders.export' }],
  },
  causes: {
    'orders.type': [
      { event: { type: 'orders.type', words: 'bag' }, by: { fill: 'orders.search', with: 'bag' } },
      { event: { type: 'orders.type', words: '' }, by: 'world' },
    ],
    'orders.clear': { click: 'orders.clear' },
    'orders.export': [
      { event: { type: 'orders.export', format: 'csv' }, by: { click: 'orders.export' } },
      { event: { type: 'orders.export', format: 'xlsx' }, by: { click: 'common.xlsx' } },
    ],
    'orders.focusSearch': 'world',
    'orders.stale': 'world',
    'list.loaded': 'world',
    'shop.changed': 'world',
  },
  laws: {
    'a search is never exported': (now, before) =>
      !now.matches({ exporting: 'reading' }) ||
      before.matches({ exporting: 'reading' }) ||
      before.context.words === '',
    'without a connected shop nothing is loaded': (now) =>
      now.context.connected || now.matches({ list: 'connectShop' }),
  },
  distinguishes: ({ context: { connected, words, count } }) => [connected, words, count],
});

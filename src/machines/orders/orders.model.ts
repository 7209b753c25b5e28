import { Failure } from '#contract/failure.ts';
import { model, passing, type Happening } from '../model.ts';
import { ordersMachine } from './orders.machine.ts';

const page = { count: 20, hasMore: true };
const port = (id: string, where: string, output: unknown): Happening[] => [
  { type: `xstate.done.actor.${id}`, output },
  { type: `xstate.error.actor.${id}`, error: new Failure('providerFailed', 'The shop does not answer.') },
  { type: `xstate.after.patience.orders.list.${where}` },
];
const title = { role: 'heading', name: 'orders.title' } as const;
const field = { role: 'textbox', name: 'orders.search' } as const;
const again = { role: 'button', name: 'common.tryAgain' } as const;

export const ordersModel = model(ordersMachine, {
  inputs: { connected: { connected: true }, disconnected: { connected: false } },
  happenings: [
    ...port('loadOrders', 'loading', page),
    { type: 'xstate.done.actor.loadOrders', output: { count: 0, hasMore: false } },
    { type: 'xstate.after.patience.orders.list.open.reloading' },
    ...port('loadMoreOrders', 'open.loadingMore', { count: 25, hasMore: false }),
    ...port('refreshOrders', 'open.refreshing', page),
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
    'list.loading': [title, { role: 'status', name: 'orders.loading' }],
    'list.failed': [title, { role: 'alert', name: '' }, again],
    'list.open.ready': [title, field],
    'list.open.typing': [title, field, { role: 'button', name: 'orders.clear' }],
    'list.open.reloading': [title, field],
    'list.open.loadingMore': [title, { role: 'text', name: 'common.loadingMore' }],
    'list.open.stuck': [title, { role: 'alert', name: '' }, again],
    'list.open.troubled': [title, { role: 'alert', name: '' }, again],
    'list.open.refreshing': [title, field],
    'exporting.idle': [title],
    'exporting.reading': [title],
  },
  hides: {
    'list.connectShop': [field, { role: 'button', name: 'orders.export' }],
    'list.loading': [{ role: 'button', name: 'orders.export' }],
    'list.open.typing': [{ role: 'button', name: 'orders.export' }],
  },
  causes: {
    'orders.type': [
      { event: { type: 'orders.type', words: 'bag' }, by: { fill: 'orders.search', with: 'bag' } },
      { event: { type: 'orders.type', words: '' }, by: 'world' },
    ],
    'orders.clear': { click: 'orders.clear' },
    'orders.more': { scroll: 'bottom', in: 'orders.title' },
    'orders.retry': { click: 'common.tryAgain' },
    'orders.export': { click: 'orders.export' },
    'orders.focusSearch': 'world',
    'orders.stale': 'world',
    'shop.changed': 'world',
  },
  laws: {
    'a search is never exported': (now, before) =>
      !now.matches({ exporting: 'reading' }) ||
      before.matches({ exporting: 'reading' }) ||
      before.context.words === '',
    'nothing of a shop that is not connected': (now) =>
      now.context.connected || now.matches({ list: 'connectShop' }),
    'a failure says why': (now) => !now.matches({ list: 'failed' }) || now.context.problem !== null,
    'more is asked for only where there is more': (now, before) =>
      !now.matches({ list: { open: 'loadingMore' } }) ||
      before.matches({ list: { open: 'loadingMore' } }) ||
      before.matches({ list: { open: 'stuck' } }) ||
      before.context.hasMore,
  },
  distinguishes: ({ context: { connected, words, count, hasMore, problem } }) => [
    connected,
    words,
    count,
    hasMore,
    problem?.code,
  ],
});

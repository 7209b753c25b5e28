import { Failure } from '#contract/failure.ts';
import { model, passing, type Happening } from '../model.ts';
import { shopActivityMachine } from './shopActivity.machine.ts';
import { aCustomer, aStranger } from '../customer/customer.samples.ts';

const page = { count: 20, hasMore: true };
const call = (id: string, where: string, output: unknown): Happening[] => [
  { type: `xstate.done.actor.${id}`, output },
  { type: `xstate.error.actor.${id}`, error: new Failure('providerFailed', 'The shop does not answer.') },
  { type: `xstate.after.patience.shopActivity.${where}` },
];
const list = { role: 'region', name: 'shop.orders' } as const;
const again = { role: 'button', name: 'common.tryAgain' } as const;

export const shopActivityModel = model(shopActivityMachine, {
  inputs: { linked: aCustomer, stranger: aStranger },
  happenings: [
    ...call('loadOrders', 'orders.loading', page),
    { type: 'xstate.done.actor.loadOrders', output: { count: 0, hasMore: false } },
    ...call('loadMoreOrders', 'orders.loadingMore', { count: 25, hasMore: false }),
    ...call('refreshOrders', 'orders.refreshing', page),
    ...call('loadTimeline', 'timeline.reading', { count: 2 }),
    { type: 'customer.changed', customer: aCustomer },
    { type: 'customer.changed', customer: aStranger },
    { type: 'customer.news', news: 'shop' },
    { type: 'customer.news', news: 'invoices' },
  ],
  sees: {
    'orders.settling': passing,
    'timeline.settling': passing,
    'orders.absent': [],
    'orders.loading': [{ role: 'status', name: 'shop.ordersLoading' }],
    'orders.failed': [{ role: 'alert', name: '' }, again],
    'orders.ready': [],
    'orders.loadingMore': [list, { role: 'text', name: 'common.loadingMore' }],
    'orders.stuck': [list, { role: 'alert', name: '' }, again],
    'orders.refreshing': [],
    'timeline.absent': [],
    'timeline.reading': [],
    'timeline.read': [],
  },
  hides: { 'orders.loading': [list], 'orders.failed': [list], 'orders.absent': [list] },
  causes: {
    'activity.more': [
      { event: { type: 'activity.more', fromTop: 1 }, by: { scroll: 'bottom', in: 'shop.orders' } },
      { event: { type: 'activity.more', fromTop: 0.8 }, by: 'world' },
      { event: { type: 'activity.more', fromTop: 0.79 }, by: 'world' },
    ],
    'activity.retry': { click: 'common.tryAgain' },
    'activity.expand': [{ event: { type: 'activity.expand', orderId: '5001' }, by: 'world' }],
    'customer.changed': 'world',
    'customer.news': 'world',
  },
  laws: {
    'nothing of nobody': (now) => now.context.customerId !== null || now.matches({ orders: 'absent' }),
    'more is asked for only where there is more': (now) =>
      !now.matches({ orders: 'loadingMore' }) || now.context.hasMore,
    'what is shown stays when it is read again': (now, before) =>
      !before.matches({ orders: 'refreshing' }) || !now.matches({ orders: 'failed' }),
    'a failure says why': (now) => !now.matches({ orders: 'failed' }) || now.context.problem !== null,
  },
  distinguishes: ({ context: { customerId, count, hasMore, events, problem, expanded } }) => [
    customerId,
    count,
    hasMore,
    events > 0,
    problem?.code,
    expanded.length > 0,
  ],
});

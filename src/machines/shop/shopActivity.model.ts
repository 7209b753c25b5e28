import { Failure } from '#contract/failure.ts';
import { model, passing, type Happening } from '../model.ts';
import { shopActivityMachine } from './shopActivity.machine.ts';
import { aCustomer, aStranger } from '../customer/customer.samples.ts';

const call = (id: string, where: string, output: unknown): Happening[] => [
  { type: `xstate.done.actor.${id}`, output },
  { type: `xstate.error.actor.${id}`, error: new Failure('providerFailed', 'The shop does not answer.') },
  { type: `xstate.after.patience.shopActivity.${where}` },
];
const list = { role: 'region', name: 'shop.orders' } as const;

export const shopActivityModel = model(shopActivityMachine, {
  inputs: { linked: aCustomer, stranger: aStranger },
  happenings: [
    ...call('loadTimeline', 'timeline.reading', { count: 2 }),
    { type: 'contact.factsChanged', customer: aCustomer },
    { type: 'contact.factsChanged', customer: aStranger },
    { type: 'orders.stale' },
  ],
  sees: {
    'orders.settling': passing,
    'timeline.settling': passing,
    'orders.absent': [],
    'orders.listed': [list],
    'timeline.absent': [],
    'timeline.reading': [],
    'timeline.read': [],
  },
  hides: { 'orders.absent': [list] },
  causes: {
    'activity.scroll': [
      { event: { type: 'activity.scroll', fromTop: 1 }, by: { scroll: 'bottom', in: 'shop.orders' } },
      { event: { type: 'activity.scroll', fromTop: 0.8 }, by: 'world' },
      { event: { type: 'activity.scroll', fromTop: 0.79 }, by: 'world' },
    ],
    'activity.expand': [{ event: { type: 'activity.expand', orderId: '5001' }, by: 'world' }],
    'contact.factsChanged': 'world',
    'orders.stale': 'world',
  },
  laws: {
    'nothing is loaded without a customer': (now) =>
      now.context.customerId !== null || now.matches({ orders: 'absent' }),
  },
  distinguishes: ({ context: { customerId, events, expanded } }) => [
    customerId,
    events > 0,
    expanded.length > 0,
  ],
});

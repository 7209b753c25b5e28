import { Failure } from '#contract/failure.ts';
import { model, passing, type Happening } from '../model.ts';
import type { CustomerFacts } from '../customer/customer.facts.ts';
import { shopTimelineMachine } from './shopTimeline.machine.ts';

/** A customer beside a conversation, as the charts of the shop are tried with. */
export const aCustomer: CustomerFacts = {
  conversationId: 'v1',
  channel: 'whatsapp',
  contactId: '237650000001',
  name: 'Marie Ewané',
  customerId: '7000000001',
  shopStatus: 2,
  pawapayStatus: 0,
  subscription: { canSend: true, blockedReason: null },
  role: 'member',
};
export const aStranger: CustomerFacts = { ...aCustomer, customerId: null };
export const withoutShop: CustomerFacts = { ...aStranger, shopStatus: 0 };

const read = (id: string, where: string): Happening[] => [
  { type: `xstate.done.actor.${id}`, output: { count: 2 } },
  { type: `xstate.done.actor.${id}`, output: { count: 0 } },
  { type: `xstate.error.actor.${id}`, error: new Failure('providerFailed') },
  { type: `xstate.after.patience.shopTimeline.${where}` },
];
const panel = { role: 'region', name: 'shop.timeline' } as const;

export const shopTimelineModel = model(shopTimelineMachine, {
  inputs: { linked: aCustomer, stranger: aStranger, withoutShop },
  happenings: [
    ...read('loadTimeline', 'loading'),
    ...read('refreshTimeline', 'refreshing'),
    { type: 'customer.changed', customer: aCustomer },
    { type: 'customer.changed', customer: aStranger },
    { type: 'customer.changed', customer: { ...aCustomer, shopStatus: 0 } },
    { type: 'customer.news', news: 'shop' },
    { type: 'customer.news', news: 'invoices' },
  ],
  sees: {
    settling: passing,
    counting: passing,
    absent: [],
    loading: [],
    empty: [],
    failed: [],
    shown: [panel, { role: 'text', name: { id: 'shop.ordered', values: { number: '1001' } } }],
    refreshing: [panel],
  },
  hides: { absent: [panel], loading: [panel], empty: [panel], failed: [panel] },
  causes: { 'customer.changed': 'world', 'customer.news': 'world' },
  laws: {
    'nothing of nobody': (now) => now.context.customerId !== null || now.matches('absent'),
    'a panel has something to show': (now) => !now.matches('shown') || now.context.count > 0,
    'a panel that stands does not go because of a failure': (now, before) =>
      !before.matches('refreshing') || !now.matches('failed'),
  },
});

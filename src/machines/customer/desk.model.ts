import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import type { CustomerFacts } from './customer.facts.ts';
import { deskMachine } from './desk.machine.ts';

const customer: CustomerFacts = {
  conversationId: 'v1',
  channel: 'whatsapp',
  contactId: '237650000001',
  name: 'Marie Ewané',
  customerId: null,
  shopStatus: 0,
  pawapayStatus: 0,
  subscription: { canSend: true, blockedReason: null },
  role: 'member',
};
const world = <E>(event: E) => ({ event, by: 'world' as const });

export const deskModel = model(deskMachine, {
  inputs: { conversation: { customer, tab: null }, addressed: { customer, tab: 'media' } },
  happenings: [
    { type: 'xstate.done.actor.loadDesk', output: undefined },
    { type: 'xstate.error.actor.loadDesk', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.desk.loading' },
  ],
  causes: {
    'desk.wish': [
      { event: { type: 'desk.wish', wish: 'profile' }, by: { click: 'desk.profile', role: 'menuitem' } },
      { event: { type: 'desk.wish', wish: 'templates' }, by: { click: 'footer.template' } },
      { event: { type: 'desk.wish', wish: 'order' }, by: { click: 'desk.order', role: 'menuitem' } },
      { event: { type: 'desk.wish', wish: 'customer' }, by: { click: 'desk.addCustomer', role: 'menuitem' } },
    ],
    'customer.changed': [
      world({ type: 'customer.changed', customer: { ...customer, customerId: '7001', shopStatus: 2 } }),
    ],
    'profile.addressed': [
      world({ type: 'profile.addressed', tab: 'info' }),
      world({ type: 'profile.addressed', tab: null }),
    ],
    'customer.news': [world({ type: 'customer.news', news: 'payment' })],
  },
  passing: ['ready.granting'],
  laws: {
    'a wish is granted once': (now) => !now.matches({ ready: 'standing' }) || now.context.wish === null,
    'what could not be loaded says why': (now) => !now.matches('failed') || now.context.problem !== null,
    'a wish waits for what it needs': (now, before) =>
      !(before.matches('loading') && before.context.wish !== null && now.matches('loading')) ||
      now.context.wish !== null,
  },
  distinguishes: ({ context: { wish, tab, customer: who, problem } }) => [
    wish,
    tab,
    who.shopStatus,
    problem?.code,
  ],
});

import { Failure } from '#contract/failure.ts';
import type { CustomerFacts } from '../customer/customer.facts.ts';
import { model } from '../model.ts';
import { paymentHistoryMachine } from './paymentHistory.machine.ts';

const customer: CustomerFacts = {
  conversationId: 'v1',
  channel: 'whatsapp',
  contactId: '237699410752',
  name: 'Marie-Claire Atangana',
  customerId: null,
  shopStatus: 0,
  pawapayStatus: 2,
  subscription: { canSend: true, blockedReason: null },
  role: 'admin',
};
const failure = new Failure('unreachable');
const news = (it: 'payment' | 'invoices' | 'contact') => ({
  event: { type: 'customer.news' as const, news: it },
  by: 'world' as const,
});
const cards = [
  { role: 'text', name: 'payment.outstanding' },
  { role: 'text', name: 'payment.received' },
  { role: 'button', name: 'payment.createInvoice' },
] as const;

export const paymentHistoryModel = model(paymentHistoryMachine, {
  inputs: { customer },
  happenings: [
    { type: 'xstate.done.actor.loadInvoices', output: { isKept: false } },
    { type: 'xstate.done.actor.loadInvoices', output: { isKept: true } },
    { type: 'xstate.error.actor.loadInvoices', error: failure },
    { type: 'xstate.after.patience.paymentHistory.loading' },
    { type: 'xstate.done.actor.refreshInvoices', output: { isKept: false } },
    { type: 'xstate.error.actor.refreshInvoices', error: failure },
    { type: 'xstate.after.patience.paymentHistory.ready.refreshing' },
  ],
  sees: {
    loading: [{ role: 'status', name: 'payment.loading' }],
    failed: [{ role: 'button', name: 'common.tryAgain' }],
    'ready.still': cards,
    'ready.refreshing': cards,
    'ready.troubled': [...cards, { role: 'button', name: 'common.tryAgain' }],
  },
  hides: {
    'ready.still': [{ role: 'button', name: 'common.tryAgain' }],
    loading: [{ role: 'text', name: 'payment.outstanding' }],
  },
  causes: {
    'customer.changed': [{ event: { type: 'customer.changed', customer }, by: 'world' }],
    'customer.news': [news('payment'), news('invoices'), news('contact')],
    'card.toggle': [
      { event: { type: 'card.toggle', invoiceId: 'i1' }, by: 'world' },
      { event: { type: 'card.toggle', invoiceId: 'i2' }, by: 'world' },
    ],
    'invoices.show': [{ event: { type: 'invoices.show', invoiceId: 'i1' }, by: 'world' }],
    'invoices.refresh': [{ event: { type: 'invoices.refresh' }, by: 'world' }],
    'invoices.retry': { click: 'common.tryAgain' },
    'invoices.export': [{ event: { type: 'invoices.export' }, by: 'world' }],
  },
  laws: {
    'what was shown stays while it is read anew': (now, before) =>
      !before.matches('ready') || now.matches('ready'),
    'a failure is said where it happened, and nowhere once it is over': (now) =>
      !now.matches({ ready: 'still' }) || now.context.problem === null,
    'news of money is always read': (now, before) =>
      now.matches('failed') || now.matches('loading') || before.matches('loading') || now.matches('ready'),
  },
  distinguishes: ({ context }) => [context.expanded, context.problem?.code],
});

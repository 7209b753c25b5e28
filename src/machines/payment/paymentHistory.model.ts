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
const cards = [
  { role: 'text', name: 'payment.outstanding' },
  { role: 'text', name: 'payment.received' },
  { role: 'button', name: 'payment.createInvoice' },
] as const;

export const paymentHistoryModel = model(paymentHistoryMachine, {
  inputs: { customer },
  happenings: [],
  sees: { open: cards },
  causes: {
    'contact.factsChanged': [{ event: { type: 'contact.factsChanged', customer }, by: 'world' }],
    'invoices.stale': [{ event: { type: 'invoices.stale' }, by: 'world' }],
    'card.toggle': [
      { event: { type: 'card.toggle', invoiceId: 'i1' }, by: 'world' },
      { event: { type: 'card.toggle', invoiceId: 'i2' }, by: 'world' },
    ],
    'invoices.show': [{ event: { type: 'invoices.show', invoiceId: 'i1' }, by: 'world' }],
    'invoices.refresh': [{ event: { type: 'invoices.refresh' }, by: 'world' }],
    'invoices.export': [{ event: { type: 'invoices.export', format: 'csv' }, by: 'world' }],
  },
  laws: {
    'a change of the customer or a payment closes no card': (now, before) =>
      now.context.expanded !== null ||
      before.context.expanded === null ||
      before.context.customer === now.context.customer,
  },
  distinguishes: ({ context }) => [context.expanded],
});

import { Failure } from '#contract/failure.ts';
import { HISTORY } from '#contract/invoice.ts';
import type { InvoiceRow } from '../lifecycles/invoiceLifecycle.rules.ts';
import { model, type Happening } from '../model.ts';
import { paymentRequestMachine } from './paymentRequest.machine.ts';

const row = (status: InvoiceRow['status'], ...actions: string[]): InvoiceRow => ({
  status,
  amount: '35000',
  totalPaid: status === 'PARTIALLY_PAID' ? '10000' : '0',
  outstanding: status === 'PARTIALLY_PAID' ? '25000' : '35000',
  history: actions.map((action) => ({ action })),
});
const start = (it: InvoiceRow) => ({
  event: { type: 'request.start' as const, invoiceId: 'i1', row: it, currency: 'XAF' },
  by: 'world' as const,
});
const port = (
  id: string,
  state: string,
  code: 'templateNotApproved' | 'outdated' | 'unexpected',
): Happening[] => [
  { type: `xstate.done.actor.${id}`, output: undefined },
  { type: `xstate.error.actor.${id}`, error: new Failure(code) },
  { type: `xstate.after.patience.paymentRequest.${state}` },
];

export const paymentRequestModel = model(paymentRequestMachine, {
  inputs: { invoices: undefined },
  happenings: [
    ...port('findTemplate', 'preparing', 'templateNotApproved'),
    ...port('sendRequest', 'sending', 'unexpected'),
    ...port('recordRequest', 'recording', 'outdated'),
  ],
  sees: {
    idle: [],
    preparing: [{ role: 'status', name: '' }],
    sending: [{ role: 'status', name: '' }],
    recording: [{ role: 'status', name: '' }],
    success: [{ role: 'button', name: 'payment.done' }],
  },
  hides: { idle: [{ role: 'dialog', name: '' }] },
  causes: {
    'request.start': [
      start(row('PENDING')),
      start(row('PENDING', HISTORY.requested)),
      start(row('PARTIALLY_PAID', HISTORY.requested)),
      start(row('PAID', HISTORY.requested)),
    ],
    'request.close': { click: 'payment.done' },
  },
  laws: {
    'one invoice is requested at a time': (now, before) =>
      before.matches('idle') || now.matches('idle') || now.context.asked?.ask === before.context.asked?.ask,
    'what is asked for is what is outstanding': (now) =>
      now.context.owed === null || ['35000', '25000'].includes(now.context.owed.amount),
    'only an open invoice is requested': (now) => now.matches('idle') === (now.context.asked === null),
    'nothing is sent before the template is found': (now, before) =>
      !now.matches('sending') || before.matches('sending') || before.matches('preparing'),
  },
  distinguishes: ({ context }) => [context.asked?.ask, context.owed?.amount],
});

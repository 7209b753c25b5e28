import { Failure } from '#contract/failure.ts';
import type { InvoiceRow } from '../lifecycles/invoiceLifecycle.rules.ts';
import { model, passing } from '../model.ts';
import { cancelInvoiceMachine, type Paying } from './cancelInvoice.machine.ts';

const open = (status: InvoiceRow['status'], paying: Paying | null = null) => ({
  event: {
    type: 'cancel.open' as const,
    invoiceId: 'i1',
    name: 'INV-1042',
    row: {
      status,
      amount: '35000',
      totalPaid: status === 'PARTIALLY_PAID' ? '10000' : '0',
      outstanding: status === 'PARTIALLY_PAID' ? '25000' : '35000',
      history: [],
    },
    currency: 'XAF',
    paying,
  },
  by: 'world' as const,
});
const payment = { amount: '35000', currency: 'XAF' };
const warned = [
  { role: 'alertdialog', name: 'payment.cancelTitle' },
  { role: 'text', name: { id: 'payment.cancelPaying', values: { amount: 'XAF\u00a035,000' } } },
] as const;
const question = { id: 'payment.cancelText', values: { invoice: 'INV-1042' } };

export const cancelInvoiceModel = model(cancelInvoiceMachine, {
  inputs: { invoices: undefined },
  happenings: [
    { type: 'xstate.done.actor.cancelInvoice', output: undefined },
    {
      type: 'xstate.error.actor.cancelInvoice',
      error: new Failure(
        'invoiceNotPending',
        'This invoice has nothing open, or its customer was not asked yet.',
      ),
    },
    {
      type: 'xstate.error.actor.cancelInvoice',
      error: new Failure('invoiceBeingPaid', null, { amount: '35000', currency_code: 'XAF' }),
    },
    { type: 'xstate.after.patience.cancelInvoice.updating' },
  ],
  sees: {
    idle: [],
    asking: passing,
    warning: [...warned, { role: 'button', name: 'payment.keepInvoice' }],
    confirming: [
      { role: 'alertdialog', name: 'payment.cancelTitle' },
      { role: 'text', name: question },
      { role: 'button', name: 'payment.keepInvoice' },
    ],
    updating: [
      { role: 'alertdialog', name: 'payment.cancelTitle' },
      { role: 'button', name: 'payment.keepInvoice', disabled: true },
    ],
    success: [
      { role: 'dialog', name: 'payment.cancelled' },
      { role: 'button', name: 'payment.done' },
    ],
  },
  hides: { idle: [{ role: 'alertdialog', name: 'payment.cancelTitle' }] },
  causes: {
    'cancel.open': [open('PENDING'), open('PARTIALLY_PAID'), open('PENDING', payment), open('PAID', payment)],
    'cancel.confirm': [
      { event: { type: 'cancel.confirm' }, by: { click: 'payment.cancelConfirm' } },
      { event: { type: 'cancel.confirm' }, by: { click: 'payment.cancelAnyway' } },
    ],
    'cancel.close': [
      { event: { type: 'cancel.close' }, by: { click: 'payment.keepInvoice' } },
      { event: { type: 'cancel.close' }, by: { click: 'payment.done' } },
    ],
  },
  laws: {
    'nothing is cancelled without a confirmation': (now, before) =>
      !now.matches('updating') ||
      before.matches('confirming') ||
      before.matches('warning') ||
      before.matches('updating'),
    'who is told of a payment is told before the invoice is cancelled': (now, before) =>
      now.context.paying === null || !now.matches('updating') || !before.matches('confirming'),
    'who cancels a rest is told what it is': (now) =>
      now.context.target?.rest === undefined ||
      now.context.target.rest === null ||
      now.context.target.rest.outstanding === '25000',
    'the invoice that is being cancelled is known': (now) =>
      now.matches('idle') === (now.context.target === null),
  },
  distinguishes: ({ context }) => [
    context.problem?.code,
    context.paying !== null,
    context.target?.rest?.outstanding,
  ],
});

import { Failure } from '#contract/failure.ts';
import type { InvoiceRow } from '../lifecycles/invoiceLifecycle.rules.ts';
import { model } from '../model.ts';
import { cancelInvoiceMachine } from './cancelInvoice.machine.ts';

const open = (status: InvoiceRow['status']) => ({
  event: {
    type: 'cancel.open' as const,
    invoiceId: 'i1',
    name: 'INV-1042',
    row: { status, amount: '35000', totalPaid: '0', outstanding: '35000', history: [] },
  },
  by: 'world' as const,
});
const question = { id: 'payment.cancelText', values: { invoice: 'INV-1042' } };

export const cancelInvoiceModel = model(cancelInvoiceMachine, {
  inputs: { invoices: undefined },
  happenings: [
    { type: 'xstate.done.actor.cancelInvoice', output: undefined },
    {
      type: 'xstate.error.actor.cancelInvoice',
      error: new Failure('invoiceNotPending', 'Only a pending invoice can be changed.'),
    },
    { type: 'xstate.after.patience.cancelInvoice.updating' },
  ],
  sees: {
    idle: [],
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
    'cancel.open': [open('PENDING'), open('PAID')],
    'cancel.confirm': { click: 'payment.cancelConfirm' },
    'cancel.close': [
      { event: { type: 'cancel.close' }, by: { click: 'payment.keepInvoice' } },
      { event: { type: 'cancel.close' }, by: { click: 'payment.done' } },
    ],
  },
  laws: {
    'nothing is cancelled without a confirmation': (now, before) =>
      !now.matches('updating') || before.matches('confirming') || before.matches('updating'),
    'the invoice that is being cancelled is known': (now) =>
      now.matches('idle') === (now.context.target === null),
  },
  distinguishes: ({ context }) => context.problem?.code,
});

import { Failure } from '#contract/failure.ts';
import type { ConversationId } from '#contract/message.ts';
import { model } from '../model.ts';
import { type UnpayableInvoice, unpayableInvoicesMachine } from './unpayableInvoices.machine.ts';

const invoice: UnpayableInvoice = {
  invoiceId: 'i1',
  conversation_id: 'v1' as ConversationId,
  externalReference: 'INV-1042',
  outstanding: '35000',
  currency_code: 'XAF',
};
const named = { role: 'link', name: { literal: 'INV-1042' } } as const;

export const unpayableInvoicesModel = model(unpayableInvoicesMachine, {
  inputs: { admin: undefined },
  happenings: [
    { type: 'xstate.done.actor.loadUnpayable', output: { invoices: [], total: 0 } },
    { type: 'xstate.done.actor.loadUnpayable', output: { invoices: [invoice], total: 1 } },
    { type: 'xstate.error.actor.loadUnpayable', error: new Failure('unexpected') },
    { type: 'xstate.after.patience.unpayableInvoices.loading' },
  ],
  sees: {
    loading: [],
    none: [],
    some: [named],
    failed: [
      { role: 'text', name: 'pawapay.unpayableFailed' },
      { role: 'button', name: 'common.tryAgain' },
    ],
  },
  hides: { none: [named] },
  causes: { 'unpayable.retry': { click: 'common.tryAgain' } },
  stays: { none: 'nothing is to be done', some: 'the list is loaded again with its page' },
  laws: {
    'invoices are named only if there are some': (now) => now.matches('some') === now.context.total > 0,
  },
  distinguishes: ({ context }) => context.total,
});

/**
 * What does this customer owe, and what have they paid?
 *
 * Invoices are loaded when the tab opens, and again whenever a payment arrives or an invoice changes (INV-026); the
 * previous ones stay visible meanwhile. A failure is only logged, with a button to try again (INV-025, A96).
 *
 * Intents  card.toggle, invoices.export
 * Facts    contact.factsChanged, invoices.stale, invoices.refresh, invoices.show
 * Charts   pages, createInvoice, paymentRequest, cancelInvoice, payBack
 * Effects  exportInvoices
 */
import { assign, sendTo, setup } from 'xstate';
import type { SheetFormat } from '#lib/sheet.ts';
import type { ContactFactsChanged, CustomerFacts } from '../customer/customer.facts.ts';
import { onCustomer } from '../customer/onCustomer.ts';
import { pagedListMachine } from '../list/pagedList.machine.ts';
import { cancelInvoiceMachine } from './cancelInvoice.machine.ts';
import { createInvoiceMachine } from './createInvoice.machine.ts';
import { payBackMachine } from './payBack.machine.ts';
import { paymentRequestMachine } from './paymentRequest.machine.ts';

interface Context {
  customer: CustomerFacts;
  /** The invoice whose card is open. */
  expanded: string | null;
}
type Asked = { conversationId: string; contactId: string };
const asked = ({ context: { customer } }: { context: Context }): Asked => ({
  conversationId: customer.conversationId,
  contactId: customer.contactId ?? '',
});

export const paymentHistoryMachine = setup({
  types: {
    input: {} as CustomerFacts,
    context: {} as Context,
    events: {} as
      | ContactFactsChanged
      | { type: 'invoices.stale' }
      | { type: 'card.toggle'; invoiceId: string }
      | { type: 'invoices.show'; invoiceId: string }
      | { type: 'invoices.refresh' }
      | { type: 'invoices.export'; format: SheetFormat },
  },
  actors: {
    pages: pagedListMachine,
    createInvoice: createInvoiceMachine,
    paymentRequest: paymentRequestMachine,
    cancelInvoice: cancelInvoiceMachine,
    payBack: payBackMachine,
    invoiceChanges: onCustomer('invoices.stale', 'invoices', 'payment'),
  },
  actions: {
    setCustomer: assign((_, { customer }: { customer: CustomerFacts }) => ({ customer })),
    toggle: assign(({ context }, { invoiceId }: { invoiceId: string }) => ({
      expanded: context.expanded === invoiceId ? null : invoiceId,
    })),
    expand: assign((_, { invoiceId }: { invoiceId: string }) => ({ expanded: invoiceId })),
    reportChange: sendTo('pages', { type: 'list.changed' as const }),
    exportInvoices: (_, _params: { conversationId: string; format: SheetFormat }) => {},
  },
}).createMachine({
  id: 'paymentHistory',
  context: ({ input }) => ({ customer: input, expanded: null }),
  invoke: [
    { id: 'pages', src: 'pages', input: (given) => ({ question: asked(given) }) },
    {
      id: 'createInvoice',
      src: 'createInvoice',
      input: ({ context }) => ({ conversationId: context.customer.conversationId }),
    },
    { id: 'paymentRequest', src: 'paymentRequest' },
    { id: 'cancelInvoice', src: 'cancelInvoice' },
    { id: 'payBack', src: 'payBack' },
    { id: 'invoiceChanges', src: 'invoiceChanges', input: ({ context }) => context.customer },
  ],
  initial: 'open',
  on: {
    'contact.factsChanged': { actions: { type: 'setCustomer', params: ({ event }) => event } },
    // Loaded again after a request that runs already: its answer may lack the change.
    'invoices.stale': { actions: 'reportChange', meta: { spec: ['INV-026', 'RT-010'] } },
    'invoices.refresh': { actions: 'reportChange' },
    'invoices.show': { actions: { type: 'expand', params: ({ event }) => event } },
  },
  states: {
    open: {
      description: 'The invoices and their sums are shown.',
      meta: { spec: ['INV-023', 'CONST-005', 'PROF-010', 'INV-025', 'ERR-007'] },
      on: {
        'card.toggle': {
          actions: { type: 'toggle', params: ({ event }) => event },
          meta: { spec: ['INV-020'] },
        },
        'invoices.export': {
          actions: {
            type: 'exportInvoices',
            params: ({ context, event: { format } }) => ({
              conversationId: context.customer.conversationId,
              format,
            }),
          },
        },
      },
    },
  },
});

/**
 * What does this customer owe, what have they paid, and is that still so?
 *
 * Read when the tab opens, and anew whenever money has come or an invoice is another (INV-026); what is shown stays while
 * it is read. A reading that fails is only logged, with a mark to try again (INV-025, A96).
 *
 * Intents  card.toggle, invoices.retry, invoices.export
 * Facts    customer.changed, customer.news, invoices.refresh, invoices.show
 * Ports    loadInvoices
 * Charts   createInvoice, paymentRequest, cancelInvoice
 * Told     logFailure, exportInvoices
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import type { CustomerEvent, CustomerFacts, CustomerNews } from '../customer/customer.facts.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import { cancelInvoiceMachine } from './cancelInvoice.machine.ts';
import { createInvoiceMachine } from './createInvoice.machine.ts';
import { paymentRequestMachine } from './paymentRequest.machine.ts';

interface Context {
  customer: CustomerFacts;
  /** The invoice whose card is open. */
  expanded: string | null;
  problem: Problem | null;
}
type Asked = { conversationId: string; contactId: string };
/** `isKept`: nothing was read, what an earlier reading left is there. */
interface Loaded {
  isKept: boolean;
}

const asked = ({ context: { customer } }: { context: Context }): Asked => ({
  conversationId: customer.conversationId,
  contactId: customer.contactId ?? '',
});

const chart = setup({
  types: {
    input: {} as CustomerFacts,
    context: {} as Context,
    events: {} as
      | CustomerEvent
      | { type: 'card.toggle'; invoiceId: string }
      | { type: 'invoices.show'; invoiceId: string }
      | { type: 'invoices.refresh' }
      | { type: 'invoices.retry' }
      | { type: 'invoices.export' },
  },
  actors: {
    loadInvoices: port<Loaded, Asked & { mayKeep: boolean }>('loadInvoices'),
    createInvoice: createInvoiceMachine,
    paymentRequest: paymentRequestMachine,
    cancelInvoice: cancelInvoiceMachine,
  },
  guards: {
    isKept: (_, { isKept }: Loaded) => isKept,
    isAboutMoney: (_, { news }: { news: CustomerNews }) => news === 'payment' || news === 'invoices',
  },
  actions: {
    learn: assign((_, { customer }: { customer: CustomerFacts }) => ({ customer })),
    toggle: assign(({ context }, { invoiceId }: { invoiceId: string }) => ({
      expanded: context.expanded === invoiceId ? null : invoiceId,
    })),
    expand: assign((_, { invoiceId }: { invoiceId: string }) => ({ expanded: invoiceId })),
    explain: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    calm: assign({ problem: null }),
    logFailure: (_, _params: { problem: Problem }) => {},
    exportInvoices: (_, _params: Asked) => {},
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const paymentHistoryMachine = chart.createMachine({
  id: 'paymentHistory',
  context: ({ input }) => ({ customer: input, expanded: null, problem: null }),
  invoke: [
    {
      id: 'createInvoice',
      src: 'createInvoice',
      input: ({ context }) => ({ conversationId: context.customer.conversationId }),
    },
    { id: 'paymentRequest', src: 'paymentRequest' },
    { id: 'cancelInvoice', src: 'cancelInvoice' },
  ],
  initial: 'loading',
  on: {
    'customer.changed': { actions: { type: 'learn', params: ({ event }) => event } },
    'customer.news': {},
    'card.toggle': {},
    'invoices.show': { actions: { type: 'expand', params: ({ event }) => event } },
    'invoices.refresh': {},
    'invoices.retry': {},
    'invoices.export': {},
  },
  states: {
    loading: {
      description: 'The invoices are being loaded.',
      meta: { spec: ['INV-023', 'CONST-005'] },
      ...request({
        src: 'loadInvoices',
        input: (given) => ({ ...asked(given), mayKeep: true }),
        onDone: [
          // What was read before stands at once, and is read anew behind it.
          { guard: { type: 'isKept', params: ({ event }) => event.output }, target: 'ready.refreshing' },
          { target: 'ready.still', meta: { spec: ['PROF-010'] } },
        ],
        onFailure: {
          target: 'failed',
          actions: [withProblem('explain'), withProblem('logFailure')],
          meta: { spec: ['INV-025', 'ERR-007'] },
        },
      }),
    },
    failed: {
      description: 'The invoices could not be loaded.',
      on: {
        'invoices.retry': 'loading',
        'invoices.refresh': 'loading',
        'customer.news': { guard: { type: 'isAboutMoney', params: ({ event }) => event }, target: 'loading' },
      },
    },
    ready: {
      description: 'The invoices are shown.',
      initial: 'still',
      on: {
        'card.toggle': {
          actions: { type: 'toggle', params: ({ event }) => event },
          meta: { spec: ['INV-020'] },
        },
        'invoices.export': { actions: { type: 'exportInvoices', params: asked } },
        'invoices.refresh': '.refreshing',
        // What comes while it is read may not be in the answer any more: it is read once again.
        'customer.news': {
          guard: { type: 'isAboutMoney', params: ({ event }) => event },
          target: '.refreshing',
          reenter: true,
          meta: { spec: ['INV-026', 'RT-010'] },
        },
      },
      states: {
        still: { entry: 'calm' },
        refreshing: {
          ...request({
            id: 'refreshInvoices',
            src: 'loadInvoices',
            input: (given) => ({ ...asked(given), mayKeep: false }),
            onDone: 'still',
            onFailure: {
              target: 'troubled',
              actions: [withProblem('explain'), withProblem('logFailure')],
              meta: { spec: ['INV-025'] },
            },
          }),
        },
        troubled: { on: { 'invoices.retry': 'refreshing' } },
      },
    },
  },
});

/**
 * Is an invoice to be cancelled, and was it?
 *
 * Only pending invoices can be cancelled (INV-009), after a confirmation.
 *
 * Intents  cancel.open, cancel.confirm, cancel.close
 * Ports    cancelInvoice
 * Effects  refreshInvoices
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { allowedWith, type InvoiceRow } from '../lifecycles/invoiceLifecycle.rules.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';

interface Target {
  invoiceId: string;
  /** Its reference, else its id. */
  name: string;
}

const chart = setup({
  types: {
    context: {} as { target: Target | null; problem: Problem | null },
    events: {} as
      | { type: 'cancel.open'; invoiceId: string; name: string; row: InvoiceRow }
      | { type: 'cancel.confirm' }
      | { type: 'cancel.close' },
  },
  actors: { cancelInvoice: port<void, { invoiceId: string }>('cancelInvoice') },
  guards: { isPending: (_, { row }: { row: InvoiceRow }) => allowedWith(row).cancel },
  actions: {
    setTarget: assign((_, { invoiceId, name }: Target) => ({ target: { invoiceId, name }, problem: null })),
    clearProblem: assign({ problem: null }),
    clearTarget: assign({ target: null, problem: null }),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    refreshInvoices: () => {},
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const cancelInvoiceMachine = chart.createMachine({
  id: 'cancelInvoice',
  context: { target: null, problem: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'No invoice is being cancelled.',
      entry: 'clearTarget',
      on: {
        'cancel.open': {
          guard: { type: 'isPending', params: ({ event }) => event },
          target: 'confirming',
          actions: { type: 'setTarget', params: ({ event }) => event },
          meta: { spec: ['INV-009', 'INV-011'] },
        },
      },
    },
    confirming: {
      description: 'The person is asked before the invoice is cancelled.',
      on: {
        'cancel.confirm': { target: 'updating', actions: 'clearProblem', meta: { spec: ['INV-011'] } },
        'cancel.close': 'idle',
      },
    },
    updating: {
      description: 'The invoice is being cancelled.',
      ...request({
        src: 'cancelInvoice',
        input: ({ context }) => ({ invoiceId: context.target?.invoiceId ?? '' }),
        onDone: { target: 'success', actions: 'refreshInvoices', meta: { spec: ['INV-012'] } },
        onFailure: { target: 'confirming', actions: [withProblem('setProblem'), 'refreshInvoices'] },
      }),
    },
    success: {
      description: 'The invoice was cancelled.',
      meta: { spec: ['INV-012'] },
      on: { 'cancel.close': 'idle' },
    },
  },
});

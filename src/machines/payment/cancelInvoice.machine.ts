/**
 * Is an invoice to be cancelled, and was it?
 *
 * Invoices of which something is to be paid can be cancelled (INV-009, O41), after a confirmation, which names the rest of a
 * partly paid one. If somebody is paying it, the person is told so
 * before, because that money would have to be paid back.
 *
 * Intents  cancel.open, cancel.confirm, cancel.close
 * Ports    cancelInvoice
 * Effects  refreshInvoices
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { less } from '#lib/money.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { allowedWith, type InvoiceRow } from '../lifecycles/invoiceLifecycle.rules.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';

interface Target {
  invoiceId: string;
  /** Its reference, else its id. */
  name: string;
  /** What is paid of it and what is not; null while nothing is paid. */
  rest: { paid: string; outstanding: string; currency: string } | null;
}

/** An invoice as the dialog is opened with it. */
interface Opened extends Omit<Target, 'rest'> {
  row: InvoiceRow;
  currency: string;
  paying: Paying | null;
}

const restOf = ({ row: { status, amount, outstanding }, currency }: Opened): Target['rest'] =>
  status === 'PARTIALLY_PAID' ? { paid: less(amount, outstanding), outstanding, currency } : null;

/** A payment that has no outcome yet. */
export interface Paying {
  amount: string;
  currency: string;
}

/** The payment that a refusal names. */
function payingOf({ code, details: { amount, currency_code: currency } }: Problem): Paying | null {
  const isNamed = code === 'invoiceBeingPaid' && typeof amount === 'string' && typeof currency === 'string';
  return isNamed ? { amount, currency } : null;
}

const chart = setup({
  types: {
    context: {} as {
      target: Target | null;
      /** The payment that the person is told of; null if none is known. */
      paying: Paying | null;
      problem: Problem | null;
    },
    events: {} as ({ type: 'cancel.open' } & Opened) | { type: 'cancel.confirm' } | { type: 'cancel.close' },
  },
  actors: { cancelInvoice: port<void, { invoiceId: string; evenIfPaying: boolean }>('cancelInvoice') },
  guards: {
    isOpen: (_, { row }: { row: InvoiceRow }) => allowedWith(row).cancel,
    isBeingPaid: (_, { problem }: { problem: Problem }) => payingOf(problem) !== null,
    knowsPayment: ({ context }) => context.paying !== null,
  },
  actions: {
    setTarget: assign((_, opened: Opened) => ({
      target: { invoiceId: opened.invoiceId, name: opened.name, rest: restOf(opened) },
      paying: opened.paying,
      problem: null,
    })),
    setPaying: assign((_, { problem }: { problem: Problem }) => ({ paying: payingOf(problem) })),
    clearProblem: assign({ problem: null }),
    clearTarget: assign({ target: null, paying: null, problem: null }),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    refreshInvoices: () => {},
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const cancelInvoiceMachine = chart.createMachine({
  id: 'cancelInvoice',
  context: { target: null, paying: null, problem: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'No invoice is being cancelled.',
      entry: 'clearTarget',
      on: {
        'cancel.open': {
          guard: { type: 'isOpen', params: ({ event }) => event },
          target: 'asking',
          actions: { type: 'setTarget', params: ({ event }) => event },
          meta: { spec: ['INV-009', 'INV-011'] },
        },
      },
    },
    asking: {
      description: 'Decides whether a payment of the invoice is under way.',
      always: [{ guard: 'knowsPayment', target: 'warning' }, { target: 'confirming' }],
    },
    warning: {
      description: 'The person is told that somebody is paying the invoice, before it is cancelled.',
      on: {
        'cancel.confirm': { target: 'updating', actions: 'clearProblem' },
        'cancel.close': 'idle',
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
        input: ({ context }) => ({
          invoiceId: context.target?.invoiceId ?? '',
          evenIfPaying: context.paying !== null,
        }),
        onDone: { target: 'success', actions: 'refreshInvoices', meta: { spec: ['INV-012'] } },
        onRefused: [
          {
            guard: withProblem('isBeingPaid'),
            target: 'asking',
            actions: [withProblem('setPaying'), 'refreshInvoices'],
          },
        ],
        onFailure: { target: 'asking', actions: [withProblem('setProblem'), 'refreshInvoices'] },
      }),
    },
    success: {
      description: 'The invoice was cancelled.',
      meta: { spec: ['INV-012'] },
      on: { 'cancel.close': 'idle' },
    },
  },
});

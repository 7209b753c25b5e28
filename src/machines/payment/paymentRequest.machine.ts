/**
 * Is the customer asked to pay an invoice, or reminded of it, and was the message sent?
 *
 * The first one uses the template of the request, every later one the reminder's (INV-013). The template is looked up
 * first. The server writes the history's entry in the same transaction as the message, and the update that follows finds
 * it done (A69).
 *
 * Intents  request.start, request.close
 * Ports    findTemplate, sendRequest, recordRequest
 * Effects  showFailure, refreshInvoices
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { HISTORY } from '#contract/invoice.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { allowedWith, type InvoiceRow } from '../lifecycles/invoiceLifecycle.rules.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';

/** The template by which the customer is asked to pay. */
export type Ask = 'request' | 'remind';

/** INV-016. */
export const askTemplates = {
  request: 'payment_request_cta',
  remind: 'payment_reminder_cta',
} as const satisfies Record<Ask, string>;

/** The resulting entry of the history. */
export const askEntries = { request: HISTORY.requested, remind: HISTORY.reminded } as const;

interface Asked {
  invoiceId: string;
  ask: Ask;
}

/** What the customer is asked for. */
interface Owed {
  amount: string;
  currency: string;
}

const chart = setup({
  types: {
    context: {} as { asked: Asked | null; owed: Owed | null },
    events: {} as
      | { type: 'request.start'; invoiceId: string; row: InvoiceRow; currency: string }
      | { type: 'request.close' },
  },
  actors: {
    findTemplate: port<void, { template: string }>('findTemplate'),
    sendRequest: port<void, Asked>('sendRequest'),
    recordRequest: port<void, Asked>('recordRequest'),
  },
  guards: {
    isOpen: (_, { row }: { row: InvoiceRow }) => allowedWith(row).ask !== null,
  },
  actions: {
    begin: assign(
      (_, { invoiceId, row, currency }: { invoiceId: string; row: InvoiceRow; currency: string }) => ({
        owed: { amount: row.outstanding, currency },
        asked: { invoiceId, ask: allowedWith(row).ask ?? 'request' },
      }),
    ),
    clearAsked: assign({ asked: null, owed: null }),
    showFailure: (_, _params: { problem: Problem }) => {},
    refreshInvoices: () => {},
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const paymentRequestMachine = chart.createMachine({
  id: 'paymentRequest',
  context: { asked: null, owed: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'No payment is being asked for.',
      entry: 'clearAsked',
      on: {
        'request.start': {
          guard: { type: 'isOpen', params: ({ event }) => event },
          target: 'preparing',
          actions: { type: 'begin', params: ({ event }) => event },
          meta: { spec: ['INV-009', 'INV-013'] },
        },
      },
    },
    preparing: {
      description: 'The template of the request is being looked up.',
      ...request({
        src: 'findTemplate',
        input: ({ context }) => ({ template: askTemplates[context.asked?.ask ?? 'request'] }),
        onDone: { target: 'sending', meta: { spec: ['INV-016'] } },
        onFailure: { target: 'idle', actions: withProblem('showFailure'), meta: { spec: ['INV-015'] } },
      }),
    },
    sending: {
      description: 'The request is being sent.',
      ...request({
        src: 'sendRequest',
        input: ({ context }) => ({
          invoiceId: context.asked?.invoiceId ?? '',
          ask: context.asked?.ask ?? 'request',
        }),
        onDone: 'recording',
        // Another user may have acted first: the invoices are loaded again.
        onFailure: {
          target: 'idle',
          actions: [withProblem('showFailure'), 'refreshInvoices'],
          meta: { spec: ['INV-015'] },
        },
      }),
    },
    recording: {
      description: 'The request is being recorded at the invoice.',
      ...request({
        src: 'recordRequest',
        input: ({ context }) => ({
          invoiceId: context.asked?.invoiceId ?? '',
          ask: context.asked?.ask ?? 'request',
        }),
        onDone: { target: 'success', actions: 'refreshInvoices', meta: { spec: ['INV-014'] } },
        // It has left, and the server has written that down with it.
        onFailure: { target: 'success', actions: 'refreshInvoices' },
      }),
    },
    success: {
      description: 'The request was sent.',
      meta: { spec: ['INV-014'] },
      on: { 'request.close': 'idle' },
    },
  },
});

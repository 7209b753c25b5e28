/**
 * Which open invoices does the payment account not take any more?
 *
 * After the account has changed its currency, or its operators their limits, the link of such an invoice leads nowhere. They
 * are named, so that a person makes them anew or cancels them.
 *
 * Intents  unpayable.retry
 * Ports    loadUnpayable
 */
import { assign, setup } from 'xstate';
import { type Invoice, listInvoices } from '#contract/invoice.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { call } from '../call.ts';
import { requestFor } from '../request.ts';

export type UnpayableInvoice = Pick<
  Invoice,
  'invoiceId' | 'conversation_id' | 'externalReference' | 'outstanding' | 'currency_code'
>;

/** The newest of them, and how many there are. */
export interface Unpayable {
  invoices: readonly UnpayableInvoice[];
  total: number;
}

/** Invoices that the settings name; the rest is counted. */
const NAMED = 20;

const chart = setup({
  types: { context: {} as Unpayable, events: {} as { type: 'unpayable.retry' } },
  actors: {
    loadUnpayable: call(listInvoices, {
      ask: (_: undefined) => ({ unpayable: 'true' as const, limit: NAMED, offset: 0 }),
      give: ({ invoices, pagination }): Unpayable => ({ invoices, total: pagination.total }),
    }),
  },
  actions: {
    setFound: assign((_, { found }: { found: Unpayable }) => found),
  },
  guards: {
    isNone: (_, { found }: { found: Unpayable }) => found.total === 0,
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);
const found = ({ event }: { event: { output: Unpayable } }) => ({ found: event.output });

export const unpayableInvoicesMachine = chart.createMachine({
  id: 'unpayableInvoices',
  context: { invoices: [], total: 0 },
  initial: 'loading',
  states: {
    loading: {
      description: 'The invoices are being looked for.',
      ...request({
        src: 'loadUnpayable',
        onDone: [
          { guard: { type: 'isNone', params: found }, target: 'none' },
          { target: 'some', actions: { type: 'setFound', params: found } },
        ],
        onFailure: 'failed',
      }),
    },
    none: { description: 'Every open invoice can be paid.' },
    some: { description: 'Some open invoices cannot be paid.' },
    failed: {
      description: 'Whether there are such invoices is not known.',
      on: { 'unpayable.retry': 'loading' },
    },
  },
});

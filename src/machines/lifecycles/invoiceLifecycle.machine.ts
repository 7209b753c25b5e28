/**
 * What is the state of this invoice, and who may change it how?
 *
 * The authority for one invoice. As long as something is outstanding, also after a part was paid, it can be requested,
 * reminded of and cancelled (O41); what was paid before a cancellation stays applied. A payment is received whenever it
 * arrives, also after a cancellation; what does not fit has to be paid back. The first payment request is a request, every
 * later one a reminder (INV-013). The server runs this chart in the transaction that
 * changes the row; the client runs it to know which buttons to enable.
 *
 * Intents  invoice.request, invoice.remind, invoice.cancel
 * Facts    payment.arrived, payment.foreign
 * Actions  `record` names each line the invoice's history gets, `payBack` what has to be paid back of a payment.
 */
import { assign, setup } from 'xstate';
import { HISTORY, type PayBackReason } from '#contract/invoice.ts';
import { isMore, less, sumOf, zero } from '#lib/money.ts';

export interface InvoiceSums {
  amount: string;
  totalPaid: string;
  outstanding: string;
}

export type InvoiceEvent =
  | { type: 'invoice.request' }
  | { type: 'invoice.remind' }
  | { type: 'invoice.cancel' }
  | { type: 'payment.arrived'; amount: string }
  /** A payment in another currency than the invoice's. */
  | { type: 'payment.foreign'; amount: string };

const chart = setup({
  types: { input: {} as InvoiceSums, context: {} as InvoiceSums, events: {} as InvoiceEvent },
  guards: {
    isPart: ({ context }, { amount }: { amount: string }) => isMore(context.outstanding, amount),
    isTooMuch: ({ context }, { amount }: { amount: string }) => isMore(amount, context.outstanding),
  },
  actions: {
    receive: assign(({ context }, { amount }: { amount: string }) => ({
      totalPaid: sumOf([context.totalPaid, amount]),
      outstanding: less(context.outstanding, amount),
    })),
    /** What is not paid by now is not owed any more. */
    waiveRest: assign({ outstanding: zero }),
    /** The server appends an entry; on the client it does nothing. */
    record: (_, _params: { action: string }) => {},
    /** The server stores it with the payment; on the client it does nothing. */
    payBack: (_, _params: { amount: string; reason: PayBackReason }) => {},
  },
});

const record = (action: string) => ({ type: 'record' as const, params: { action } });
type Arrived = { context: InvoiceSums; event: { amount: string } };
const received = {
  type: 'receive' as const,
  params: ({ event }: Arrived) => ({ amount: event.amount }),
};
/** Before the payment is received: what is more than is outstanding. */
const payBackExcess = {
  type: 'payBack' as const,
  params: ({ context, event }: Arrived) => ({
    amount: less(event.amount, context.outstanding),
    reason: 'tooMuch' as const,
  }),
};
const payBackAll = (reason: 'cancelled' | 'otherCurrency') => ({
  type: 'payBack' as const,
  params: ({ event }: Arrived) => ({ amount: event.amount, reason }),
});

export const invoiceLifecycleMachine = chart.createMachine({
  id: 'invoiceLifecycle',
  context: ({ input }) => input,
  initial: 'open',
  on: {
    // Listed so that a state that ignores them does so knowingly.
    'invoice.request': {},
    'invoice.remind': {},
    'invoice.cancel': {},
    'payment.foreign': { actions: payBackAll('otherCurrency') },
  },
  states: {
    open: {
      description: 'Something of the invoice is to be paid.',
      type: 'parallel',
      on: {
        'invoice.cancel': {
          target: 'cancelled',
          actions: [record(HISTORY.cancelled), 'waiveRest'],
          meta: { spec: ['INV-009', 'INV-010', 'INV-011'] },
        },
        'payment.arrived': [
          {
            guard: { type: 'isTooMuch', params: ({ event }) => event },
            target: 'paid',
            actions: [payBackExcess, received],
          },
          { target: 'paid', actions: received, meta: { spec: ['INV-027', 'INV-026'] } },
        ],
      },
      states: {
        sum: {
          initial: 'nothing',
          // Here, because a transition of `open` into this region would enter the other one anew.
          on: {
            'payment.arrived': {
              guard: { type: 'isPart', params: ({ event }) => event },
              target: '.part',
              actions: received,
              meta: { spec: ['INV-027', 'INV-026'] },
            },
          },
          states: { nothing: {}, part: {} },
        },
        ask: {
          initial: 'none',
          states: {
            none: {
              on: {
                'invoice.request': {
                  target: 'requested',
                  actions: record(HISTORY.requested),
                  meta: { spec: ['INV-013', 'INV-014'] },
                },
              },
            },
            requested: {
              on: {
                'invoice.remind': {
                  target: 'reminded',
                  actions: record(HISTORY.reminded),
                  meta: { spec: ['INV-013', 'INV-014'] },
                },
              },
            },
            reminded: { on: { 'invoice.remind': { actions: record(HISTORY.reminded) } } },
          },
        },
      },
    },
    paid: {
      description: 'The invoice is paid.',
      // A71: more than was owed is money all the same.
      on: { 'payment.arrived': { actions: [payBackExcess, received] } },
    },
    cancelled: {
      description: 'The invoice is cancelled; what was paid before stays applied.',
      on: { 'payment.arrived': { actions: [payBackAll('cancelled'), received] } },
    },
  },
});

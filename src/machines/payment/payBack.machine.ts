/**
 * Was money that does not fit an invoice paid back?
 *
 * It is paid back outside of this product, so that a person says when it was; asked once more, because nothing takes it
 * back.
 *
 * Intents  payBack.open, payBack.confirm, payBack.close
 * Ports    markPaidBack
 * Effects  refreshInvoices
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { markPaidBack } from '#contract/invoice.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { call } from '../call.ts';
import { requestFor, withProblem } from '../request.ts';

interface Target {
  paymentId: string;
  amount: string;
  currency: string;
}

const chart = setup({
  types: {
    context: {} as { target: Target | null; problem: Problem | null },
    events: {} as
      | ({ type: 'payBack.open' } & Target)
      | { type: 'payBack.confirm' }
      | { type: 'payBack.close' },
  },
  actors: { markPaidBack: call(markPaidBack) },
  actions: {
    setTarget: assign((_, { paymentId, amount, currency }: Target) => ({
      target: { paymentId, amount, currency },
      problem: null,
    })),
    clearProblem: assign({ problem: null }),
    clearTarget: assign({ target: null, problem: null }),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    refreshInvoices: () => {},
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const payBackMachine = chart.createMachine({
  id: 'payBack',
  context: { target: null, problem: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is being marked as paid back.',
      entry: 'clearTarget',
      on: {
        'payBack.open': {
          target: 'confirming',
          actions: { type: 'setTarget', params: ({ event }) => event },
        },
      },
    },
    confirming: {
      description: 'The person is asked whether the money was paid back.',
      on: {
        'payBack.confirm': { target: 'updating', actions: 'clearProblem' },
        'payBack.close': 'idle',
      },
    },
    updating: {
      description: 'The money is being marked as paid back.',
      ...request({
        src: 'markPaidBack',
        input: ({ context }) => ({ paymentId: context.target?.paymentId ?? '' }),
        onDone: { target: 'idle', actions: 'refreshInvoices' },
        onFailure: { target: 'confirming', actions: [withProblem('setProblem'), 'refreshInvoices'] },
      }),
    },
  },
});

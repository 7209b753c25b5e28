/**
 * In what state are the organisation's WhatsApp numbers?
 *
 * Everybody sees state, quality and limits; an admin may have WhatsApp asked now, which connects a number that can send
 * again and sends what waited.
 *
 * Intents  numbers.check, numbers.retry
 * Facts    numbers.stale
 * Ports    loadNumbers, checkNumber
 * Told     showFailure
 */
import { assign, setup } from 'xstate';
import { problemOf, type Problem, tooSlow } from '#contract/failure.ts';
import type { WhatsappNumber } from '#contract/whatsappNumber.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { port } from '../port.ts';

interface Context {
  isAdmin: boolean;
  numbers: WhatsappNumber[];
  problem: Problem | null;
}

export const whatsappNumbersMachine = setup({
  types: {
    input: {} as { isAdmin: boolean },
    context: {} as Context,
    events: {} as { type: 'numbers.check' } | { type: 'numbers.retry' } | { type: 'numbers.stale' },
  },
  actors: {
    loadNumbers: port<WhatsappNumber[]>('loadNumbers'),
    checkNumber: port<WhatsappNumber[]>('checkNumber'),
  },
  guards: { isAdmin: ({ context }) => context.isAdmin },
  actions: {
    learn: assign((_, { numbers }: { numbers: WhatsappNumber[] }) => ({ numbers, problem: null })),
    explain: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    showFailure: (_, _params: { problem: Problem }) => {},
  },
  delays: { patience: CALL_PATIENCE },
}).createMachine({
  id: 'whatsappNumbers',
  context: ({ input }) => ({ isAdmin: input.isAdmin, numbers: [], problem: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadNumbers',
        src: 'loadNumbers',
        onDone: {
          target: 'ready',
          actions: { type: 'learn', params: ({ event }) => ({ numbers: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'explain', params: ({ event }) => ({ problem: problemOf(event.error) }) },
        },
      },
      after: { patience: { target: 'failed', actions: { type: 'explain', params: { problem: tooSlow } } } },
    },
    failed: { on: { 'numbers.retry': 'loading', 'numbers.stale': 'loading' } },
    ready: {
      on: { 'numbers.check': { guard: 'isAdmin', target: 'checking' }, 'numbers.stale': 'loading' },
    },
    // What changes meanwhile is in the answer.
    checking: {
      invoke: {
        id: 'checkNumber',
        src: 'checkNumber',
        onDone: {
          target: 'ready',
          actions: { type: 'learn', params: ({ event }) => ({ numbers: event.output }) },
        },
        onError: {
          target: 'ready',
          actions: { type: 'showFailure', params: ({ event }) => ({ problem: problemOf(event.error) }) },
        },
      },
      after: {
        patience: { target: 'ready', actions: { type: 'showFailure', params: { problem: tooSlow } } },
      },
    },
  },
});

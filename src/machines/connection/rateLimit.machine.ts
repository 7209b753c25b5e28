/**
 * The server answered "too many requests": when can the call be repeated?
 *
 * One modal for all waiting calls (A95). It counts down, offers to repeat at zero, and starts again if the repeated call
 * is refused too (CONN-008).
 *
 * Intents  rateLimit.retry, rateLimit.close
 * Facts    call.rateLimited, call.unlimited
 * Effects  releaseCalls (the waiting calls go again), abandonCalls (they end with the refusal)
 */
import { assign, setup } from 'xstate';
import { SECOND } from '#lib/time.ts';
import type { RateLimit } from './answer.ts';

type Limited = { type: 'call.rateLimited' } & RateLimit;

export const rateLimitMachine = setup({
  types: {
    context: {} as { limit: RateLimit | null; left: number },
    events: {} as
      | Limited
      | { type: 'call.unlimited' }
      | { type: 'rateLimit.retry' }
      | { type: 'rateLimit.close' },
  },
  guards: { isOver: ({ context }) => context.left <= 1 },
  actions: {
    setLimit: assign((_, { message, path, method, retryAfter }: RateLimit) => ({
      limit: { message, path, method, retryAfter },
      left: retryAfter,
    })),
    countDown: assign(({ context }) => ({ left: context.left - 1 })),
    clearLimit: assign({ limit: null, left: 0 }),
    releaseCalls: () => {},
    abandonCalls: () => {},
  },
  delays: { tick: SECOND, patience: 30 * SECOND },
}).createMachine({
  id: 'rateLimit',
  context: { limit: null, left: 0 },
  initial: 'closed',
  states: {
    closed: {
      description: 'There is no limit.',
      entry: 'clearLimit',
      on: {
        'call.rateLimited': {
          target: 'counting',
          actions: { type: 'setLimit', params: ({ event }) => event },
          meta: { spec: ['CONN-006'] },
        },
        'call.unlimited': {},
      },
    },
    counting: {
      description: 'The dialog counts down until the next attempt.',
      // A second call that hits the limit waits behind the first; its own time does not shorten the wait.
      on: { 'call.rateLimited': {}, 'rateLimit.close': { target: 'closed', actions: 'abandonCalls' } },
      after: {
        tick: [
          { guard: 'isOver', target: 'ready', actions: 'countDown', meta: { spec: ['CONN-007'] } },
          { target: 'counting', reenter: true, actions: 'countDown', meta: { spec: ['CONN-007'] } },
        ],
      },
    },
    ready: {
      description: 'The person can try again.',
      on: {
        'rateLimit.retry': { target: 'retrying', actions: 'releaseCalls' },
        'rateLimit.close': { target: 'closed', actions: 'abandonCalls' },
      },
    },
    retrying: {
      description: 'The request is being tried again.',
      on: {
        'call.unlimited': { target: 'closed', meta: { spec: ['CONN-008'] } },
        'call.rateLimited': {
          target: 'counting',
          actions: { type: 'setLimit', params: ({ event }) => event },
          meta: { spec: ['CONN-008'] },
        },
        'rateLimit.close': { target: 'closed', actions: 'abandonCalls' },
      },
      // The repeat may end in any other way (refused, unreachable): its own caller tells; the modal only steps aside.
      after: { patience: 'closed' },
    },
  },
});

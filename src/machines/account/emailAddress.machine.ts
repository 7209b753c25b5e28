/**
 * Which address does this person sign in with, and which one waits for its links?
 *
 * Intents  email.change, email.callOff, email.retry
 * Ports    loadAccountSecurity, cancelEmailChange
 * Charts   emailChange
 */
import { assign, setup } from 'xstate';
import { type AccountSecurity, getAccountSecurity, cancelEmailChange } from '#contract/account.ts';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { call } from '../call.ts';
import { requestFor, withProblem } from '../request.ts';
import { emailChangeMachine } from './emailChange.machine.ts';

type Known = Pick<AccountSecurity, 'new_email'>;

const chart = setup({
  types: {
    context: {} as { pending: string | null; problem: Problem | null },
    events: {} as { type: 'email.change' } | { type: 'email.callOff' } | { type: 'email.retry' },
    children: {} as {
      loadAccountSecurity: 'loadAccountSecurity';
      cancelEmailChange: 'cancelEmailChange';
      emailChange: 'emailChange';
    },
  },
  actors: {
    loadAccountSecurity: call(getAccountSecurity),
    cancelEmailChange: call(cancelEmailChange),
    emailChange: emailChangeMachine,
  },
  guards: { isPending: ({ context }) => context.pending !== null },
  actions: {
    setPending: assign((_, { known }: { known: Known }) => ({ pending: known.new_email, problem: null })),
    clearPending: assign({ pending: null, problem: null }),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const emailAddressMachine = chart.createMachine({
  id: 'emailAddress',
  context: { pending: null, problem: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The account is being asked whether a change waits.',
      ...request({
        src: 'loadAccountSecurity',
        onDone: {
          target: 'ready',
          actions: { type: 'setPending', params: ({ event }) => ({ known: event.output }) },
        },
        onFailure: { target: 'failed', actions: withProblem('setProblem') },
      }),
    },
    failed: { description: 'The account could not be asked.', on: { 'email.retry': 'loading' } },
    ready: {
      description: 'The address can be changed.',
      on: {
        'email.change': 'changing',
        'email.callOff': { guard: 'isPending', target: 'callingOff' },
      },
    },
    callingOff: {
      description: 'The change that waits is being called off.',
      ...request({
        src: 'cancelEmailChange',
        onDone: { target: 'ready', actions: 'clearPending' },
        onFailure: { target: 'ready', actions: withProblem('setProblem') },
      }),
    },
    changing: {
      description: 'The address is being changed in a dialog.',
      invoke: { id: 'emailChange', src: 'emailChange', onDone: 'loading' },
    },
  },
});

/**
 * Does this person have the second factor of their account?
 *
 * The password was right; a code of the authenticator app or a recovery code opens the session. The server counts wrong
 * codes and says when to wait. A step that took too long starts again with the password.
 *
 * Intents  code.submit, secondFactor.back
 * Ports    submitCode
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { SECOND } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';

const chart = setup({
  types: {
    input: {} as { step: string },
    context: {} as { step: string; problem: Problem | null; isIn: boolean },
    events: {} as { type: 'code.submit'; code: string } | { type: 'secondFactor.back' },
    output: {} as { isIn: boolean },
  },
  actors: { submitCode: port<void, { step: string; code: string }>('submitCode') },
  guards: {
    isEntered: (_, { code }: { code: string }) => code.trim() !== '',
    isExpired: (_, { problem }: { problem: Problem }) => problem.code === 'signInExpired',
  },
  actions: {
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
    setIn: assign({ isIn: true }),
  },
  delays: { patience: 20 * SECOND },
});

const request = requestFor(chart);

export const secondFactorMachine = chart.createMachine({
  id: 'secondFactor',
  context: ({ input }) => ({ step: input.step, problem: null, isIn: false }),
  initial: 'entering',
  output: ({ context }) => ({ isIn: context.isIn }),
  states: {
    entering: {
      description: 'A code can be entered.',
      initial: 'plain',
      on: {
        'code.submit': [
          { guard: { type: 'isEntered', params: ({ event }) => event }, target: 'checking' },
          { target: '.refused', actions: 'clearProblem' },
        ],
        'secondFactor.back': 'left',
      },
      states: { plain: {}, refused: {} },
    },
    checking: {
      description: 'The code is being checked.',
      entry: 'clearProblem',
      ...request({
        src: 'submitCode',
        input: ({ context, event }) => ({
          step: context.step,
          code: (event as { code: string }).code.trim(),
        }),
        onDone: { target: 'entered', actions: 'setIn' },
        onRefused: [{ guard: withProblem('isExpired'), target: 'expired' }],
        onFailure: { target: 'entering.refused', actions: withProblem('setProblem') },
      }),
    },
    expired: {
      description: 'The password was entered too long ago, so the sign-in starts again.',
      on: { 'secondFactor.back': 'left' },
    },
    entered: { description: 'The code is right, and the session is open.', type: 'final' },
    left: { description: 'The person goes back to the password.', type: 'final' },
  },
});

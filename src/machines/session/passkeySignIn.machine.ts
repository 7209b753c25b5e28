/**
 * Does this person sign in with a passkey?
 *
 * Beside the form of address and password. The device checks who uses it, so no second factor follows.
 *
 * Intents  passkey.use
 * Ports    signInWithPasskey
 * Effects  enter (an address to go to)
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { MINUTE } from '#lib/time.ts';
import { isSameOrigin } from '../connection/answer.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import { AFTER_SIGN_IN } from './credentials.ts';

const chart = setup({
  types: {
    input: {} as { successUrl: string | null },
    context: {} as { to: string; problem: Problem | null },
    events: {} as { type: 'passkey.use' },
  },
  actors: { signInWithPasskey: port<void>('signInWithPasskey') },
  actions: {
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
    enter: (_, _params: { to: string }) => {},
  },
  // The browser waits for a finger, a face or a key.
  delays: { patience: 5 * MINUTE },
});

const request = requestFor(chart);

export const passkeySignInMachine = chart.createMachine({
  id: 'passkeySignIn',
  context: ({ input: { successUrl } }) => ({
    to: isSameOrigin(successUrl) ? successUrl : AFTER_SIGN_IN,
    problem: null,
  }),
  initial: 'idle',
  states: {
    idle: {
      description: 'A passkey can be used.',
      initial: 'plain',
      on: { 'passkey.use': 'asking' },
      states: { plain: {}, refused: {} },
    },
    asking: {
      description: 'The browser asks for the passkey, and the server checks it.',
      entry: 'clearProblem',
      ...request({
        src: 'signInWithPasskey',
        onDone: 'done',
        onFailure: { target: 'idle.refused', actions: withProblem('setProblem') },
      }),
    },
    done: {
      description: 'The session is open.',
      type: 'final',
      entry: { type: 'enter', params: ({ context }) => ({ to: context.to }) },
    },
  },
});

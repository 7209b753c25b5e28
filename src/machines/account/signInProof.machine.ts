/**
 * Is it really the person who is signed in?
 *
 * Asked before what cannot be undone. The password stays in the form; a passkey is asked for by the browser.
 *
 * Intents  proof.submit, proof.usePasskey, proof.close
 * Ports    provePassword, provePasskey
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { confirmSignIn } from '#contract/signInProof.ts';
import { CALL_PATIENCE, MINUTE } from '#lib/time.ts';
import { call } from '../call.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';

type Asked = { password: string };

const chart = setup({
  types: {
    context: {} as { isMissing: boolean; problem: Problem | null; isProved: boolean },
    events: {} as ({ type: 'proof.submit' } & Asked) | { type: 'proof.usePasskey' } | { type: 'proof.close' },
    output: {} as { isProved: boolean },
  },
  actors: {
    provePassword: call(confirmSignIn),
    provePasskey: port<void>('provePasskey'),
  },
  guards: { isBlank: (_, { password }: Asked) => password === '' },
  actions: {
    setMissing: assign({ isMissing: true, problem: null }),
    clear: assign({ isMissing: false, problem: null }),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    setProved: assign({ isProved: true }),
  },
  delays: {
    patience: CALL_PATIENCE,
    // The browser waits for a finger, a face or a key.
    passkeyPatience: 5 * MINUTE,
  },
});

const request = requestFor(chart);

export const signInProofMachine = chart.createMachine({
  id: 'signInProof',
  context: { isMissing: false, problem: null, isProved: false },
  initial: 'asking',
  output: ({ context }) => ({ isProved: context.isProved }),
  states: {
    asking: {
      description: 'The password is asked for, or a passkey.',
      on: {
        'proof.submit': [
          { guard: { type: 'isBlank', params: ({ event }) => event }, actions: 'setMissing' },
          { target: 'provingPassword', actions: 'clear' },
        ],
        'proof.usePasskey': { target: 'provingPasskey', actions: 'clear' },
        'proof.close': 'cancelled',
      },
    },
    provingPassword: {
      description: 'The server checks the password.',
      ...request({
        src: 'provePassword',
        input: ({ event }) => ({ password: (event as Asked & { type: string }).password }),
        onDone: 'proved',
        onFailure: { target: 'asking', actions: withProblem('setProblem') },
      }),
    },
    provingPasskey: {
      description: 'The browser asks for a passkey, and the server checks it.',
      ...request({
        src: 'provePasskey',
        within: 'passkeyPatience',
        onDone: 'proved',
        onFailure: { target: 'asking', actions: withProblem('setProblem') },
      }),
    },
    proved: { description: 'It is the person who is signed in.', type: 'final', entry: 'setProved' },
    cancelled: { description: 'Nothing was proved.', type: 'final' },
  },
});

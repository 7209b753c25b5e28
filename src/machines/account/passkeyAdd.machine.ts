/**
 * Does this device make a passkey for the account?
 *
 * The password comes first and stays in the form. Then the browser asks the person, who may refuse.
 *
 * Intents  passkey.submit, passkey.close
 * Ports    addPasskey
 * Effects  showPasskeyAdded
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { MINUTE } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import { toast } from '../toast.ts';

interface Asked {
  name: string;
  password: string;
}
type Wrong = keyof Asked;

const wrongIn = ({ name, password }: Asked): Wrong | null =>
  name.trim() === '' ? 'name' : password === '' ? 'password' : null;

const chart = setup({
  types: {
    context: {} as { wrong: Wrong | null; problem: Problem | null },
    events: {} as ({ type: 'passkey.submit' } & Asked) | { type: 'passkey.close' },
  },
  actors: { addPasskey: port<void, Asked>('addPasskey') },
  guards: {
    isWrong: (_, { wrong }: { wrong: Wrong | null }) => wrong !== null,
    isPasswordRefused: (_, { problem }: { problem: Problem }) => problem.code === 'passwordWrong',
  },
  actions: {
    setWrong: assign((_, { wrong, problem = null }: { wrong: Wrong | null; problem?: Problem | null }) => ({
      wrong,
      problem,
    })),
    clear: assign({ wrong: null, problem: null }),
    showPasskeyAdded: toast({ tone: 'success', title: 'passkey.added' }),
  },
  // The browser waits for a finger, a face or a key.
  delays: { patience: 5 * MINUTE },
});

const request = requestFor(chart);

export const passkeyAddMachine = chart.createMachine({
  id: 'passkeyAdd',
  context: { wrong: null, problem: null },
  initial: 'editing',
  states: {
    editing: {
      description: 'A name and the password can be entered.',
      initial: 'plain',
      on: {
        'passkey.submit': [
          {
            guard: { type: 'isWrong', params: ({ event }) => ({ wrong: wrongIn(event) }) },
            target: '.incomplete',
            actions: { type: 'setWrong', params: ({ event }) => ({ wrong: wrongIn(event) }) },
          },
          { target: 'adding' },
        ],
        'passkey.close': 'closed',
      },
      states: { plain: {}, incomplete: {}, refused: {} },
    },
    adding: {
      description: 'The browser makes the passkey, and the server stores it.',
      entry: 'clear',
      ...request({
        src: 'addPasskey',
        input: ({ event }) => {
          const { name, password } = event as Asked & { type: string };
          return { name: name.trim(), password };
        },
        onDone: { target: 'closed', actions: 'showPasskeyAdded' },
        onRefused: [
          {
            guard: withProblem('isPasswordRefused'),
            target: 'editing.incomplete',
            actions: withProblem('setWrong', { wrong: 'password' }),
          },
        ],
        onFailure: { target: 'editing.refused', actions: withProblem('setWrong', { wrong: null }) },
      }),
    },
    closed: { description: 'The dialog is closed.', type: 'final' },
  },
});

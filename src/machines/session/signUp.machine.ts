/**
 * May this person have an account?
 *
 * What is typed stays in the form, the password above all. A password that the server refuses (too short, too common) is
 * explained at its field, like one that is missing.
 *
 * Intents  signUp.submit, password.show, password.hide
 * Ports    signUpWithEmail
 * Told     enter (an account is always followed by onboarding, AUTH-005)
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { SECOND } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import { AFTER_SIGN_IN, looksLikeEmail, type Credentials } from './signIn.machine.ts';

export interface NewAccount extends Credentials {
  name: string;
}

/**
 * The server's limit, said before it has to refuse. Equal to the one in `contract/password.ts`, which a test holds; a
 * module shared with that small a content makes the bundler split the first load into 15 chunks (+4 kB).
 */
export const PASSWORD_MIN = 10;

export type Missing = 'name' | 'email' | 'password';

const chart = setup({
  types: {
    context: {} as { missing: Missing | null; problem: Problem | null },
    events: {} as
      | ({ type: 'signUp.submit' } & NewAccount)
      | { type: 'password.show' }
      | { type: 'password.hide' },
    tags: {} as 'busy',
  },
  actors: { signUpWithEmail: port<void, NewAccount>('signUpWithEmail') },
  guards: {
    hasNoName: (_, { name }: NewAccount) => name.trim() === '',
    hasNoEmail: (_, { email }: NewAccount) => !looksLikeEmail(email),
    isPasswordShort: (_, { password }: NewAccount) => password.length < PASSWORD_MIN,
    isPasswordRefused: (_, { problem }: { problem: Problem }) =>
      ['passwordShort', 'passwordCommon'].includes(problem.code),
  },
  actions: {
    ask: assign((_, { missing }: { missing: Missing }) => ({ missing, problem: null })),
    blamePassword: assign((_, { problem }: { problem: Problem }) => ({
      missing: 'password' as const,
      problem,
    })),
    explain: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forget: assign({ missing: null, problem: null }),
    enter: (_, _params: { to: string }) => {},
  },
  delays: { patience: 20 * SECOND },
});

const request = requestFor(chart);

export const signUpMachine = chart.createMachine({
  id: 'signUp',
  context: { missing: null, problem: null },
  initial: 'filling',
  states: {
    filling: {
      description: 'The form can be filled in and sent.',
      type: 'parallel',
      states: {
        form: {
          initial: 'editing',
          states: {
            editing: {
              initial: 'plain',
              on: {
                'signUp.submit': [
                  {
                    guard: { type: 'hasNoName', params: ({ event }) => event },
                    target: '.incomplete',
                    actions: { type: 'ask', params: { missing: 'name' } },
                  },
                  {
                    guard: { type: 'hasNoEmail', params: ({ event }) => event },
                    target: '.incomplete',
                    actions: { type: 'ask', params: { missing: 'email' } },
                  },
                  {
                    guard: { type: 'isPasswordShort', params: ({ event }) => event },
                    target: '.incomplete',
                    actions: { type: 'ask', params: { missing: 'password' } },
                  },
                  { target: 'asking' },
                ],
              },
              states: { plain: {}, incomplete: {}, refused: {} },
            },
            asking: {
              tags: 'busy',
              entry: 'forget',
              ...request({
                src: 'signUpWithEmail',
                input: ({ event }) => {
                  const { name, email, password } = event as NewAccount & { type: string };
                  return { name: name.trim(), email: email.trim(), password };
                },
                onDone: { target: '#signUp.done', meta: { spec: ['AUTH-005'] } },
                onRefused: [
                  {
                    guard: withProblem('isPasswordRefused'),
                    target: 'editing.incomplete',
                    actions: withProblem('blamePassword'),
                  },
                ],
                onFailure: { target: 'editing.refused', actions: withProblem('explain') },
              }),
            },
          },
        },
        password: {
          initial: 'hidden',
          states: {
            hidden: { on: { 'password.show': 'shown' } },
            shown: { on: { 'password.hide': 'hidden' } },
          },
        },
      },
    },
    done: {
      description: 'The account exists.',
      type: 'final',
      entry: { type: 'enter', params: { to: AFTER_SIGN_IN } },
    },
  },
});

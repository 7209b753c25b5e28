/**
 * May this person have an account?
 *
 * What is typed stays in the form, the password above all.
 *
 * Intents  signUp.submit, password.show, password.hide
 * Ports    signUpWithEmail
 * Told     enter (an account is always followed by onboarding, AUTH-005)
 */
import { assign, setup } from 'xstate';
import { problemOf, type Problem, tooSlow } from '#contract/failure.ts';
import { SECOND } from '#lib/time.ts';
import { port } from '../port.ts';
import { AFTER_SIGN_IN, looksLikeEmail, type Credentials } from './signIn.machine.ts';

export interface NewAccount extends Credentials {
  name: string;
}

/** The identity server's own limit; said before it has to refuse. */
export const PASSWORD_MIN = 8;

export type Missing = 'name' | 'email' | 'password';

export const signUpMachine = setup({
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
  },
  actions: {
    ask: assign((_, { missing }: { missing: Missing }) => ({ missing, problem: null })),
    explain: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forget: assign({ missing: null, problem: null }),
    enter: (_, _params: { to: string }) => {},
  },
  delays: { patience: 20 * SECOND },
}).createMachine({
  id: 'signUp',
  context: { missing: null, problem: null },
  initial: 'filling',
  states: {
    filling: {
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
              invoke: {
                id: 'signUpWithEmail',
                src: 'signUpWithEmail',
                input: ({ event }) => {
                  const { name, email, password } = event as NewAccount & { type: string };
                  return { name: name.trim(), email: email.trim(), password };
                },
                onDone: { target: '#signUp.done', meta: { spec: ['AUTH-005'] } },
                onError: {
                  target: 'editing.refused',
                  actions: { type: 'explain', params: ({ event }) => ({ problem: problemOf(event.error) }) },
                },
              },
              after: {
                patience: {
                  target: 'editing.refused',
                  actions: { type: 'explain', params: { problem: tooSlow } },
                },
              },
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
    done: { type: 'final', entry: { type: 'enter', params: { to: AFTER_SIGN_IN } } },
  },
});

/**
 * May this person come in?
 *
 * What is typed stays in the form: a password never enters the context, and so never reaches an inspector.
 *
 * Intents  signIn.submit, password.show, password.hide
 * Ports    signInWithEmail
 * Told     enter (where to go after: the given address when it is ours, else onboarding, AUTH-002)
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { SECOND } from '#lib/time.ts';
import { isSameOrigin } from '../connection/answer.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** Where a successful sign-in leads when no address was given. */
export const AFTER_SIGN_IN = '/onboarding';

export const looksLikeEmail = (email: string): boolean =>
  /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email.trim());

const chart = setup({
  types: {
    input: {} as { successUrl: string | null },
    context: {} as { to: string; missing: 'email' | 'password' | null; problem: Problem | null },
    events: {} as
      | ({ type: 'signIn.submit' } & Credentials)
      | { type: 'password.show' }
      | { type: 'password.hide' },
    tags: {} as 'busy',
  },
  actors: { signInWithEmail: port<void, Credentials>('signInWithEmail') },
  guards: {
    hasNoEmail: (_, { email }: Credentials) => !looksLikeEmail(email),
    hasNoPassword: (_, { password }: Credentials) => password === '',
  },
  actions: {
    ask: assign((_, { missing }: { missing: 'email' | 'password' }) => ({ missing, problem: null })),
    explain: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forget: assign({ missing: null, problem: null }),
    enter: (_, _params: { to: string }) => {},
  },
  delays: { patience: 20 * SECOND },
});

const request = requestFor(chart);

export const signInMachine = chart.createMachine({
  id: 'signIn',
  context: ({ input }) => ({
    to: isSameOrigin(input.successUrl) ? input.successUrl : AFTER_SIGN_IN,
    missing: null,
    problem: null,
  }),
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
                'signIn.submit': [
                  {
                    guard: { type: 'hasNoEmail', params: ({ event }) => event },
                    target: '.incomplete',
                    actions: { type: 'ask', params: { missing: 'email' } },
                  },
                  {
                    guard: { type: 'hasNoPassword', params: ({ event }) => event },
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
                src: 'signInWithEmail',
                input: ({ event }) => {
                  const { email, password } = event as Credentials & { type: string };
                  return { email: email.trim(), password };
                },
                onDone: { target: '#signIn.done', meta: { spec: ['AUTH-002'] } },
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
      description: 'The person is signed in.',
      type: 'final',
      entry: { type: 'enter', params: ({ context }) => ({ to: context.to }) },
    },
  },
});

/**
 * May this person come in with what they typed?
 *
 * The one form behind `signIn` and `signUp`, which differ in the fields they check. What is typed stays in the form: a
 * password never enters the context, and so never reaches an inspector.
 *
 * Intents  credentials.submit, password.show, password.hide
 * Ports    submitCredentials
 * Effects  enter (an address to go to)
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { SECOND } from '#lib/time.ts';
import { isSameOrigin } from '../connection/answer.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';

/** The form's fields; only a new account has a name. */
export interface Credentials {
  name?: string;
  email: string;
  password: string;
}

export type Missing = 'name' | 'email' | 'password';

/** The address after signing in, unless another was given. */
export const AFTER_SIGN_IN = '/onboarding';

export const looksLikeEmail = (email: string): boolean =>
  /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email.trim());

interface Rules {
  id: 'signIn' | 'signUp';
  /** The first field that is not filled in as it must be. */
  missingIn: (credentials: Credentials) => Missing | null;
  /** Requirement ids of a success. */
  spec: string[];
}

const chart = setup({
  types: {
    input: {} as { successUrl: string | null },
    context: {} as { to: string; missing: Missing | null; problem: Problem | null },
    events: {} as
      | ({ type: 'credentials.submit' } & Credentials)
      | { type: 'password.show' }
      | { type: 'password.hide' },
    tags: {} as 'busy',
  },
  actors: { submitCredentials: port<void, Credentials>('submitCredentials') },
  guards: {
    isMissing: (_, { missing }: { missing: Missing | null }) => missing !== null,
    /** The server refuses the password of a new account: too short, or too common. */
    isPasswordRefused: (_, { problem }: { problem: Problem }) =>
      ['passwordShort', 'passwordCommon'].includes(problem.code),
  },
  actions: {
    ask: assign((_, { missing }: { missing: Missing | null }) => ({ missing, problem: null })),
    setPasswordProblem: assign((_, { problem }: { problem: Problem }) => ({
      missing: 'password' as const,
      problem,
    })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ missing: null, problem: null }),
    enter: (_, _params: { to: string }) => {},
  },
  delays: { patience: 20 * SECOND },
});

const request = requestFor(chart);

/** Makes the chart of a form from the rules of its fields. */
export function credentialsMachine({ id, missingIn, spec }: Rules) {
  const missing = ({ event }: { event: Credentials }) => ({ missing: missingIn(event) });
  return chart.createMachine({
    id,
    context: ({ input: { successUrl } }) => ({
      to: isSameOrigin(successUrl) ? successUrl : AFTER_SIGN_IN,
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
                  'credentials.submit': [
                    {
                      guard: { type: 'isMissing', params: missing },
                      target: '.incomplete',
                      actions: { type: 'ask', params: missing },
                    },
                    { target: 'asking' },
                  ],
                },
                states: { plain: {}, incomplete: {}, refused: {} },
              },
              asking: {
                tags: 'busy',
                entry: 'clearProblem',
                ...request({
                  src: 'submitCredentials',
                  input: ({ event }) => {
                    const { name, email, password } = event as Credentials & { type: string };
                    return {
                      ...(name === undefined ? {} : { name: name.trim() }),
                      email: email.trim(),
                      password,
                    };
                  },
                  onDone: { target: '#done', meta: { spec } },
                  onRefused: [
                    {
                      guard: withProblem('isPasswordRefused'),
                      target: 'editing.incomplete',
                      actions: withProblem('setPasswordProblem'),
                    },
                  ],
                  onFailure: { target: 'editing.refused', actions: withProblem('setProblem') },
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
        id: 'done',
        description: 'The server accepted the form.',
        type: 'final',
        entry: { type: 'enter', params: ({ context }) => ({ to: context.to }) },
      },
    },
  });
}

/**
 * May this person come in with what they typed?
 *
 * The one form behind `signIn` and `signUp`, which differ in the fields they check and in what follows: a sign-in opens a
 * session or asks for the second factor, a new account waits for its address to be confirmed, unless a mailed invitation has. A password never enters the context, and so never reaches
 * an inspector.
 *
 * Intents  credentials.submit, credentials.back, password.show, password.hide
 * Ports    submitCredentials
 * Effects  enter (an address to go to)
 * Charts   mailRequest, secondFactor
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { SECOND } from '#lib/time.ts';
import { isSameOrigin } from '../connection/answer.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import { mailRequestMachine } from './mailRequest.machine.ts';
import { secondFactorMachine } from './secondFactor.machine.ts';

/** The form's fields; only a new account has a name. */
export interface Credentials {
  name?: string;
  email: string;
  password: string;
}

/** The server's answer to the form. */
export interface Submitted {
  /** The secret of the step that asks for the second factor. */
  step: string | null;
  /** The address of the new account is confirmed already, and its session open. */
  isConfirmed?: boolean;
}

export type Missing = 'name' | 'email' | 'password';

/** The address after signing in, unless another was given. */
export const AFTER_SIGN_IN = '/onboarding';

interface Rules {
  id: 'signIn' | 'signUp';
  /** The first field that is not filled in as it must be. */
  missingIn: (credentials: Credentials) => Missing | null;
  /** Requirement ids of a success. */
  spec: string[];
  /** What a success is: an open session, or a mail with a link. */
  success: 'session' | 'mail';
}

const chart = setup({
  types: {
    input: {} as { successUrl: string | null; confirm: string | null },
    context: {} as {
      to: string;
      /** The secret of a mailed link, which confirms the address of who signs in. */
      confirm: string | null;
      email: string;
      /** The secret of the step that waits for the second factor. */
      step: string | null;
      missing: Missing | null;
      problem: Problem | null;
    },
    events: {} as
      | ({ type: 'credentials.submit' } & Credentials)
      | { type: 'credentials.back' }
      | { type: 'password.show' }
      | { type: 'password.hide' },
    tags: {} as 'busy',
    children: {} as {
      submitCredentials: 'submitCredentials';
      mailRequest: 'mailRequest';
      secondFactor: 'secondFactor';
    },
  },
  actors: {
    submitCredentials: port<Submitted, Credentials & { confirm?: string }>('submitCredentials'),
    secondFactor: secondFactorMachine,
    mailRequest: mailRequestMachine,
  },
  guards: {
    isStepAsked: (_, { step }: { step: string | null }) => step !== null,
    isConfirmed: (_, { isConfirmed }: Submitted) => isConfirmed === true,
    isIn: (_, { isIn }: { isIn: boolean }) => isIn,
    /** The password is right, and the server has mailed a link to the address. */
    isUnconfirmed: (_, { problem }: { problem: Problem }) => problem.code === 'emailUnconfirmed',
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
    setEmail: assign((_, { email }: { email: string }) => ({ email: email.trim() })),
    setStep: assign((_, { step }: { step: string | null }) => ({ step })),
    enter: (_, _params: { to: string }) => {},
  },
  delays: { patience: 20 * SECOND },
});

const request = requestFor(chart);

const done = chart.createStateConfig({
  id: 'done',
  description: 'The server accepted the form.',
  type: 'final',
  entry: { type: 'enter', params: ({ context }) => ({ to: context.to }) },
});

const secondFactor = chart.createStateConfig({
  id: 'secondFactor',
  description: 'The password is right, and the account asks for its second factor.',
  invoke: {
    id: 'secondFactor',
    src: 'secondFactor',
    input: ({ context }) => ({ step: context.step ?? '' }),
    onDone: [
      { guard: { type: 'isIn', params: ({ event }) => event.output }, target: '#done' },
      { target: 'filling' },
    ],
  },
});

/** Makes the chart of a form from the rules of its fields. */
export function credentialsMachine({ id, missingIn, spec, success }: Rules) {
  const missing = ({ event }: { event: Credentials }) => ({ missing: missingIn(event) });
  return chart.createMachine({
    id,
    context: ({ input: { successUrl, confirm } }) => ({
      to: isSameOrigin(successUrl) ? successUrl : AFTER_SIGN_IN,
      confirm,
      email: '',
      step: null,
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
                    { target: 'asking', actions: { type: 'setEmail', params: ({ event }) => event } },
                  ],
                },
                states: { plain: {}, incomplete: {}, refused: {} },
              },
              asking: {
                tags: 'busy',
                entry: 'clearProblem',
                ...request({
                  src: 'submitCredentials',
                  input: ({ context: { confirm: secret }, event }) => {
                    const { name, email, password } = event as Credentials & { type: string };
                    return {
                      ...(name === undefined ? {} : { name: name.trim() }),
                      email: email.trim(),
                      password,
                      ...(secret === null ? {} : { confirm: secret }),
                    };
                  },
                  onDone:
                    success === 'session'
                      ? [
                          {
                            guard: { type: 'isStepAsked', params: ({ event }) => event.output },
                            target: '#secondFactor',
                            actions: { type: 'setStep', params: ({ event }) => event.output },
                          },
                          {
                            target: '#done',
                            actions: { type: 'setStep', params: ({ event }) => event.output },
                            meta: { spec },
                          },
                        ]
                      : [
                          {
                            guard: { type: 'isConfirmed', params: ({ event }) => event.output },
                            target: '#done',
                          },
                          { target: '#mailed', meta: { spec } },
                        ],
                  onRefused: [
                    { guard: withProblem('isUnconfirmed'), target: '#mailed' },
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
      mailed: {
        id: 'mailed',
        description: 'A link was mailed that confirms the address, and can be sent again.',
        invoke: {
          id: 'mailRequest',
          src: 'mailRequest',
          input: ({ context: { email } }) => ({ email, kind: 'confirm' }),
        },
        on: { 'credentials.back': 'filling' },
      },
      done,
      // A new account has no second factor.
      ...((success === 'session' ? { secondFactor } : {}) as { secondFactor: typeof secondFactor }),
    },
  });
}

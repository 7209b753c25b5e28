/**
 * Can this person set a new password with the link that they were mailed?
 *
 * The password stays in the form: it never enters the context, and so never reaches an inspector. Setting it signs nobody
 * in, so that a second factor is still asked for.
 *
 * Intents  newPassword.submit, password.show, password.hide
 * Ports    savePassword
 */
import { assign, setup } from 'xstate';
import { resetPassword } from '#contract/account.ts';
import type { Problem } from '#contract/failure.ts';
import { PASSWORD_MIN } from '#contract/password.ts';
import { SECOND } from '#lib/time.ts';
import { call } from '../call.ts';
import { requestFor, withProblem } from '../request.ts';

const chart = setup({
  types: {
    input: {} as { token: string },
    context: {} as { token: string; problem: Problem | null },
    events: {} as
      | { type: 'newPassword.submit'; password: string }
      | { type: 'password.show' }
      | { type: 'password.hide' },
    tags: {} as 'busy',
  },
  actors: {
    savePassword: call(resetPassword, {
      ask: (asked: { token: string; password: string }, { language }) => ({ ...asked, language }),
    }),
  },
  guards: {
    isLongEnough: (_, { password }: { password: string }) => password.length >= PASSWORD_MIN,
    isLinkInvalid: (_, { problem }: { problem: Problem }) => problem.code === 'linkInvalid',
    isPasswordRefused: (_, { problem }: { problem: Problem }) =>
      ['passwordShort', 'passwordCommon'].includes(problem.code),
  },
  actions: {
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
  delays: { patience: 20 * SECOND },
});

const request = requestFor(chart);

export const newPasswordMachine = chart.createMachine({
  id: 'newPassword',
  context: ({ input }) => ({ token: input.token, problem: null }),
  initial: 'filling',
  states: {
    filling: {
      description: 'A new password can be entered.',
      type: 'parallel',
      states: {
        form: {
          initial: 'editing',
          states: {
            editing: {
              initial: 'plain',
              on: {
                'newPassword.submit': [
                  {
                    guard: { type: 'isLongEnough', params: ({ event }) => event },
                    target: 'saving',
                  },
                  { target: '.incomplete', actions: 'clearProblem' },
                ],
              },
              states: { plain: {}, incomplete: {}, refused: {} },
            },
            saving: {
              tags: 'busy',
              entry: 'clearProblem',
              ...request({
                src: 'savePassword',
                input: ({ context, event }) => ({
                  token: context.token,
                  password: (event as { password: string }).password,
                }),
                onDone: '#newPassword.saved',
                onRefused: [
                  { guard: withProblem('isLinkInvalid'), target: '#newPassword.expired' },
                  {
                    guard: withProblem('isPasswordRefused'),
                    target: 'editing.incomplete',
                    actions: withProblem('setProblem'),
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
    saved: { description: 'The new password is set, and the person can sign in with it.' },
    expired: { description: 'The link was used or has expired, and a new one can be asked for.' },
  },
});

/**
 * What is this person's new password?
 *
 * Both passwords stay in the form: they never enter the context, and so never reach an inspector.
 *
 * Intents  password.submit, password.cancel
 * Ports    changePassword
 * Effects  showPasswordChanged
 */
import { assign, setup } from 'xstate';
import { changePassword } from '#contract/account.ts';
import type { Problem } from '#contract/failure.ts';
import { PASSWORD_MIN } from '#contract/password.ts';
import { SECOND } from '#lib/time.ts';
import { call } from '../call.ts';
import { requestFor, withProblem } from '../request.ts';
import { toast } from '../toast.ts';

export interface Passwords {
  current: string;
  password: string;
}
type Wrong = keyof Passwords;

const wrongIn = ({ current, password }: Passwords): Wrong | null =>
  current === '' ? 'current' : password.length < PASSWORD_MIN ? 'password' : null;

const chart = setup({
  types: {
    context: {} as { wrong: Wrong | null; problem: Problem | null; isChanged: boolean },
    events: {} as ({ type: 'password.submit' } & Passwords) | { type: 'password.cancel' },
    output: {} as { isChanged: boolean },
  },
  actors: {
    changePassword: call(changePassword, {
      ask: (passwords: Passwords, { language }) => ({ ...passwords, language }),
    }),
  },
  guards: {
    isWrong: (_, { wrong }: { wrong: Wrong | null }) => wrong !== null,
    isCurrentRefused: (_, { problem }: { problem: Problem }) => problem.code === 'passwordWrong',
    isPasswordRefused: (_, { problem }: { problem: Problem }) =>
      ['passwordShort', 'passwordCommon'].includes(problem.code),
  },
  actions: {
    setWrong: assign((_, { wrong, problem = null }: { wrong: Wrong | null; problem?: Problem | null }) => ({
      wrong,
      problem,
    })),
    clear: assign({ wrong: null, problem: null }),
    setChanged: assign({ isChanged: true }),
    showPasswordChanged: toast({ tone: 'success', title: 'password.changed' }),
  },
  delays: { patience: 20 * SECOND },
});

const request = requestFor(chart);

export const passwordChangeMachine = chart.createMachine({
  id: 'passwordChange',
  context: { wrong: null, problem: null, isChanged: false },
  initial: 'editing',
  output: ({ context }) => ({ isChanged: context.isChanged }),
  states: {
    editing: {
      description: 'The current and the new password can be entered.',
      initial: 'plain',
      on: {
        'password.submit': [
          {
            guard: { type: 'isWrong', params: ({ event }) => ({ wrong: wrongIn(event) }) },
            target: '.incomplete',
            actions: { type: 'setWrong', params: ({ event }) => ({ wrong: wrongIn(event) }) },
          },
          { target: 'saving' },
        ],
        'password.cancel': 'cancelled',
      },
      states: { plain: {}, incomplete: {}, refused: {} },
    },
    saving: {
      description: 'The new password is being saved.',
      entry: 'clear',
      ...request({
        src: 'changePassword',
        input: ({ event }) => {
          const { current, password } = event as Passwords & { type: string };
          return { current, password };
        },
        onDone: 'changed',
        onRefused: [
          {
            guard: withProblem('isCurrentRefused'),
            target: 'editing.incomplete',
            actions: withProblem('setWrong', { wrong: 'current' }),
          },
          {
            guard: withProblem('isPasswordRefused'),
            target: 'editing.incomplete',
            actions: withProblem('setWrong', { wrong: 'password' }),
          },
        ],
        onFailure: { target: 'editing.refused', actions: withProblem('setWrong', { wrong: null }) },
      }),
    },
    changed: {
      description: 'The new password is set, and the other sessions have ended.',
      type: 'final',
      entry: ['setChanged', 'showPasswordChanged'],
    },
    cancelled: { description: 'Nothing was changed.', type: 'final' },
  },
});
